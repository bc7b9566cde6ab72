import type { TaxCategory } from '@countinghouse/domain/documents/tax-lines';
import type { ItemSide } from '@countinghouse/domain/ledger/chart';
import type { CreditOrigin } from '@countinghouse/domain/payments/methods';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { AppError } from '../../platform/errors.ts';

export type EntrySource = 'system' | 'manual' | 'opening' | 'close';
export type NewEntry = {
  kind: string;
  subject: string;
  subjectId: number;
  postedOn: string;
  reversesId?: number;
  description?: string;
  /** What people call it by: the number of a document. */
  reference?: string;
  source?: EntrySource;
};

/** The parts of an entry, by the names of their columns: they travel as rows of `app.post_entry`. */
export type ItemColumns = {
  side: ItemSide;
  account_id: number;
  /** The customer who owes it, or the vendor to whom it is owed. */
  customer_id?: number;
  vendor_id?: number;
  number?: string;
  due_on?: string | null;
  currency_code?: string | null;
  amount_cents: number;
  home_cents: number;
  /** Of a credit: why the customer has it, and by which document. */
  origin?: CreditOrigin;
  document_id?: number | null;
  estimate_id?: number | null;
  payment_id?: number | null;
};
export type LineColumns = {
  account_id: number;
  amount_cents: number;
  customer_id?: number | null;
  vendor_id?: number | null;
  item_id?: number | null;
  /** Instead of an item: which of those that the entry opens, the first is 1. */
  opens?: number;
  sales_tax_id?: number | null;
  currency_code?: string | null;
  currency_cents?: number | null;
  rate_e9?: number | null;
  memo?: string | null;
};
export type TaxColumns = {
  sales_tax_id: number;
  rate_id: number;
  direction: 'sale' | 'purchase';
  basis: 'accrual' | 'cash';
  tax_point_on: string;
  base_cents: number;
  exempt_cents: number;
  tax_cents: number;
  exempt_reason: string;
  category: TaxCategory;
};
export const ALLOCATION_KINDS = [
  'payment',
  'credit',
  'creditNote',
  'cancel',
  'writeOff',
  'discount',
  'withheld',
  'rounding',
  'refund',
] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];
export type AllocationColumns = {
  item_id: number;
  kind: AllocationKind;
  credit_item_id?: number | null;
  document_id?: number | null;
  payment_id?: number | null;
  reverses_id?: number | null;
  amount_cents: number;
  home_cents: number;
  fx_cents?: number;
};
export type EntryParts = {
  items?: readonly ItemColumns[];
  lines: readonly LineColumns[];
  taxes?: readonly TaxColumns[];
  allocations?: readonly AllocationColumns[];
};

/**
 * The one way into the books: entry, lines, sums, open items, allocations and taxes in one call. From here on others who post
 * for this business or change its documents wait until the transaction ends: they take their turn in the same place, so that
 * nobody waits for somebody who waits for them. That the entry balances is checked by the database at commit.
 */
export async function insertEntry(ctx: Ctx, entry: NewEntry, parts: EntryParts): Promise<number> {
  const { items = [], lines, taxes = [], allocations = [] } = parts;
  const { kind, subject, subjectId, postedOn, reversesId, description = '', reference = '', source = 'system' } = entry;
  const { rows } = await sql<{ id: number }>`
    with turn as materialized (select app.take_turn(${ctx.businessId}))
    select app.post_entry(${ctx.businessId}, ${kind}, ${subject}, ${subjectId}, ${postedOn}, ${reversesId ?? null},
      ${description}, ${reference}, ${source}, ${ctx.userId || null}, ${ctx.now},
      array(select jsonb_populate_recordset(null::app.new_item, ${JSON.stringify(items)}::jsonb)),
      array(select jsonb_populate_recordset(null::app.ledger_line, ${JSON.stringify(lines)}::jsonb)),
      array(select jsonb_populate_recordset(null::app.tax_line, ${JSON.stringify(taxes)}::jsonb)),
      array(select jsonb_populate_recordset(null::app.allocation, ${JSON.stringify(allocations)}::jsonb))) as id from turn`
    .execute(ctx.tx)
    .catch(refusal);
  const [posted] = rows;
  if (!posted) throw new Error('nothing was posted');
  return posted.id;
}

/** Raised by app.refuse_locked_period. Said here, so that one of many documents can be refused by itself. */
function refusal(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'CH001') throw new AppError('ledger.period_locked', undefined, { cause: error });
  if (code === 'CH003') throw new AppError('ledger.period_guarded', undefined, { cause: error });
  throw error;
}

/** An entry with everything that turning it round has to mirror. */
export async function findEntry({ tx, businessId }: Reader, id: number) {
  const entry = await tx
    .selectFrom('journal_entries')
    .select(['id', 'kind', 'subject', 'subject_id', 'posted_on', 'reference', 'source'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) return undefined;
  const [lines, taxes, allocations] = await Promise.all([
    tx
      .selectFrom('journal_lines as l')
      .leftJoin('open_items as i', (join) =>
        join.onRef('i.business_id', '=', 'l.business_id').onRef('i.id', '=', 'l.item_id'),
      )
      .select(['l.account_id', 'l.amount_cents', 'l.customer_id', 'l.vendor_id', 'l.item_id', 'l.sales_tax_id'])
      .select(['l.currency_code', 'l.currency_cents', 'l.rate_e9', 'l.memo'])
      .select((eb) => eb.ref('i.side').$castTo<ItemSide | null>().as('side'))
      .where('l.business_id', '=', businessId)
      .where('l.entry_id', '=', id)
      .orderBy('l.position')
      .execute(),
    tx
      .selectFrom('tax_lines')
      .select(['sales_tax_id', 'rate_id', 'base_cents', 'exempt_cents', 'tax_cents', 'exempt_reason'])
      .select((eb) => [
        eb.ref('direction').$castTo<TaxColumns['direction']>().as('direction'),
        eb.ref('basis').$castTo<TaxColumns['basis']>().as('basis'),
        eb.ref('category').$castTo<TaxCategory>().as('category'),
      ])
      .where('business_id', '=', businessId)
      .where('entry_id', '=', id)
      .orderBy('position')
      .execute(),
    tx
      .selectFrom('allocations')
      .select([
        'id',
        'item_id',
        'credit_item_id',
        'document_id',
        'payment_id',
        'amount_cents',
        'home_cents',
        'fx_cents',
      ])
      .select((eb) => eb.ref('kind').$castTo<AllocationKind>().as('kind'))
      .where('business_id', '=', businessId)
      .where('entry_id', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  return { ...entry, lines, taxes, allocations };
}
export type PostedEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** Goods of a document that left the shelf, and that came back to it. */
export const GOODS_SOLD = 'invoice.stock';
export const GOODS_RETURNED = 'invoice.stockReturned';

/** What an entry is about; without a kind, whatever happened to it. */
export type Origin = { subject: string; subjectId: number; kind?: string };

/**
 * The entries of a record that nothing turned round yet, newest first: what was taken from an item is given back before the
 * item itself goes. Not those of goods: what comes back is worth what it is worth on the shelf then, so it is a movement with
 * an entry of its own.
 */
export async function listStanding({ tx, businessId }: Reader, origin: Origin): Promise<number[]> {
  const { subject, subjectId, kind } = origin;
  const rows = await tx
    .selectFrom('journal_entries as e')
    .select('e.id')
    .where('e.business_id', '=', businessId)
    .where('e.subject', '=', subject)
    .where('e.subject_id', '=', subjectId)
    .where('e.reverses_id', 'is', null)
    .where('e.kind', 'not in', [GOODS_SOLD, GOODS_RETURNED])
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('journal_entries as r')
            .select('r.id')
            .whereRef('r.business_id', '=', 'e.business_id')
            .whereRef('r.reverses_id', '=', 'e.id'),
        ),
      ),
    )
    .orderBy('e.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
