import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import { type AwaitedGroup, type PlacedGroup, placeGroup } from '@countinghouse/domain/forecast/cash';
import { type Habit, type HabitClass, habitsBeside, usualDaysLate } from '@countinghouse/domain/forecast/habit';
import { FORECAST_WEEKS, type ForecastSource } from '@countinghouse/domain/forecast/kinds';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { together } from '../../../platform/db/together.ts';
import { listRequestsOf } from '../../payment-requests/index.ts';
import { listComing } from '../../recurring/index.ts';
import { readAround, type Surroundings } from '../dashboard.repo.ts';
import { type HabitRow, listHabits, listOwedDays, listPlanned, type OpenDocument } from './forecast.repo.ts';

/** Invoices with parts, and series, that are looked at one by one; who has more is told so. */
const MOST_PLANNED = 10_000;
const MOST_SERIES = 1_000;

export type ForecastMoney = {
  source: ForecastSource;
  id: number;
  title: string;
  linkTo: string;
  customerId: number;
  client: string;
  amount: Cents;
  dueOn: string;
};

/** What one customer should pay of what is due on one day; what stands behind it, where that is one by one. */
export type ForecastGroup = AwaitedGroup & { customerId: number; source: ForecastSource; money?: ForecastMoney };

export type Outlook = {
  around: Surroundings;
  groups: PlacedGroup<ForecastGroup>[];
  /** The invoices that are told by their parts. */
  plannedIds: number[];
  usual: number | null;
  isEstimate: boolean;
};

/** Everything that should be paid, each with the weeks in which the three lines count on it. */
export async function lookAhead(ctx: Ctx): Promise<Outlook> {
  const [around, [owed, planned, series]] = await readAround(ctx, ({ today }) =>
    together([
      listOwedDays(ctx, today),
      listPlanned(ctx, MOST_PLANNED),
      listComing(ctx, { until: dayAfter(today, FORECAST_WEEKS * 7), most: MOST_SERIES }),
    ]),
  );
  const { today } = around;
  const inParts = await readParts(ctx, planned.slice(0, MOST_PLANNED));
  const single = [...inParts.parts, ...series.coming.map(comingMoney)].filter(({ amount }) => amount > 0);
  const groups = [
    ...owed.map(({ customerId, dueIn, items, openCents }) => ({
      customerId,
      dueIn,
      source: 'invoice' as const,
      amount: cents(openCents),
      documents: items,
    })),
    // What is told by its parts is not told as a whole.
    ...inParts.wholes.map((whole) => ({
      ...groupOf(whole, today),
      amount: cents(0 - whole.amount),
      documents: -1,
    })),
    ...single.map((money) => ({ ...groupOf(money, today), money })),
  ];
  const rows = await listHabits(ctx, [...new Set(groups.map(({ customerId }) => customerId))]);
  const habitFor = habitsOf(rows);
  return {
    around,
    groups: groups.map((group) => placeGroup({ ...group, habit: habitFor(group.customerId).habit })),
    plannedIds: inParts.wholes.map(({ id }) => id),
    usual: usualDaysLate(rows.filter(({ customerId }) => customerId === 0)),
    isEstimate: planned.length > MOST_PLANNED || series.isEstimate,
  };
}

const groupOf = ({ customerId, source, amount, dueOn }: ForecastMoney, today: string) => ({
  customerId,
  source,
  amount,
  documents: 1,
  dueIn: daysBetween(today, dueOn),
});

type CustomerHabit = { habit: Habit; usual: number | null };

/** The habit of each customer; of one who never paid, everybody's. */
export function habitsOf(rows: readonly HabitRow[]): (customerId: number) => CustomerHabit {
  const byCustomer = Map.groupBy(rows, ({ customerId }) => customerId);
  const beside = habitsBeside(byCustomer.get(0) ?? []);
  const read = (own: readonly HabitClass[]) => ({ habit: beside(own), usual: usualDaysLate(own) });
  const unknown = read([]);
  byCustomer.delete(0);
  const known = new Map([...byCustomer].map(([id, own]) => [id, read(own)]));
  return (customerId) => known.get(customerId) ?? unknown;
}

/** The open parts of invoices, each by its own day, and the invoices that they stand for. */
async function readParts(ctx: Ctx, documents: readonly OpenDocument[]) {
  const requests =
    documents.length === 0
      ? new Map<number, never[]>()
      : await listRequestsOf(
          ctx,
          documents.map(({ subjectId }) => subjectId),
        );
  const openOf = ({ subjectId }: OpenDocument) => (requests.get(subjectId) ?? []).filter((part) => part.open > 0);
  const inParts = documents.filter((document) => openOf(document).length > 0);
  return {
    wholes: inParts.map(wholeOf),
    parts: inParts.flatMap((document) =>
      openOf(document).map(
        (part): ForecastMoney => ({
          ...wholeOf(document),
          source: 'instalment',
          title: [document.number, part.name].filter(Boolean).join(' · '),
          amount: part.open,
          dueOn: part.dueOn,
        }),
      ),
    ),
  };
}

export const wholeOf = (document: OpenDocument): ForecastMoney => {
  const { subject, subjectId, number, customerId, client, openCents, dueOn } = document;
  const linkTo =
    subject === 'invoices' ? `/invoices/invoice-details/${subjectId}` : `/customers/customer-details/${customerId}`;
  return {
    source: 'invoice',
    id: subjectId,
    title: number || client,
    linkTo,
    customerId,
    client,
    amount: cents(openCents),
    dueOn,
  };
};

type ComingInvoice = Awaited<ReturnType<typeof listComing>>['coming'][number];

const comingMoney = (coming: ComingInvoice): ForecastMoney => ({
  source: 'recurring',
  id: coming.idSeries,
  title: coming.name,
  linkTo: `/recurring/edit/${coming.idSeries}`,
  customerId: coming.customerId,
  client: coming.clientName,
  amount: cents(coming.amountCents),
  dueOn: coming.dueOn,
});
