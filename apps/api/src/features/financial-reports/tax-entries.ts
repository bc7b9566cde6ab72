import type { ReportEntry } from '@countinghouse/contracts/financial-reports';
import { cents } from '@countinghouse/domain/money/money';
import { TAX_COLUMNS, type TaxColumn } from '@countinghouse/domain/reports/tax-report';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import { together } from '../../platform/db/together.ts';
import {
  addTaxesBehind,
  addTaxesPaid,
  listTaxesBehind,
  listTaxesByHand,
  listTaxesPaid,
  MOST_ADDED,
  type PaidTax,
} from '../ledger/index.ts';
import { nameParties } from './account-entries.ts';
import { type EntryCursor, readEntryCursor, writeEntryCursor } from './entry-cursor.ts';
import { entryWords, subjectKind } from './entry-words.ts';
import type { EntriesPart, Figure } from './figure.ts';

/** A row behind a figure, whichever basis it is of, and where the next page would begin behind it. */
type TaxRow = {
  key: string;
  posted_on: string;
  subject: string;
  subject_id: number;
  name: string;
  text: string;
  entry_number: number | null;
  customer_id: number | null;
  vendor_id: number | null;
  cents: number;
  place: EntryCursor;
};
type TaxRows = { rows: TaxRow[]; added: { count: number; cents: number } };

/** The tax rows behind a figure; journals by hand stand at the end, because no tax row says their day. */
export async function loadTaxEntries(ctx: Ctx, figure: Figure): Promise<EntriesPart> {
  const { terms, column, id, size } = figure;
  const key = known(TAX_COLUMNS, column.key);
  const { rows: found, added } = await (terms.basis === 'cash' ? loadPaid : loadBilled)(ctx, figure, key);
  const hasByHand = key === 'net' || key === 'adjustment';
  const byHand = hasByHand ? await loadByHand(ctx, id, terms.period) : [];
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  const rows = last ? page : [...page, ...byHand];
  const partyOf = await nameParties(ctx, rows);
  const isAll = added.count <= MOST_ADDED;
  return {
    idAccount: null,
    sum: isAll ? added.cents + byHand.reduce((total, row) => total + row.cents, 0) : null,
    count: isAll ? added.count + byHand.length : MOST_ADDED,
    opening: null,
    months: [],
    entries: rows.map(
      (row): ReportEntry => ({
        key: row.key,
        day: row.posted_on,
        party: partyOf(row),
        subject: row.subject_id > 0 ? { kind: subjectKind(row.subject), id: row.subject_id } : null,
        number: row.name,
        text: row.text,
        entryNumber: row.entry_number,
        amount: cents(row.cents),
        balance: null,
        dueOn: null,
        original: null,
      }),
    ),
    nextCursor: last ? writeEntryCursor(last.place) : null,
  };
}

/** As it was billed: the entries that tax was posted with. */
async function loadBilled(ctx: Ctx, { terms, id, size, cursor }: Figure, column: TaxColumn): Promise<TaxRows> {
  const figure = { taxId: id, column, span: terms.period };
  const [added, found] = await together([
    addTaxesBehind(ctx, figure, MOST_ADDED),
    listTaxesBehind(ctx, figure, { after: readEntryCursor(cursor), size: size + 1 }),
  ]);
  const rows = found.map(({ kind, entry_id: entryId, position, ...row }) => ({
    ...row,
    key: `tax-${row.entry_number}-${position}`,
    text: entryWords(kind),
    place: { day: row.posted_on, entryId, position, running: 0 },
  }));
  return { rows, added };
}

/** As it was paid: the invoices, and in words what settled them that day. */
async function loadPaid(ctx: Ctx, { terms, id, size, cursor }: Figure, column: TaxColumn): Promise<TaxRows> {
  const figure = { taxId: id, column, span: terms.period };
  const place = readEntryCursor(cursor);
  const after = place && { day: place.day, invoiceId: place.entryId };
  const [added, found] = await together([
    addTaxesPaid(ctx, figure, MOST_ADDED),
    listTaxesPaid(ctx, figure, { after, size: size + 1 }),
  ]);
  const rows = found.map(
    ({ invoice_id, day, settlements, ...row }): TaxRow => ({
      ...row,
      key: `paid-${day}-${invoice_id}`,
      posted_on: day,
      subject: 'invoices',
      subject_id: invoice_id,
      vendor_id: null,
      text: settlementWords(settlements),
      entry_number: settlements.at(-1)?.number ?? null,
      place: { day, entryId: invoice_id, position: 0, running: 0 },
    }),
  );
  return { rows, added };
}

/** "Payment R-12, Refund RF-3"; an invoice of nothing is settled by itself. */
const settlementWords = (settlements: PaidTax['settlements']): string =>
  settlements.map(({ kind, name }) => `${entryWords(kind)} ${name}`.trim()).join(', ') ||
  entryWords('invoice.approved');

async function loadByHand(ctx: Ctx, id: number, span: Figure['terms']['period']): Promise<TaxRow[]> {
  const rows = await listTaxesByHand(ctx, id, span);
  return rows.map(({ kind, ...row }, index) => ({
    ...row,
    key: `hand-${row.entry_number}-${index}`,
    text: entryWords(kind),
    place: { day: row.posted_on, entryId: 0, position: 0, running: 0 },
  }));
}
