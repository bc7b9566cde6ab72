import type { TaxLine } from '@countinghouse/domain/documents/tax-lines';
import type { PostingAccount } from '@countinghouse/domain/ledger/chart';
import { isBalanced, type Posting, withoutZeros } from '@countinghouse/domain/ledger/posting';
import type { Ctx } from '../../platform/ctx.ts';
import { insertEntry, type LineColumns, type NewEntry, type TaxColumns } from './entries.repo.ts';
import { type ItemDetails, type ItemOf, itemsOf } from './entry-items.ts';
import { type AccountsByRole, accountId, accountsByRole } from './ledger.repo.ts';

/** What an entry says beside accounts and amounts. */
export type EntryDetails = ItemDetails & {
  /** Tax lines as they are reported; a positive amount is owed to the tax office. */
  taxes?: readonly TaxLine[];
  /** The accounts by role, if the caller has read them already. */
  accounts?: AccountsByRole;
};

/** Writes one business event into the books. Nothing is written when there is nothing to post. */
export async function postEntry(
  ctx: Ctx,
  entry: NewEntry,
  postings: readonly Posting<PostingAccount>[],
  details: EntryDetails = {},
): Promise<number | null> {
  const effective = withoutZeros(postings);
  if (effective.length === 0) return null;
  if (!isBalanced(effective)) throw new Error(`${entry.kind} ${entry.subject} ${entry.subjectId} does not balance`);
  const accounts = details.accounts ?? (await accountsByRole(ctx));
  const { itemOf, items, allocations } = await itemsOf(ctx, { entry, postings: effective, details, accounts });
  return insertEntry(ctx, entry, {
    items,
    lines: effective.map((posting) => lineOf(posting, { accounts, itemOf })),
    taxes: taxColumnsOf(entry, details.taxes ?? []),
    allocations,
  });
}

type EntryContext = { accounts: AccountsByRole; itemOf: ItemOf };

const lineOf = (posting: Posting<PostingAccount>, { accounts, itemOf }: EntryContext): LineColumns => ({
  account_id: accountId(posting.account, accounts),
  amount_cents: posting.amount,
  ...(posting.idSalesTax !== undefined && { sales_tax_id: posting.idSalesTax }),
  ...itemOf(posting.account),
});

/** Taxes as they are reported, on the day of the entry. */
export const taxColumnsOf = ({ postedOn }: NewEntry, taxes: readonly TaxLine[]): TaxColumns[] =>
  taxes.map((line) => ({
    sales_tax_id: line.idSalesTax,
    rate_id: line.idRate,
    direction: 'sale',
    basis: 'accrual',
    tax_point_on: postedOn,
    base_cents: line.base,
    exempt_cents: line.exempt,
    tax_cents: line.tax,
    exempt_reason: line.exemptReason,
    category: line.category,
  }));
