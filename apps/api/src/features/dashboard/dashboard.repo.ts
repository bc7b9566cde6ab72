import { dayIn } from '@countinghouse/domain/days/zones';
import { type Currency, currencyOf } from '@countinghouse/domain/money/currencies';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';

/** What every figure has to know of the business. */
export type Surroundings = { currency: Currency; zone: string; today: string };

export async function loadSurroundings(ctx: Pick<Ctx, 'tx' | 'businessId' | 'now'>): Promise<Surroundings> {
  const [zone, { currency_code }] = await Promise.all([
    businessZone(ctx),
    ctx.tx
      .selectFrom('businesses')
      .select('currency_code')
      .where('business_id', '=', ctx.businessId)
      .executeTakeFirstOrThrow(),
  ]);
  return { currency: currencyOf(currency_code), zone, today: dayIn(zone, ctx.now) };
}

/** As an answer names it. */
export const named = ({ currency: { code, symbol } }: Surroundings) => ({ currencyCode: code, currencySymbol: symbol });
