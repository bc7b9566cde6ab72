import type { ReportEntry } from '@countinghouse/contracts/financial-reports';
import { cents } from '@countinghouse/domain/money/money';
import { TAX_COLUMNS } from '@countinghouse/domain/reports/tax-report';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import { together } from '../../platform/db/together.ts';
import { addTaxesBehind, listTaxesBehind, listTaxesByHand, MOST_ADDED } from '../ledger/index.ts';
import { nameParties } from './account-entries.ts';
import { readEntryCursor, writeEntryCursor } from './entry-cursor.ts';
import { entryWords, subjectKind } from './entry-words.ts';
import type { EntriesPart, Figure } from './figure.ts';

/** The tax rows behind a figure; journals by hand stand at the end, because no tax row says their day. */
export async function loadTaxEntries(ctx: Ctx, { terms, column, id, size, cursor }: Figure): Promise<EntriesPart> {
  const key = known(TAX_COLUMNS, column.key);
  const figure = { taxId: id, column: key, span: terms.period, basis: terms.basis };
  const after = readEntryCursor(cursor);
  const [added, found, byHand] = await together([
    addTaxesBehind(ctx, figure, MOST_ADDED),
    listTaxesBehind(ctx, figure, { after, size: size + 1 }),
    key === 'net' || key === 'adjustment' ? listTaxesByHand(ctx, id, terms.period) : [],
  ]);
  const page = found.slice(0, size);
  const isLast = found.length <= size;
  const rows = isLast ? [...page, ...byHand] : page;
  const partyOf = await nameParties(ctx, rows);
  const last = page.at(-1);
  const isAll = added.count <= MOST_ADDED;
  return {
    idAccount: null,
    sum: isAll ? added.cents + byHand.reduce((total, row) => total + row.cents, 0) : null,
    count: isAll ? added.count + byHand.length : MOST_ADDED,
    opening: null,
    months: [],
    entries: rows.map(
      (row, index): ReportEntry => ({
        key: `tax-${row.entry_number}-${row.position}-${index}`,
        day: row.posted_on,
        party: partyOf(row),
        subject: row.subject_id > 0 ? { kind: subjectKind(row.subject), id: row.subject_id } : null,
        number: row.name,
        text: entryWords(row.kind),
        entryNumber: row.entry_number,
        amount: cents(row.cents),
        balance: null,
        dueOn: null,
        original: null,
      }),
    ),
    nextCursor:
      isLast || !last
        ? null
        : writeEntryCursor({ day: last.posted_on, entryId: last.entry_id, position: last.position, running: 0 }),
  };
}
