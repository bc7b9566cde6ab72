import type { ReportEntry } from '@countinghouse/contracts/financial-reports';
import { cents } from '@countinghouse/domain/money/money';
import { isInColumn, sumOf } from '@countinghouse/domain/reports/ageing';
import type { Ctx } from '../../platform/ctx.ts';
import { listOpenOn } from '../ledger/index.ts';
import { subjectKind } from './entry-words.ts';
import type { EntriesPart, Figure } from './figure.ts';

/** What is open of one customer or vendor on the day of an ageing: all of it at once, nobody has thousands. */
export async function loadOpenItems(ctx: Ctx, { terms, row, column, id }: Figure): Promise<EntriesPart> {
  const side = terms.report === 'receivablesAgeing' ? 'receivable' : 'payable';
  const { agedBy, step, period } = terms;
  const items = (await listOpenOn(ctx, { side, day: period.to, agedBy, step }, id)).filter(({ bucket }) =>
    isInColumn(bucket, column.key),
  );
  const kind = side === 'receivable' ? 'customer' : 'vendor';
  return {
    idAccount: null,
    sum: sumOf(items.map((item) => item.cents)),
    count: items.length,
    opening: null,
    months: [],
    entries: items.map(
      (item): ReportEntry => ({
        key: `item-${item.id}`,
        day: item.opened_on,
        party: { kind, id, name: row.label },
        subject: { kind: subjectKind(item.subject), id: item.subject_id },
        number: item.number,
        text: '',
        entryNumber: null,
        amount: cents(item.cents),
        balance: null,
        dueOn: item.due_on === 'infinity' ? null : item.due_on,
        original: cents(item.original),
      }),
    ),
    nextCursor: null,
  };
}
