import type { ReportEntry } from '@countinghouse/contracts/financial-reports';
import { cents } from '@countinghouse/domain/money/money';
import { SALES_DIMENSIONS } from '@countinghouse/domain/reports/sales-by';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import { MOST_ADDED } from '../ledger/index.ts';
import { readEntryCursor, writeEntryCursor } from './entry-cursor.ts';
import { entryWords } from './entry-words.ts';
import type { EntriesPart, Figure } from './figure.ts';
import { listSales } from './sales.repo.ts';

/** The documents behind what was sold to a customer, of an item or by a person. */
export async function loadSaleEntries(ctx: Ctx, figure: Figure): Promise<EntriesPart> {
  const { terms, column, id, subject, size, cursor } = figure;
  const span = { from: column.from ?? terms.period.from, to: column.to ?? terms.period.to };
  const all = await listSales(
    ctx,
    { dimension: known(SALES_DIMENSIONS, subject), id, span },
    { after: 0, size: MOST_ADDED + 1 },
  );
  const after = readEntryCursor(cursor)?.entryId ?? 0;
  const rest = all.filter(({ entry_number }) => entry_number > after);
  const page = rest.slice(0, size);
  const last = rest.length > size ? page.at(-1) : undefined;
  const isAll = all.length <= MOST_ADDED;
  return {
    idAccount: null,
    sum: isAll ? all.reduce((total, row) => total + row.cents, 0) : null,
    count: isAll ? all.length : MOST_ADDED,
    opening: null,
    months: [],
    entries: page.map(
      (row): ReportEntry => ({
        key: `sale-${row.entry_number}`,
        day: row.posted_on,
        party: row.customer_id === null ? null : { kind: 'customer', id: row.customer_id, name: row.client_name },
        subject: { kind: 'invoice', id: row.document },
        number: row.number,
        text: entryWords(row.kind),
        entryNumber: row.entry_number,
        amount: cents(row.cents),
        balance: null,
        dueOn: null,
        original: null,
      }),
    ),
    nextCursor: last
      ? writeEntryCursor({ day: last.posted_on, entryId: last.entry_number, position: 0, running: 0 })
      : null,
  };
}
