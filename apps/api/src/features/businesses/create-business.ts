import type { Ctx } from '../../platform/ctx.ts';
import { findCountryDefaults } from '../locations/index.ts';
import { insertBusiness } from './businesses.repo.ts';
import { isTimezone } from './timezone.ts';

type NewBusiness = { name: string; countryId: number; timezone: string };

/** The currency follows from the country, as decided at registration, and never changes. */
export async function createBusiness(ctx: Ctx, wish: NewBusiness): Promise<void> {
  const country = await findCountryDefaults(ctx, wish.countryId);
  const business = {
    ...wish,
    currencyCode: country?.currencyCode ?? 'CAD',
    timezone: isTimezone(wish.timezone) ? wish.timezone : (country?.timezone ?? 'America/Toronto'),
  };
  const created = await insertBusiness(ctx, business);
  if (!created) return;
  await ctx.audit({ action: 'business.created', subject: 'businesses', subjectId: ctx.businessId, after: business });
}
