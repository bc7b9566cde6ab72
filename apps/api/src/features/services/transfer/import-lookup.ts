import { lacksNormalTax, TAX_KINDS } from '@countinghouse/domain/sales-taxes/kinds';
import { pathTo } from '@countinghouse/domain/services/category-tree';
import type { Ctx } from '../../../platform/ctx.ts';
import { listIncomeAccounts } from '../../ledger/index.ts';
import { listActiveTaxes } from '../../sales-taxes/index.ts';
import { listTagNames } from '../../tags/index.ts';
import type { ChosenAccount, IncomeAccounts } from '../accounts/choose-account.ts';
import { listCategories } from '../categories/categories.repo.ts';
import { findDefaultTaxes } from '../items/item-links.repo.ts';
import { pathKey } from './category-path.ts';

export type KnownCategory = { id: number; names: string[]; taxIds: number[]; account: ChosenAccount };

/** What rows of a file may name: read once for all of them. */
export type ImportLookup = {
  categories: Map<string, KnownCategory>;
  /** Those that rows name and nobody has made yet. */
  wanted: Set<string>;
  taxes: Awaited<ReturnType<typeof listActiveTaxes>>;
  tags: Map<string, number>;
  accounts: IncomeAccounts;
  defaultTaxes: number[];
};

export async function loadImportLookup(ctx: Ctx): Promise<ImportLookup> {
  return {
    categories: await loadCategoryPaths(ctx),
    wanted: new Set(),
    taxes: await listActiveTaxes(ctx, 'sales'),
    tags: new Map((await listTagNames(ctx)).map(({ id, name_key }) => [name_key, id])),
    accounts: await listIncomeAccounts(ctx),
    defaultTaxes: await findDefaultTaxes(ctx, null),
  };
}

/** Every category by its path. */
export async function loadCategoryPaths(ctx: Ctx): Promise<Map<string, KnownCategory>> {
  const rows = await listCategories(ctx);
  const nodes = rows.map(({ id, parent_id }) => ({ id, parentId: parent_id }));
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ id, tax_ids, income_account, income_account_id }) => {
      const names = pathTo(nodes, id)
        .toReversed()
        .map((at) => nameOf.get(at) ?? '');
      return [pathKey(names), { id, names, taxIds: tax_ids, account: { income_account, income_account_id } }];
    }),
  );
}

/** A compound tax stands on a normal one. */
export const standAlone = (taxes: readonly { kind: string }[]): boolean =>
  !lacksNormalTax(TAX_KINDS.filter((kind) => taxes.some((tax) => tax.kind === kind)));
