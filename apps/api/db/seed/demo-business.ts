import sharp from 'sharp';
import { drawLogo } from '../../src/features/businesses/draw-image.ts';
import { keepImage } from '../../src/features/businesses/keep-image.ts';
import { saveCompany } from '../../src/features/businesses/save-company.ts';
import { saveSettings } from '../../src/features/settings/save-settings.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from '../../test/makers/businesses.ts';
import { TORONTO } from './history/customers.ts';

/** A white pine on the colour of the documents. */
const PINE = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 24 24">
  <rect width="24" height="24" rx="6" fill="#0069D9"/>
  <path fill="#fff" d="M12 4l4 5h-2l3.2 4H15l3 4h-5v3h-2v-3H6l3-4H6.8l3.2-4H8z"/>
</svg>`;

/** Who the studio is, and what its paper looks like, before it writes its first document. */
export async function seedBusiness(platform: Platform, { businessId, userId }: Member): Promise<void> {
  const bytes = await sharp(Buffer.from(PINE)).png().toBuffer();
  const logo = await drawLogo(await platform.gate.admit({ name: 'pine.png', bytes }));
  await within({ platform }, businessId, userId, async (ctx) => {
    await saveCompany(ctx, {
      legalName: 'Juniper & Pine Home Services Ltd.',
      registrationNumber: '1284415-7',
      industry: 'Home services',
      companySize: 11,
      companyType: 'PRIVATELY_HELD',
      companyEmail: 'accounts@juniperpine.ca',
      phoneCode: '1',
      companyContactNumber: '(416) 555-0142',
      website: 'https://juniperpine.ca',
      webPages: [{ pageTag: 'instagram', pageName: 'Our work', pageURL: 'https://instagram.com/juniperpine' }],
      address: {
        ...TORONTO,
        addressLine1: '418 Roncesvalles Avenue',
        addressLine2: 'Unit 2',
        postalCode: 'M6R 2N2',
      },
    });
    await keepImage(ctx, 'logo', logo);
    await saveSettings(ctx, {
      incFooterNote: 'Thank you for your business.',
      displayPayment: true,
      paymentDetails: 'Interac e-Transfer to accounts@juniperpine.ca\nPlease quote the invoice number.',
      designPageSize: 'Letter',
    });
  });
}
