import type { CashForecast, ForecastDocument, ForecastDocuments } from '@countinghouse/contracts/dashboard';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { type AwaitedMoney, cashByWeek, type DatedMoney, dateMoney, weekOf } from '@countinghouse/domain/forecast/cash';
import { type HabitClass, habitOf, usualDaysLate } from '@countinghouse/domain/forecast/habit';
import {
  FORECAST_SOURCES,
  FORECAST_WEEKS,
  type ForecastLine,
  type ForecastSource,
} from '@countinghouse/domain/forecast/kinds';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import { listRequestsOf } from '../../payment-requests/index.ts';
import { listComing } from '../../recurring/index.ts';
import { readAround, type Surroundings } from '../dashboard.repo.ts';
import { listHabits, listOpenDocuments, type OpenDocument } from './forecast.repo.ts';

/** Open documents and series that are looked at; who has more is told so. */
const MOST_DOCUMENTS = 10_000;
const MOST_SERIES = 1_000;

type ForecastMoney = {
  source: ForecastSource;
  id: number;
  title: string;
  linkTo: string;
  customerId: number;
  client: string;
  amount: Cents;
  dueOn: string;
};
type DatedDocument = DatedMoney<ForecastMoney & AwaitedMoney & { usual: number | null }>;
type Outlook = { around: Surroundings; dated: DatedDocument[]; usual: number | null; isEstimate: boolean };

/** Everything that should be paid, each with the days on which the three lines count on it. */
async function lookAhead(ctx: Ctx): Promise<Outlook> {
  const [around, [found, series]] = await readAround(ctx, ({ today }) =>
    together([
      listOpenDocuments(ctx, MOST_DOCUMENTS),
      listComing(ctx, { until: dayAfter(today, FORECAST_WEEKS * 7), most: MOST_SERIES }),
    ]),
  );
  const { today } = around;
  const money: ForecastMoney[] = [
    ...(await openMoney(ctx, found.slice(0, MOST_DOCUMENTS))),
    ...series.coming.map(
      (coming): ForecastMoney => ({
        source: 'recurring',
        id: coming.idSeries,
        title: coming.name,
        linkTo: `/recurring/edit/${coming.idSeries}`,
        customerId: coming.customerId,
        client: coming.clientName,
        amount: cents(coming.amountCents),
        dueOn: coming.dueOn,
      }),
    ),
  ];
  const rows = await listHabits(ctx, [...new Set(money.map(({ customerId }) => customerId))]);
  const byCustomer = Map.groupBy(rows, ({ customerId }) => customerId);
  const everybody = byCustomer.get(0) ?? [];
  const known = new Map([...byCustomer].map(([id, own]) => [id, readHabit(own, everybody)]));
  const unknown = readHabit([], everybody);
  const dated = money
    .filter(({ amount }) => amount > 0)
    .map((each) => dateMoney({ ...each, ...(known.get(each.customerId) ?? unknown) }, today));
  return {
    around,
    dated,
    usual: usualDaysLate(everybody),
    isEstimate: found.length > MOST_DOCUMENTS || series.isEstimate,
  };
}

const readHabit = (own: readonly HabitClass[], everybody: readonly HabitClass[]) => ({
  habit: habitOf(own, everybody),
  usual: usualDaysLate(own),
});

/** A document by itself, or each part of it that is open by its own day. */
async function openMoney(ctx: Ctx, documents: readonly OpenDocument[]): Promise<ForecastMoney[]> {
  const planned = documents.filter(({ hasParts }) => hasParts).map(({ subjectId }) => subjectId);
  const parts = planned.length === 0 ? new Map<number, never[]>() : await listRequestsOf(ctx, planned);
  return documents.flatMap((document): ForecastMoney[] => {
    const whole = wholeOf(document);
    const own = (document.hasParts && parts.get(document.subjectId)) || [];
    const open = own.filter((part) => part.open > 0);
    if (open.length === 0) return [whole];
    return open.map((part) => ({
      ...whole,
      source: 'instalment',
      title: [document.number, part.name].filter(Boolean).join(' · '),
      amount: part.open,
      dueOn: part.dueOn,
    }));
  });
}

const wholeOf = ({
  subject,
  subjectId,
  number,
  customerId,
  client,
  openCents,
  dueOn,
}: OpenDocument): ForecastMoney => ({
  source: 'invoice',
  id: subjectId,
  title: number || client,
  linkTo:
    subject === 'invoices' ? `/invoices/invoice-details/${subjectId}` : `/customers/customer-details/${customerId}`,
  customerId,
  client,
  amount: cents(openCents),
  dueOn,
});

export async function loadForecast(ctx: Ctx): Promise<CashForecast> {
  const { around, dated, usual, isEstimate } = await lookAhead(ctx);
  const { currency, today } = around;
  const weeks = cashByWeek(dated, today);
  const [later] = weeks.splice(FORECAST_WEEKS);
  return {
    currencyCode: currency.code,
    currencySymbol: currency.symbol,
    asOn: today,
    weeks,
    later: {
      expected: later?.expected ?? cents(0),
      careful: later?.careful ?? cents(0),
      worst: later?.worst ?? cents(0),
    },
    bySource: FORECAST_SOURCES.map((source) => ({
      source,
      expected: sum(
        dated
          .filter((each) => each.source === source && weekOf(each.comesOn.expected, today) < FORECAST_WEEKS)
          .map(({ amount }) => amount),
      ),
    })),
    usualDaysLate: usual,
    isEstimate,
  };
}

type WeekQuery = { week: number; line: ForecastLine; listPageIndex: number; listPageSize: number };

/** What stands behind one figure, the largest first. */
export async function listForecastDocuments(ctx: Ctx, query: WeekQuery): Promise<ForecastDocuments> {
  const { around, dated } = await lookAhead(ctx);
  const own = dated
    .filter(({ comesOn }) => weekOf(comesOn[query.line], around.today) === query.week)
    .sort((a, b) => b.amount - a.amount || a.id - b.id);
  const first = query.listPageIndex * query.listPageSize;
  return {
    currencyCode: around.currency.code,
    data: own.slice(first, first + query.listPageSize).map(present),
    listPageIndex: query.listPageIndex,
    listPageSize: query.listPageSize,
    listTotalSize: own.length,
    listTotalBill: sum(own.map(({ amount }) => amount)),
  };
}

const present = ({ customerId, comesOn, usual, habit: _habit, ...money }: DatedDocument): ForecastDocument => ({
  ...money,
  idClient: customerId,
  expectedOn: comesOn.expected,
  carefulOn: comesOn.careful,
  worstOn: comesOn.worst,
  usualDaysLate: usual,
});
