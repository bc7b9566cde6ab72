import type { CustomerFigure } from '@countinghouse/contracts/customer-documents';
import { DOCUMENT_KINDS, type DocumentKind } from '@countinghouse/domain/documents/states';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Slice } from '../../../platform/db/page-of.ts';
import { MAX_COUNTED, pageParts } from '../../../platform/db/paging.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { Invoices } from '../../../platform/db/schema.gen.ts';
import type { Span } from '../list/list-filter.ts';
import { safely } from '../list/totals.repo.ts';

/** What was typed may be the beginning of a number, which each kind writes in its own series, an amount, or words of a line. */
export type DocumentTerm = {
  numbers: Readonly<Record<DocumentKind, readonly Span[]>>;
  cents: number | null;
  words: string;
};
/** Which of a customer's documents: those that a figure counts, or all. */
export type CustomerQuestion = { customerId: number; figure: CustomerFigure | ''; term: DocumentTerm | null };

type FigureSource = { kinds: readonly DocumentKind[]; which: string; amount: string };

/** What a figure counts, and which amount of it. A draft is in no sum of money; a credit note takes back. */
const FIGURE_SOURCES: Record<CustomerFigure | '', FigureSource> = {
  '': { kinds: DOCUMENT_KINDS, which: 'true', amount: 'owed_cents' },
  ALL: {
    kinds: ['invoice', 'creditNote'],
    which: `i.status not in ('Draft', 'Canceled')`,
    amount: `case kind when 'creditNote' then -total_cents else total_cents end`,
  },
  PD: { kinds: ['invoice'], which: 'i.paid_cents <> 0', amount: 'paid_cents' },
  DUE: { kinds: ['invoice'], which: 'i.owed_cents <> 0', amount: 'owed_cents' },
  EST: { kinds: ['estimate'], which: `i.status <> 'Canceled'`, amount: 'total_cents' },
};

const NAMES = [
  'id',
  'kind',
  'status',
  'prefix',
  'number',
  'due_date',
  'currency_code',
  'total_cents',
  'paid_cents',
  'balance_cents',
  'owed_cents',
  'approved_at',
  'paid_at',
  'archived_at',
  'created_at',
] as const;
type Column = (typeof NAMES)[number];
const COLUMNS = sql.raw(NAMES.map((name) => `i.${name}`).join(', '));

/** A draft or an estimate that was put away is nothing; what is in the books stays a customer's, archived or not. */
export const IS_THERE = `(i.archived_at is null or i.kind <> 'estimate' and i.status <> 'Draft')`;

/** At most so many documents of a kind are looked at: the newest. */
export const LIMIT = sql.lit(MAX_COUNTED + 1);

/** One kind's newest, straight from the index of customers. */
export const newestOf = (
  { businessId }: Reader,
  {
    customerId,
    kind,
    behind = [],
  }: { customerId: number; kind: DocumentKind; behind?: readonly RawBuilder<SqlBool>[] },
) => sql`(select i.* from invoices i where i.business_id = ${businessId} and i.customer_id = ${customerId}
    and i.kind = ${sql.lit(kind)} ${behind.length > 0 ? sql`and ${sql.join(behind, sql` and `)}` : sql``}
  order by i.created_at desc, i.id desc limit ${LIMIT})`;

/** What is owed is found by its open item, however many documents were settled since. */
const owed = ({ businessId }: Reader, customerId: number, behind: readonly RawBuilder<SqlBool>[]) => sql`(
  select i.* from (select subject_id from open_items where business_id = ${businessId} and customer_id = ${customerId}
      and side = 'receivable' and subject = 'invoices' and open_cents <> 0 limit ${LIMIT}) o
  cross join lateral (select * from invoices where business_id = ${businessId} and id = o.subject_id offset 0) i
  ${behind.length > 0 ? sql`where ${sql.join(behind, sql` and `)}` : sql``})`;

/** The documents of a question, `size` of each kind at most, behind a position. */
function documentsOf(ctx: Reader, question: CustomerQuestion, slice?: Slice<'created'>): RawBuilder<unknown> {
  const { customerId, figure, term } = question;
  const { kinds, which } = FIGURE_SOURCES[figure];
  const { conditions: behind, end } = slice ? pageParts(ordered(slice)) : { conditions: [], end: sql`` };
  const parts = kinds.map((kind) => {
    const source = figure === 'DUE' ? owed(ctx, customerId, behind) : newestOf(ctx, { customerId, kind, behind });
    return sql`(select ${COLUMNS} from ${source} i where ${sql.raw(`${IS_THERE} and ${which}`)}
      ${term ? sql`and ${found(ctx, term, kind)}` : sql``} ${end})`;
  });
  return sql.join(parts, sql` union all `);
}

const ordered = (slice: Slice<'created'>) => ({ ...slice, sort: sql.ref('i.created_at'), id: sql.ref('i.id') });

function found({ businessId }: Reader, { numbers, cents, words }: DocumentTerm, kind: DocumentKind) {
  const ways = numbers[kind].map(({ from, to }) => sql<SqlBool>`i.number between ${from} and ${to}`);
  if (cents !== null) ways.push(sql`i.total_cents = ${cents}`);
  ways.push(sql`exists (select from invoice_lines l where l.business_id = ${businessId} and l.invoice_id = i.id
    and position(lower(${words}) in lower(l.name)) > 0)`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

export type DocumentRow = Pick<Selectable<Invoices>, Column> & { subject: string | null; items: number };

/** A page, newest first, with what the first line of each sells. */
export async function listDocuments(ctx: Reader, question: CustomerQuestion, slice: Slice<'created'>) {
  const { businessId, tx } = ctx;
  const { end } = pageParts(ordered({ ...slice, after: undefined }));
  const { rows } = await sql<DocumentRow>`
    select i.*, l.subject, l.items from (select * from (${documentsOf(ctx, question, slice)}) i ${end}) i
    cross join lateral (select (array_agg(name order by position))[1] as subject, count(*)::int as items
      from invoice_lines where business_id = ${businessId} and invoice_id = i.id and kind = 'item') l
    order by i.created_at desc, i.id desc`.execute(tx);
  return rows;
}

export type KindSums = { kind: DocumentKind; documents: number; cents: number };

/** How many documents of each kind a question leaves, and what they come to. */
export async function sumDocuments(ctx: Reader, question: CustomerQuestion): Promise<KindSums[]> {
  const amount = sql.raw(safely(`sum(${FIGURE_SOURCES[question.figure].amount})`));
  const { rows } = await sql<KindSums>`select kind, count(*)::int as documents, ${amount} as cents
    from (${documentsOf(ctx, question)}) d group by kind`.execute(ctx.tx);
  return rows;
}
