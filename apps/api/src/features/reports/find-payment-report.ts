import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { listPaymentReport, PaymentGroup, ReportGroup } from '@countinghouse/contracts/payment-reports';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { currencyOf } from '@countinghouse/domain/money/currencies';
import { cents } from '@countinghouse/domain/money/money';
import { type Period, periodFor, periodsBetween } from '@countinghouse/domain/reports/periods';
import type { Ctx } from '../../platform/ctx.ts';
import { pageOf } from '../../platform/db/page-of.ts';
import { together } from '../../platform/db/together.ts';
import { listMethods } from '../payments/index.ts';
import { type PaymentSums, sumPayments } from './payment-sums.repo.ts';
import { presentRow } from './report.presenter.ts';
import { type ReportBusiness, type ReportFilter, readFilter } from './report-filter.ts';
import { listCustomerNames, listReportRows, listRowParts, type ReportPaymentRow } from './report-rows.repo.ts';

type Query = HandlerInput<typeof listPaymentReport>['query'];
type Report = Reply<typeof listPaymentReport>;

/** The rows of a page, and what everything that the filter finds comes to: together, by group, and by period. */
export async function findPaymentReport(ctx: Ctx, query: Query): Promise<Report> {
  const { filter, business } = await readFilter(ctx, query);
  const { currencyCode, weekStart } = business;
  const days = await sumPayments(ctx, filter, 'day');
  const found = days.reduce((sum, day) => sum + day.found, 0);
  const page = await pageOf(query, {
    rows: (slice) => listReportRows(ctx, filter, slice),
    keys: {
      paymentDate: { type: 'date', of: (row) => row.paid_on },
      amount: { type: 'bigint', of: (row) => row.home_cents },
      number: { type: 'bigint', of: (row) => row.number },
    },
    total: async () => ({ listTotalSize: found, isEstimate: false }),
    show: (rows) => presentRows(ctx, rows),
  });
  const period = periodFor(filter);
  return {
    ...page,
    currencyCode,
    currencySymbol: currencyOf(currencyCode).symbol,
    from: filter.from,
    to: filter.to,
    totals: totalsOf(days),
    groupBy: query.groupBy,
    groups: await groupsOf(ctx, query.groupBy, { filter, business, days }),
    chart: {
      period,
      bars: byPeriod(days, filter, period, weekStart).map(({ from, to, received, refunded }) => ({
        from: from ?? filter.from,
        to: to ?? filter.to,
        received,
        refunded,
      })),
    },
  };
}

export async function presentRows(ctx: Ctx, rows: readonly ReportPaymentRow[]) {
  const parts = await listRowParts(
    ctx,
    rows.map(({ id }) => id),
  );
  const byPayment = new Map(parts.map((part) => [part.paymentId, part]));
  return rows.map((row) => presentRow(row, byPayment.get(row.id) ?? { fee: 0, documents: [] }));
}

type SumFields = Pick<PaymentGroup, 'payments' | 'received' | 'refunded' | 'fees' | 'net'>;

function addUp(sums: readonly PaymentSums[]): SumFields {
  const total = (of: (sum: PaymentSums) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  const [received, refunded, fees] = [
    total((sum) => sum.received),
    total((sum) => sum.refunded),
    total((sum) => sum.fees),
  ];
  return {
    payments: total((sum) => sum.payments),
    received: cents(received),
    refunded: cents(refunded),
    fees: cents(fees),
    net: cents(received - refunded - fees),
  };
}

export function totalsOf(days: readonly PaymentSums[]): Report['totals'] {
  const sums = addUp(days);
  const settled = days.reduce((all, day) => all + day.settled, 0);
  const waited = days.reduce((all, day) => all + day.waited, 0);
  const online = days.reduce((all, day) => all + day.online, 0);
  return {
    ...sums,
    averageDaysToPay: settled === 0 ? null : Math.round((waited / settled) * 10) / 10,
    onlinePercent: sums.received === 0 ? null : Math.round((online / sums.received) * 1_000) / 10,
  };
}

/** Every period of the report, also those in which nothing came. */
function byPeriod(
  days: readonly PaymentSums[],
  { from, to }: ReportFilter,
  period: Period,
  weekStart: ReportBusiness['weekStart'],
): PaymentGroup[] {
  const sorted = days.toSorted((one, other) => (one.key < other.key ? -1 : 1));
  let next = 0;
  return periodsBetween({ from, to }, period, weekStart).map((span) => {
    const begin = next;
    while (next < sorted.length && (sorted[next]?.key ?? '') <= span.to) next += 1;
    return { key: span.from, name: '', ...span, ...addUp(sorted.slice(begin, next)) };
  });
}

type GroupSource = { filter: ReportFilter; business: ReportBusiness; days: readonly PaymentSums[] };

/** How many customers are named; the others are one group. */
const MOST_GROUPS = 200;

async function groupsOf(ctx: Ctx, by: ReportGroup, { filter, business, days }: GroupSource): Promise<PaymentGroup[]> {
  switch (by) {
    case 'none':
      return [];
    case 'day':
    case 'week':
    case 'month':
      return byPeriod(days, filter, by, business.weekStart)
        .filter(({ payments, fees }) => payments > 0 || fees !== 0)
        .toReversed();
    case 'method': {
      const [sums, methods] = await together([sumPayments(ctx, filter, 'method'), listMethods(ctx)]);
      const names = new Map(methods.map(({ id, name }) => [String(id), name]));
      return largestFirst(sums).map((sum) => namedGroup(sum, names));
    }
    case 'customer': {
      const sums = largestFirst(await sumPayments(ctx, filter, 'customer'));
      const named = sums.slice(0, MOST_GROUPS);
      const names = new Map(
        (named.length === 0
          ? []
          : await listCustomerNames(
              ctx,
              named.map(({ key }) => Number(key)),
            )
        ).map((row) => [
          String(row.id),
          displayNameOf({
            firstName: row.first_name,
            lastName: row.last_name,
            isCompany: row.is_company,
            companyName: row.company_name,
          }),
        ]),
      );
      const others = sums.slice(MOST_GROUPS);
      return [
        ...named.map((sum) => namedGroup(sum, names)),
        ...(others.length === 0 ? [] : [{ key: '', name: '', from: null, to: null, ...addUp(others) }]),
      ];
    }
  }
}

const largestFirst = (sums: readonly PaymentSums[]) =>
  sums.toSorted((one, other) => other.received - one.received || Number(one.key) - Number(other.key));

const namedGroup = (sum: PaymentSums, names: ReadonlyMap<string, string>): PaymentGroup => ({
  key: sum.key,
  name: names.get(sum.key) ?? '',
  from: null,
  to: null,
  ...addUp([sum]),
});
