import type { Reply } from '@countinghouse/contracts/endpoint';
import type { applyStarterSet as contract } from '@countinghouse/contracts/tax-groups';
import {
  groupName,
  type StarterSet,
  type StarterTax,
  starterSet,
} from '@countinghouse/domain/sales-taxes/starter-sets';
import type { Ctx } from '../../platform/ctx.ts';
import { insertGroup, replaceMembers } from './groups.repo.ts';
import { showSalesTaxes } from './load-sales-tax.ts';
import { insertRates } from './rates.repo.ts';
import { findIdsByStarter, findStates, findTaxes, insertTax } from './sales-taxes.repo.ts';
import { taxColumns } from './tax-columns.ts';

/**
 * Makes the taxes of a set, and a group of them where there are several. What is there already stays as somebody changed
 * it, so applying a set twice, or at the same time, changes nothing.
 */
export async function applyStarterSet(ctx: Ctx, code: string): Promise<Reply<typeof contract>> {
  const set = starterSet(code);
  if (!set) throw new Error(`no starter set ${code}`);
  const places = set.country === '' ? [] : await findStates(ctx, set.country);
  let added = 0;
  for (const tax of set.taxes) {
    const state = places.find(({ iso2 }) => iso2 === tax.state);
    const id = await insertTax(ctx, tax.kind, {
      ...taxColumns(inputOf(tax, { idCountry: places[0]?.country_id ?? 0, idState: state?.id ?? 0 })),
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
  const ids = await idsOf(ctx, set);
  if (ids.length > 1) await addGroup(ctx, set, ids);
  await ctx.audit({
    action: 'sales_tax.starter_set_applied',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { code, added },
  });
  return { salesTaxes: await showSalesTaxes(ctx, await findTaxes(ctx, ids)), added };
}

const inputOf = (tax: StarterTax, place: { idCountry: number; idState: number }) => ({
  name: tax.name,
  abbreviation: tax.abbreviation,
  appliesTo: 'both' as const,
  recoverable: tax.abbreviation !== 'PST' && tax.abbreviation !== 'RST',
  taxNumber: '',
  isNumberShown: true,
  agency: tax.agency,
  ...place,
  filingFrequency: null,
  periodStart: null,
  isDefault: true,
  isActive: true,
});

async function idsOf(ctx: Ctx, { taxes }: StarterSet): Promise<number[]> {
  const keys = taxes.map(({ key }) => key);
  const rows = await findIdsByStarter(ctx, keys);
  return keys.flatMap((key) => rows.filter((row) => row.starter_key === key).map(({ id }) => id));
}

/** A group of that name may be there already, from this set or by hand; then it stays. */
async function addGroup(ctx: Ctx, { taxes }: StarterSet, ids: number[]): Promise<void> {
  const groupId = await insertGroup(ctx, groupName(taxes.map(({ abbreviation }) => abbreviation)));
  if (groupId !== undefined) await replaceMembers(ctx, groupId, ids);
}
