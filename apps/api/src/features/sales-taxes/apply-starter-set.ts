import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { applyStarterSet as contract } from '@countinghouse/contracts/tax-groups';
import {
  groupName,
  type StarterSet,
  type StarterTax,
  starterSet,
} from '@countinghouse/domain/sales-taxes/starter-sets';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { insertGroup, replaceMembers } from './groups.repo.ts';
import { showSalesTaxes } from './load-sales-tax.ts';
import { insertRates } from './rates.repo.ts';
import { findIdsByStarter, findStates, findTaxes, hasDefaultTax, insertTax } from './sales-taxes.repo.ts';
import { taxColumns } from './tax-columns.ts';

type StarterSetRequest = HandlerInput<typeof contract>['body'] & {
  /** The business's number with the agency of the first of them, where it is known already. */
  taxNumber?: string;
};

/**
 * Makes the taxes of a set, all or those asked for, and a group of them where there are several. What is there already
 * stays as somebody changed it, so applying a set twice, or at the same time, changes nothing.
 */
export async function applyStarterSet(
  ctx: Ctx,
  { code, taxes: wanted, taxNumber = '' }: StarterSetRequest,
): Promise<Reply<typeof contract>> {
  const set = requireSet(code);
  const taxes = wanted ? set.taxes.filter(({ abbreviation }) => wanted.includes(abbreviation)) : set.taxes;
  if (taxes.length === 0) throw new AppError('request.invalid', { taxes: 'None of these is in the set.' });
  const places = set.country === '' ? [] : await findStates(ctx, set.country);
  // A firm in two provinces charges the taxes of one or the other, never both on one line.
  const isDefault = !(await hasDefaultTax(ctx));
  let added = 0;
  for (const [place, tax] of taxes.entries()) {
    const state = places.find(({ iso2 }) => iso2 === tax.state);
    const id = await insertTax(ctx, tax.kind, {
      ...taxColumns(
        inputOf(tax, {
          isDefault,
          idCountry: places[0]?.country_id ?? 0,
          idState: state?.id ?? 0,
          taxNumber: place === 0 ? taxNumber : '',
        }),
      ),
      starter_key: tax.key,
    });
    if (id === undefined) continue;
    await insertRates(
      ctx,
      id,
      tax.rates.map((rate) => ({ ...rate, amount: null })),
    );
    added += 1;
  }
  const ids = await idsOf(ctx, taxes);
  if (ids.length > 1) await addGroup(ctx, taxes, ids);
  await ctx.audit({
    action: 'sales_tax.starter_set_applied',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { code, added },
  });
  return { salesTaxes: await showSalesTaxes(ctx, await findTaxes(ctx, ids)), added };
}

function requireSet(code: string): StarterSet {
  const set = starterSet(code);
  if (!set) throw new Error(`no starter set ${code}`);
  return set;
}

const inputOf = (
  tax: StarterTax,
  own: { isDefault: boolean; idCountry: number; idState: number; taxNumber: string },
) => ({
  name: tax.name,
  abbreviation: tax.abbreviation,
  appliesTo: 'both' as const,
  recoverable: tax.abbreviation !== 'PST' && tax.abbreviation !== 'RST',
  isNumberShown: true,
  agency: tax.agency,
  ...own,
  filingFrequency: null,
  periodStart: null,
  isActive: true,
});

async function idsOf(ctx: Ctx, taxes: readonly StarterTax[]): Promise<number[]> {
  const keys = taxes.map(({ key }) => key);
  const rows = await findIdsByStarter(ctx, keys);
  return keys.flatMap((key) => rows.filter((row) => row.starter_key === key).map(({ id }) => id));
}

/** A group of that name may be there already, from this set or by hand; then it stays. */
async function addGroup(ctx: Ctx, taxes: readonly StarterTax[], ids: number[]): Promise<void> {
  const groupId = await insertGroup(ctx, groupName(taxes.map(({ abbreviation }) => abbreviation)));
  if (groupId !== undefined) await replaceMembers(ctx, groupId, ids);
}
