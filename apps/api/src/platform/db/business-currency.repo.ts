import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import type { Reader } from './reader.ts';

/** The currency the books are kept in. */
export async function businessCurrency({ tx, businessId }: Reader): Promise<string> {
  const { currency_code } = await tx
    .selectFrom('businesses')
    .select('currency_code')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return currency_code;
}

/** How many decimals its amounts have. */
export const businessExponent = async (ctx: Reader): Promise<Exponent> => exponentOf(await businessCurrency(ctx));
