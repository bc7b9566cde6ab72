import type { Reply } from '@countinghouse/contracts/endpoint';
import type { listStarterSets as contract } from '@countinghouse/contracts/tax-groups';
import { ppm } from '@countinghouse/domain/money/money';
import { rateOn } from '@countinghouse/domain/sales-taxes/rates';
import { STARTER_SETS } from '@countinghouse/domain/sales-taxes/starter-sets';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { findHomeCountry } from './sales-taxes.repo.ts';

/** Every set with its rates of today; those of the business's own country first. */
export async function findStarterSets(ctx: Ctx): Promise<Reply<typeof contract>> {
  const home = (await findHomeCountry(ctx))?.iso2 ?? '';
  const today = await businessToday(ctx);
  const own = STARTER_SETS.some(({ country }) => country === home) ? home : '';
  return STARTER_SETS.map((set) => ({
    code: set.code,
    name: set.name,
    isSuggested: set.country === own,
    taxes: set.taxes.map(({ abbreviation, name, rates }) => ({
      abbreviation,
      name,
      rate: rateOn({ rates }, today)?.rate ?? ppm(0),
    })),
  })).toSorted((a, b) => Number(b.isSuggested) - Number(a.isSuggested));
}
