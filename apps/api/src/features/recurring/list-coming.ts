import { dayAfter } from '@countinghouse/domain/documents/days';
import { mulDiv } from '@countinghouse/domain/money/money';
import { datesBetween } from '@countinghouse/domain/recurring/dates';
import { isRisen } from '@countinghouse/domain/recurring/rise';
import type { Reader } from '../../platform/db/reader.ts';
import { listActive } from './series.repo.ts';
import { riseOf, ruleOf } from './series-rule.ts';

/** An invoice that a series has yet to make. */
export type ComingInvoice = {
  idSeries: number;
  name: string;
  customerId: number;
  clientName: string;
  amountCents: number;
  madeOn: string;
  dueOn: string;
};

const WHOLE = 1_000_000;

/** What active series will bill up to a day, each date by itself; of so many series. A price rise is about what it adds. */
export async function listComing(ctx: Reader, { until, most }: { until: string; most: number }) {
  const series = await listActive(ctx, most + 1);
  const coming = series.slice(0, most).flatMap((row): ComingInvoice[] =>
    datesBetween(ruleOf(row), row.next_on ?? until, until).map((day) => ({
      idSeries: row.id,
      name: row.name,
      customerId: row.customer_id,
      clientName: row.client_name,
      amountCents: amountOn(row, day),
      madeOn: day,
      dueOn: dayAfter(day, row.due_days),
    })),
  );
  return { coming, isEstimate: series.length > most };
}

/** `amount_cents` is what the next one comes to; one from the rise on comes to more. */
function amountOn(row: Awaited<ReturnType<typeof listActive>>[number], day: string): number {
  const rise = riseOf(row);
  if (!isRisen(rise, day) || (row.next_on !== null && row.next_on >= rise.from)) return row.amount_cents;
  return mulDiv(row.amount_cents, WHOLE + rise.ppm, WHOLE);
}
