import { dayIn } from '@countinghouse/domain/days/zones';
import { type Currency, currencyOf } from '@countinghouse/domain/money/currencies';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { together } from '../../platform/db/together.ts';

/** What every figure has to know of the business. */
export type Surroundings = { currency: Currency; zone: string; today: string };

type Clock = Pick<Surroundings, 'zone' | 'today'>;

/** What `load` reads with the day that is today, beside the currency: all of it in one packet. */
export async function readAround<T>(
  ctx: Pick<Ctx, 'tx' | 'businessId' | 'now'>,
  load: (clock: Clock) => Promise<T>,
): Promise<[Surroundings, T]> {
  const zone = await businessZone(ctx);
  const clock = { zone, today: dayIn(zone, ctx.now) };
  const currency = ctx.tx
    .selectFrom('businesses')
    .select('currency_code')
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirstOrThrow();
  const [{ currency_code }, loaded] = await together([currency, load(clock)]);
  return [{ currency: currencyOf(currency_code), ...clock }, loaded];
}

/** As an answer names it. */
export const named = ({ currency: { code, symbol } }: Surroundings) => ({ currencyCode: code, currencySymbol: symbol });
