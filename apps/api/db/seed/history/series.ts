import { NewSeries } from '@countinghouse/contracts/recurring';
import { dayAfter, daysBetween } from '@countinghouse/domain/documents/days';
import { endSeries, pauseSeries, resumeSeries, skipDate } from '../../../src/features/recurring/move-series.ts';
import { createSeries } from '../../../src/features/recurring/save-series.ts';
import { monthOf, officeTime } from './calendar.ts';
import { today } from './documents.ts';
import { act, type Firm, requireCustomer } from './firm.ts';

type SeriesPlan = {
  name: string;
  customer: string;
  price: number;
  action: 'draft' | 'approve' | 'send';
  rule: object;
  /** Days after the story begins, or before it ends where it is below zero. */
  begins: number;
  description?: string;
  /** Percent, from the seventh month on. */
  rise?: number;
  /** It rests from April to October. */
  isForWinter?: boolean;
  /** Days before the end on which it is over, or rests. */
  endsBefore?: number;
  pausesBefore?: number;
  isSkipped?: boolean;
};

/** What is billed again and again, by whom it is wanted. */
const SERIES: readonly SeriesPlan[] = [
  {
    name: 'Property maintenance',
    description: 'Grounds, common areas and small repairs of four houses',
    customer: 'hargrove',
    price: 1_864.5,
    action: 'send',
    rule: { unit: 'month', monthDay: 31 },
    begins: 9,
    rise: 3,
    isSkipped: true,
  },
  {
    name: 'Coffee machine service',
    customer: 'kensington',
    price: 278.4,
    action: 'send',
    rule: { unit: 'week', every: 4 },
    begins: 20,
  },
  {
    name: 'Classroom cleaning',
    customer: 'montessori',
    price: 642,
    action: 'approve',
    rule: { unit: 'month', monthDay: 5 },
    begins: 14,
    rise: 2.5,
  },
  {
    name: 'Filter change and tune-up',
    customer: 'okafor',
    price: 187.25,
    action: 'approve',
    rule: { unit: 'month', every: 3 },
    begins: 33,
  },
  {
    name: 'Snow clearing',
    description: 'Sidewalk and steps, as often as it snows',
    customer: 'lakeshore',
    price: 412.8,
    action: 'approve',
    rule: { unit: 'week', every: 2, weekdays: ['MO'] },
    begins: 60,
    isForWinter: true,
  },
  {
    name: 'Window contract',
    customer: 'oakwood',
    price: 236,
    action: 'send',
    rule: { unit: 'month', every: 2, monthDay: 15 },
    begins: 75,
  },
  {
    name: 'Studio cleaning',
    customer: 'portlands',
    price: 1_118.75,
    action: 'send',
    rule: { unit: 'month', isLastDay: true },
    begins: 140,
    endsBefore: 70,
  },
  {
    name: 'Eavestrough cleaning',
    customer: 'rao',
    price: 245,
    action: 'draft',
    rule: { unit: 'month', every: 6 },
    begins: -20,
  },
  {
    name: 'Tap lines and cold room check',
    customer: 'brewery',
    price: 329.9,
    action: 'approve',
    rule: { unit: 'month', monthDay: 12 },
    begins: -64,
    pausesBefore: 9,
  },
];

/** Puts the beginning of each series on the agenda. */
export function planSeries(firm: Firm): void {
  for (const plan of SERIES) {
    const from = plan.begins < 0 ? dayAfter(firm.lastDay, plan.begins) : dayAfter(firm.firstDay, plan.begins);
    firm.agenda.add(officeTime(firm.dice, from), () => begin(firm, plan));
  }
}

async function begin(firm: Firm, plan: SeriesPlan): Promise<void> {
  const customer = requireCustomer(firm, plan.customer);
  const start = dayAfter(today(firm), 1);
  const { name, price, action, rule, rise, description = '' } = plan;
  const items = [{ serviceName: name, serviceDescription: description, quantity: 1, price, taxes: customer.taxes }];
  const invoice = { generateType: 'invoice' as const, idClient: customer.id, billingDate: start, items };
  const body = { name, rule: { ...rule, start }, dueDays: customer.company ? 30 : 14, action, invoice };
  const raised = rise === undefined ? {} : { rise: { from: dayAfter(start, 200), percent: rise } };
  const { idSeries: id } = await act(firm, 'manager', (ctx) =>
    createSeries(ctx, NewSeries.parse({ ...body, ...raised })),
  );
  planMoves(firm, plan, id);
}

function planMoves(firm: Firm, plan: SeriesPlan, id: number): void {
  const before = (days: number, work: () => Promise<unknown>) =>
    firm.agenda.add(officeTime(firm.dice, dayAfter(firm.lastDay, -days)), async () => void (await work()));
  const { endsBefore, pausesBefore, isSkipped, isForWinter } = plan;
  if (endsBefore !== undefined) before(endsBefore, () => act(firm, 'manager', (ctx) => endSeries(ctx, id, {})));
  if (pausesBefore !== undefined)
    before(pausesBefore, () => act(firm, 'manager', (ctx) => pauseSeries(ctx, id, { until: null })));
  if (isSkipped) before(2, () => act(firm, 'owner', (ctx) => skipDate(ctx, id, { day: undefined })));
  if (isForWinter) planWinters(firm, id);
}

/** On the first of April it rests, on the first of November it goes on; begun in summer, it rests at once. */
function planWinters(firm: Firm, id: number): void {
  const rest = () => act(firm, 'manager', (ctx) => pauseSeries(ctx, id, { until: null }));
  const goOn = () => act(firm, 'manager', (ctx) => resumeSeries(ctx, id, {}));
  const plan = (day: string, work: () => Promise<unknown>) =>
    firm.agenda.add(officeTime(firm.dice, day), async () => void (await work()));
  const isSummer = (day: string) => monthOf(day) > 3 && monthOf(day) < 11;
  const from = today(firm);
  if (isSummer(from)) plan(dayAfter(from, 1), rest);
  for (let n = 2; n <= daysBetween(from, firm.lastDay); n += 1) {
    const day = dayAfter(from, n);
    if (isSummer(day) !== isSummer(dayAfter(day, -1))) plan(day, isSummer(day) ? rest : goOn);
  }
}
