import { PHONE_FORMATS } from '@countinghouse/domain/customers/options';
import { fitPhone } from '@countinghouse/domain/customers/phone';
import type { Ctx } from '../../platform/ctx.ts';
import { findCountryDefaults, findStateId } from '../locations/index.ts';
import { insertBusiness } from './businesses.repo.ts';
import { isTimezone } from './timezone.ts';

type NewBusiness = {
  name: string;
  countryId: number;
  timezone: string;
  /** How its founder is reached, until the business says otherwise. */
  email?: string;
  mobile?: string;
  /** The province's code in its country, where it was said. */
  state?: string;
};

/** What was said at registration is not asked again. The currency follows from the country and never changes. */
export async function createBusiness(
  ctx: Ctx,
  { email = '', mobile = '', state = '', ...request }: NewBusiness,
): Promise<void> {
  const country = await findCountryDefaults(ctx, request.countryId);
  const business = {
    ...request,
    currencyCode: country?.currencyCode ?? 'CAD',
    timezone: isTimezone(request.timezone) ? request.timezone : (country?.timezone ?? 'America/Toronto'),
    stateId: state === '' ? 0 : await findStateId(ctx, { countryId: request.countryId, code: state }),
    email,
    phoneCode: mobile === '' ? '' : (country?.phoneCode ?? ''),
    // Other countries' numbers are written in other ways, and the business has not said yet in which.
    contactNumber: country?.phoneCode === '1' ? fitPhone(mobile, PHONE_FORMATS[0]) : mobile,
  };
  const created = await insertBusiness(ctx, business);
  if (!created) return;
  await ctx.audit({ action: 'business.created', subject: 'businesses', subjectId: ctx.businessId, after: business });
}
