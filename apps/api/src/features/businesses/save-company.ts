import type { Company, CompanyInput, saveCompany as contract } from '@countinghouse/contracts/businesses';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { z } from 'zod';
import { differences, given } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireOwnCurrency } from '../../platform/own-currency.ts';
import { requireFresh } from '../../platform/versions.ts';
import { requirePlace } from '../locations/index.ts';
import { lockCompany, updateCompany } from './companies.repo.ts';
import { loadCompany } from './load-company.ts';

type Change = HandlerInput<typeof contract>['body'];
type Details = z.output<typeof CompanyInput>;

/** Saves what was sent and leaves the rest. Documents that are approved keep the letterhead they were approved with. */
export async function saveCompany(ctx: Ctx, { version, currencyCode, ...change }: Change): Promise<Company> {
  const current = await lockCompany(ctx);
  requireFresh(current, version);
  if (change.address) await requirePlace(ctx, change.address);
  if (change.serviceAddress) await requirePlace(ctx, change.serviceAddress);
  const before = await loadCompany(ctx);
  requireOwnCurrency(before.currencyCode, currencyCode);
  if (change.companyEmail === '' && before.companyEmail !== '')
    throw new AppError('request.invalid', { companyEmail: 'Enter an e-mail address.' });
  await updateCompany(ctx, columnsOf({ ...before, ...given(change) }));
  const after = await loadCompany(ctx);
  await ctx.audit({
    action: 'business.updated',
    subject: 'businesses',
    subjectId: ctx.businessId,
    ...differences(before, after),
  });
  return after;
}

const columnsOf = (details: Details) => ({
  name: details.companyName,
  legal_name: details.legalName,
  registration_number: details.registrationNumber,
  industry: details.industry,
  company_size: details.companySize,
  company_type: details.companyType,
  email: details.companyEmail,
  phone_code: details.phoneCode,
  phone: details.companyContactNumber,
  website: details.website,
  web_pages: JSON.stringify(details.webPages),
  country_id: details.address.idCountry,
  state_id: details.address.idState,
  city_id: details.address.idCity,
  address_line1: details.address.addressLine1,
  address_line2: details.address.addressLine2,
  postal_code: details.address.postalCode,
  has_service_address: details.serviceAddress !== null,
  service_country_id: details.serviceAddress?.idCountry ?? 0,
  service_state_id: details.serviceAddress?.idState ?? 0,
  service_city_id: details.serviceAddress?.idCity ?? 0,
  service_address_line1: details.serviceAddress?.addressLine1 ?? '',
  service_address_line2: details.serviceAddress?.addressLine2 ?? '',
  service_postal_code: details.serviceAddress?.postalCode ?? '',
});
