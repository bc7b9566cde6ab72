import { displayNameOf } from '@countinghouse/domain/customers/names';
import { sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { ManualJournals } from '../../../platform/db/schema.gen.ts';

export type JournalRow = Awaited<ReturnType<typeof listJournals>>[number];

/** A line as it is kept with its journal, in the smallest units of the business's currency; a debit is positive. */
export type StoredLine = {
  accountId: number;
  amount: number;
  memo: string;
  customerId: number | null;
  number: string;
  dueOn: string | null;
};
export type JournalColumns = {
  kind: 'manual' | 'opening';
  posted_on: string;
  reverses_on: string | null;
  description: string;
  reference: string;
  lines: readonly StoredLine[];
};

const PAGE = 50;

const journals = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('manual_journals as j')
    .leftJoin('journal_entries as e', (join) =>
      join.onRef('e.business_id', '=', 'j.business_id').onRef('e.id', '=', 'j.entry_id'),
    )
    .selectAll('j')
    .select('e.number as entry_number')
    .where('j.business_id', '=', businessId);

/** A place in the list, whether or not its journal is still there. */
export type JournalPlace = { id: number; day: string };

/** The latest day first; behind a place, when given. */
export async function listJournals(ctx: Reader, behind?: JournalPlace) {
  return journals(ctx)
    .$if(behind !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('j.posted_on', 'j.id'), '<', eb.tuple(behind?.day ?? '', behind?.id ?? 0))),
    )
    .orderBy('j.posted_on', 'desc')
    .orderBy('j.id', 'desc')
    .limit(PAGE)
    .execute();
}

export const findJournal = (ctx: Reader, id: number) => journals(ctx).where('j.id', '=', id).executeTakeFirst();

export const findOpening = (ctx: Reader) =>
  journals(ctx).where('j.kind', '=', 'opening').where('j.state', '<>', 'Reversed').executeTakeFirst();

/** Nobody else changes or posts it until the transaction ends. */
export const lockJournal = (ctx: Ctx, id: number) =>
  journals(ctx).where('j.id', '=', id).forNoKeyUpdate('j').executeTakeFirst();

export async function insertJournal(ctx: Ctx, { lines, ...columns }: JournalColumns): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('manual_journals')
    .values({
      ...columns,
      business_id: ctx.businessId,
      state: 'Draft',
      lines: JSON.stringify(lines),
      created_by: ctx.userId || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateJournal = (ctx: Ctx, id: number, change: Updateable<ManualJournals>) =>
  ctx.tx
    .updateTable('manual_journals')
    .set({ ...change, version: sql`version + 1`, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const deleteJournalRow = (ctx: Ctx, id: number) =>
  ctx.tx.deleteFrom('manual_journals').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Drafts of a span of days, for who closes a year. */
export async function listJournalDrafts({ tx, businessId }: Reader, { from, to }: { from: string; to: string }) {
  const rows = await tx
    .selectFrom('manual_journals')
    .select(['id', 'description', 'posted_on'])
    .where('business_id', '=', businessId)
    .where('state', '=', 'Draft')
    .where('posted_on', '>=', from)
    .where('posted_on', '<=', to)
    .orderBy('posted_on')
    .limit(100)
    .execute();
  return rows.map(({ id, description, posted_on: day }) => ({
    table: 'manual_journals',
    id,
    name: description || `Journal ${id}`,
    day,
  }));
}

/** Whether something beside the entry that opened them was posted on its open items. */
export async function hasUsedItems({ tx, businessId }: Reader, entryId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from journal_lines l
      join journal_lines other on other.business_id = l.business_id and other.item_id = l.item_id and other.entry_id <> l.entry_id
      where l.business_id = ${businessId} and l.entry_id = ${entryId} and l.item_id is not null) as used`.execute(tx);
  return rows[0]?.used ?? false;
}

/**
 * Who these customers are today: themselves or whom they were merged into, without those that are archived. Nobody merges or
 * archives them until the transaction ends.
 */
export async function holdCustomers({ tx, businessId }: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; today: number }>`
    select c.id, k.id as today from customers c
    join customers k on k.business_id = c.business_id and k.id = coalesce(c.merged_into_id, c.id)
    where c.business_id = ${businessId} and c.id = any(${[...ids]}::bigint[]) and k.archived_at is null
    order by c.id for share`.execute(tx);
  return new Map(rows.map(({ id, today }) => [id, today]));
}

/** Those of these customers that are there, and were not merged into another. */
export async function listKnownCustomers({ tx, businessId }: Reader, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from customers where business_id = ${businessId} and id = any(${[...ids]}::bigint[]) and archived_at is null`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What these customers are called today. */
export async function nameCustomers({ tx, businessId }: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'is_company', 'company_name', 'first_name', 'last_name'])
    .where('business_id', '=', businessId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, is_company: isCompany, company_name: companyName, first_name: firstName, last_name: lastName }) => [
      id,
      displayNameOf({ isCompany, companyName, firstName, lastName }),
    ]),
  );
}
