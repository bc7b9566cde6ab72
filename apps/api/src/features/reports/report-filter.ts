import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { type listPaymentReport, REPORT_STATUSES } from '@countinghouse/contracts/payment-reports';
import { daysBetween } from '@countinghouse/domain/documents/days';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { spanUntil } from '@countinghouse/domain/reports/periods';
import { readAmount } from '../../platform/amounts.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { findCustomerIds } from '../customers/index.ts';
import { findReportBusiness } from './business.repo.ts';

/** Which payments a report is about, read once for its rows and its sums alike. */
export type ReportFilter = {
  from: string;
  to: string;
  methodId: number | undefined;
  customerId: number | undefined;
  status: string | undefined;
  accountId: number | undefined;
  /** 0: recorded by nobody. */
  userId: number | undefined;
  leastCents: number | undefined;
  mostCents: number | undefined;
  /** Undefined: nothing was searched for. */
  search: { text: string; number: number | undefined; customerIds: readonly number[] } | undefined;
};

type Query = Pick<HandlerInput<typeof listPaymentReport>['query'], 'listFilters' | 'listSearch' | 'idStatus'>;
export type ReportBusiness = Awaited<ReturnType<typeof findReportBusiness>>;

const MOST_DAYS = 3_660;
/** There was no year 0. */
const FIRST_DAY = '0001-01-01';
/** Of a name that many customers have: who is looked for among them is named better. */
const MOST_CUSTOMERS = 1_000;

export async function readFilter(ctx: Ctx, query: Query): Promise<{ filter: ReportFilter; business: ReportBusiness }> {
  const { listFilters: asked = {}, listSearch, idStatus } = query;
  const [business, today, customerIds] = await together([
    findReportBusiness(ctx),
    businessToday(ctx),
    listSearch === '' ? [] : findCustomerIds(ctx, listSearch),
  ]);
  const { from, to } = periodOf(asked, today);
  const exponent = exponentOf(business.currencyCode);
  const amount = (name: 'amountFrom' | 'amountTo') => {
    const value = asked[name];
    return value === undefined ? undefined : readAmount(value, name, exponent);
  };
  const filter: ReportFilter = {
    from,
    to,
    methodId: asked.idPaymentMethod,
    customerId: asked.idClient,
    status: asked.status ?? REPORT_STATUSES[idStatus - 1],
    accountId: asked.idAccount,
    userId: asked.idUser,
    leastCents: amount('amountFrom'),
    mostCents: amount('amountTo'),
    search:
      listSearch === ''
        ? undefined
        : { text: listSearch, number: numberIn(listSearch), customerIds: customerIds.slice(0, MOST_CUSTOMERS) },
  };
  return { filter, business };
}

function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const usual = spanUntil(end, 'days30').from;
  const period = { from: from ?? (usual < FIRST_DAY ? FIRST_DAY : usual), to: end };
  if (period.from > period.to) throw new AppError('report.wrong_way');
  if (daysBetween(period.from, period.to) >= MOST_DAYS) throw new AppError('report.too_long');
  return period;
}

/** The number of a receipt, with or without the letters before it. */
function numberIn(text: string): number | undefined {
  const digits = /(\d{1,15})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
