import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { previewDates as contract, SeriesDate } from '@countinghouse/contracts/recurring';
import { type Cents, ppm } from '@countinghouse/domain/money/money';
import { clockTime } from '@countinghouse/domain/recurring/clock';
import { datesFrom } from '@countinghouse/domain/recurring/dates';
import { isRisen, type PriceRise } from '@countinghouse/domain/recurring/rise';
import { missingDay, type RecurrenceRule } from '@countinghouse/domain/recurring/rule';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { TypedFields } from '../invoices/index.ts';
import { type DocumentTerms, loadTerms } from '../settings/index.ts';
import { findUserNames } from '../users/index.ts';
import { requireSeries } from './load-series.ts';
import { listOccurrencesFrom, type OccurrenceRow } from './occurrences.repo.ts';
import { waitingFrom } from './schedule.ts';
import { nameOf } from './series.presenter.ts';
import { composeOn, type DayTerms, readInvoice, storedInvoice } from './series-content.ts';
import { riseOf, ruleOf } from './series-rule.ts';

type PreviewBody = HandlerInput<typeof contract>['body'];

/** The dates of a rule that somebody is just typing. */
export async function previewDates(ctx: Ctx, { rule, runTime, count, rise, invoice, idInvoice }: PreviewBody) {
  const terms = await loadTerms(ctx);
  const typed = idInvoice === 0 ? invoice : (await readInvoice(ctx, idInvoice, terms)).typed;
  const days = datesFrom(rule, rule.start > terms.today ? rule.start : terms.today, count);
  const plan = { rule, runTime, terms, typed, rise: rise && { from: rise.from, ppm: rise.percent }, days };
  return { currencyCode: terms.currencyCode, timezone: terms.timezone, dates: await presentDates(ctx, plan) };
}

/** The dates of a series, with what became of those that somebody touched already. */
export async function listSeriesDates(ctx: Ctx, id: number, count: number) {
  const row = await requireSeries(ctx, id);
  const terms = await loadTerms(ctx);
  const rule = ruleOf(row);
  const from = waitingFrom({ ...row, state: 'active' }, terms.today);
  const touched = await listOccurrencesFrom(ctx, { seriesId: id, day: from });
  const names = await findUserNames(ctx, touched.map(({ acted_by }) => acted_by ?? 0).filter(Boolean));
  const days = row.state === 'ended' ? [] : datesFrom(rule, from, count + touched.length);
  const isPast = new Set(touched.filter(({ state }) => state === 'made').map(({ day }) => day));
  const shown = days.filter((day) => !isPast.has(day)).slice(0, count);
  const typed = storedInvoice(row, row.starts_on);
  const dates = await presentDates(ctx, { rule, runTime: row.run_time, terms, typed, rise: riseOf(row), days: shown });
  const states = new Map(touched.map((one) => [one.day, one]));
  const isPaused = (day: string) => row.state === 'paused' && (row.paused_until === null || day < row.paused_until);
  return {
    currencyCode: terms.currencyCode,
    timezone: terms.timezone,
    dates: dates.map((date) => ({
      ...date,
      ...(isPaused(date.day) && { state: 'paused' as const }),
      ...stateOf(states.get(date.day), names),
    })),
  };
}

function stateOf(occurrence: OccurrenceRow | undefined, names: Parameters<typeof nameOf>[0]): Partial<SeriesDate> {
  if (!occurrence) return {};
  return occurrence.state === 'skipped'
    ? { state: 'skipped', skippedBy: nameOf(names, occurrence.acted_by) }
    : { state: 'failed', problem: occurrence.problem };
}

type Plan = {
  rule: RecurrenceRule;
  runTime: string;
  terms: DocumentTerms;
  typed: TypedFields | undefined;
  rise: PriceRise | null;
  days: readonly string[];
};

async function presentDates(ctx: Ctx, { rule, runTime, terms, typed, rise, days }: Plan): Promise<SeriesDate[]> {
  const dates: SeriesDate[] = [];
  let hadRise = days[0] === undefined || isRisen(rise, terms.today);
  for (const day of days) {
    const { at, shown, oddity } = clockTime(day, runTime, terms.timezone);
    const before = dates.at(-1)?.amount ?? null;
    const { amount, problem } = typed ? await amountOn(ctx, typed, { day, terms, rise }) : NO_AMOUNT;
    const isFirstRise = isRisen(rise, day) && !hadRise;
    hadRise ||= isFirstRise;
    dates.push({
      day,
      at: at.toISOString(),
      time: shown,
      missingDay: missingDay(rule, day),
      clock: oddity,
      state: 'next',
      skippedBy: '',
      problem,
      idInvoice: 0,
      amount,
      risePercent: isFirstRise && rise ? ppm(rise.ppm) : null,
      isAmountChanged: !isFirstRise && before !== null && amount !== null && amount !== before,
    });
  }
  return dates;
}

const NO_AMOUNT = { amount: null, problem: '' };

/** What the invoice of a day comes to; why not, where a tax or an item is gone. */
async function amountOn(
  ctx: Ctx,
  typed: TypedFields,
  onDay: DayTerms,
): Promise<{ amount: Cents | null; problem: string }> {
  try {
    const { added } = await composeOn(ctx, typed, onDay);
    return { amount: added.totals.totalBill, problem: '' };
  } catch (error) {
    if (error instanceof AppError) return { amount: null, problem: error.message };
    throw error;
  }
}
