import type { Series, SeriesRow as ShownRow } from '@countinghouse/contracts/recurring';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents, ppm } from '@countinghouse/domain/money/money';
import { clockTime } from '@countinghouse/domain/recurring/clock';
import { numberOf } from '../invoices/index.ts';
import type { DocumentTerms } from '../settings/index.ts';
import type { findFailedCharge, findLastMade } from './occurrences.repo.ts';
import type { SeriesRow } from './series.repo.ts';
import { storedInvoice } from './series-content.ts';
import { actionOf, riseOf, ruleOf, stateOf } from './series-rule.ts';

type Zone = Pick<DocumentTerms, 'timezone' | 'currencyCode'>;
type Failure = { day: string; problem: string } | undefined;

export function presentSeriesRow(row: SeriesRow, { timezone, currencyCode }: Zone, failure: Failure): ShownRow {
  return {
    idSeries: row.id,
    name: row.name,
    idClient: row.customer_id,
    client: row.client_name,
    rule: ruleOf(row),
    runTime: row.run_time,
    timezone,
    action: actionOf(row),
    state: stateOf(row),
    pausedUntil: row.paused_until,
    pauseReason: row.pause_reason,
    nextOn: row.next_on,
    // By the clock that is named beside it, whatever zone it was planned in.
    nextAt: row.next_on && clockTime(row.next_on, row.run_time, timezone).at.toISOString(),
    amount: cents(row.amount_cents),
    currencyCode,
    currencySymbol: currencyOf(currencyCode).symbol,
    failedOn: failure?.day ?? null,
    problem: failure?.problem ?? '',
    version: row.version,
  };
}

type Names = ReadonlyMap<number, { firstName: string; lastName: string }>;
export const nameOf = (names: Names, id: number | null): string => {
  const name = names.get(id ?? 0);
  return name ? `${name.firstName} ${name.lastName}`.trim() : '';
};

type SeriesContext = {
  terms: DocumentTerms;
  failure: Failure;
  made: { count: number; total: number };
  last: Awaited<ReturnType<typeof findLastMade>>;
  charge: Awaited<ReturnType<typeof findFailedCharge>>;
  names: Names;
};

export function presentSeries(row: SeriesRow, { terms, failure, made, last, charge, names }: SeriesContext): Series {
  const rise = riseOf(row);
  return {
    ...presentSeriesRow(row, terms, failure),
    dueDays: row.due_days,
    rise: rise && { from: rise.from, percent: ppm(rise.ppm) },
    invoice: storedInvoice(row, row.next_on ?? row.starts_on),
    made: { count: made.count, total: cents(made.total) },
    last: last ? { idInvoice: last.id, number: numberOf(last), day: last.day } : null,
    chargeFailedOn: charge?.day ?? null,
    chargeProblem: charge?.charge_problem ?? '',
    createdBy: nameOf(names, row.created_by),
    createdDate: row.created_at.toISOString(),
    updatedBy: nameOf(names, row.updated_by),
    updatedDate: row.updated_at.toISOString(),
  };
}
