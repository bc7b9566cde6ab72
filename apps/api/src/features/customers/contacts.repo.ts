import type { Ctx } from '../../platform/ctx.ts';
import type { AccountLists } from './account-columns.ts';

/** Who added a row and when; a row that stays the same keeps it, and its id, through every save. */
type Stamp = { id: number; created_by: number | null; created_at: string };
type StampedRow<Row> = Row & Stamp;
export type StoredLists = { [List in keyof AccountLists]: StampedRow<AccountLists[List][number]>[] };

const NONE: StoredLists = { numbers: [], emails: [], pages: [] };

type ListReplacement = {
  wanted: AccountLists;
  /** What the account has now. */
  stored?: StoredLists;
  /** What it takes over from another account, whose rows are gone already: they keep who added them. */
  adopted?: StoredLists;
};

/** Makes the lists what `wanted` says, with a delete and an insert for each list that differs and nothing for the rest. */
export async function replaceLists(
  ctx: Ctx,
  customerId: number,
  { wanted, stored = NONE, adopted = NONE }: ListReplacement,
) {
  const stamp = <Row extends object>(
    rows: readonly Row[],
    known: readonly StampedRow<Row>[],
    keys: readonly (keyof Row)[],
  ) =>
    keepStamps(ctx, rows, known, keys).map((row) => ({
      ...row,
      business_id: ctx.businessId,
      customer_id: customerId,
    }));
  if (!isSame(wanted.numbers, stored.numbers)) {
    const known = [...stored.numbers, ...adopted.numbers];
    const rows = stamp(wanted.numbers, known, ['contact_name', 'contact_number']);
    if (stored.numbers.length > 0) await deleteRows(ctx, 'customer_numbers', customerId);
    if (rows.length > 0) await ctx.tx.insertInto('customer_numbers').values(rows).execute();
  }
  if (!isSame(wanted.emails, stored.emails)) {
    const rows = stamp(wanted.emails, [...stored.emails, ...adopted.emails], ['email_name', 'email_address']);
    if (stored.emails.length > 0) await deleteRows(ctx, 'customer_emails', customerId);
    if (rows.length > 0) await ctx.tx.insertInto('customer_emails').values(rows).execute();
  }
  if (!isSame(wanted.pages, stored.pages)) {
    const rows = stamp(wanted.pages, [...stored.pages, ...adopted.pages], ['page_tag', 'page_name', 'page_url']);
    if (stored.pages.length > 0) await deleteRows(ctx, 'customer_web_pages', customerId);
    if (rows.length > 0) await ctx.tx.insertInto('customer_web_pages').values(rows).execute();
  }
}

export async function removeLists(ctx: Ctx, customerId: number): Promise<void> {
  for (const table of ['customer_numbers', 'customer_emails', 'customer_web_pages'] as const)
    await deleteRows(ctx, table, customerId);
}

const deleteRows = (
  ctx: Ctx,
  table: 'customer_numbers' | 'customer_emails' | 'customer_web_pages',
  customerId: number,
) => ctx.tx.deleteFrom(table).where('business_id', '=', ctx.businessId).where('customer_id', '=', customerId).execute();

function keepStamps<Row extends object>(
  ctx: Ctx,
  rows: readonly Row[],
  stored: readonly StampedRow<Row>[],
  keys: readonly (keyof Row)[],
) {
  const left = [...stored];
  return rows.map((row, position) => {
    const at = left.findIndex((candidate) => keys.every((key) => candidate[key] === row[key]));
    const [same] = at === -1 ? [] : left.splice(at, 1);
    // Without an id the column's default counts one up.
    const stamp = same
      ? { id: same.id, created_by: same.created_by, created_at: same.created_at }
      : { id: undefined, created_by: ctx.userId || null, created_at: ctx.now };
    return { ...row, position, ...stamp };
  });
}

const isSame = <Row extends object>(rows: readonly Row[], stored: readonly Row[]) =>
  rows.length === stored.length &&
  rows.every((row, index) => Object.entries(row).every(([key, value]) => stored[index]?.[key as keyof Row] === value));
