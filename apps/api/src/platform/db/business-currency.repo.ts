import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import type { Ctx } from '../ctx.ts';

/** The currency the books are kept in. */
export async function businessCurrency({ tx, businessId }: Pick<Ctx, 'tx' | 'businessId'>): Promise<string> {
  const { currency_code } = await tx
    .selectFrom('businesses')
    .select('currency_code')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return currency_code;
}

/** How many decimals its amounts have. */
export const businessExponent = async (ctx: Pick<Ctx, 'tx' | 'businessId'>): Promise<Exponent> =>
  exponentOf(await businessCurrency(ctx));
