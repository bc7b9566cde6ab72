import {
  isSameRepeat,
  isSameRhythm,
  movedRepeat,
  type Repeat,
  wholeRepeat,
} from '@countinghouse/domain/calendar/repeat';
import {
  isOverAfter,
  MAX_OCCURRENCES,
  madeThrough,
  type SeriesTime,
  seriesDates,
  type VisitSeries,
} from '@countinghouse/domain/calendar/series';
import { movedAnchor } from '@countinghouse/domain/calendar/series-anchor';
import { planChange } from '@countinghouse/domain/calendar/series-plan';
import { daysOf, type VisitTime } from '@countinghouse/domain/calendar/visits';
import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday, businessZone } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  customersOf,
  decideContent,
  decideReminders,
  decideTime,
  type EventDecision,
  lockPerson,
} from '../decide-event.ts';
import type { EventHead } from '../events.repo.ts';
import { giveOccurrences, joinSeries, lockOccurrences } from './occurrences.repo.ts';
import { insertSeries, type SeriesRow, type SeriesState, updateSeries } from './series.repo.ts';
import { type SeriesContent, writePlan } from './write-plan.ts';

const NOTHING = { rewrite: [], rename: [], release: [], remove: [], add: [] };

/** Makes a series of an entry, new or not: all of its entries for the months to come. Answers the first one's id. */
export async function beginSeries(ctx: Ctx, decision: EventDecision, typed: Repeat): Promise<number> {
  const { head } = decision;
  const { time, content } = await decideSeries(ctx, decision);
  const start = time.startDate;
  const { state, dates } = await decideDates(
    ctx,
    { repeat: wholeRepeat(typed, start), start, time: seriesTime(time) },
    start,
  );
  const seriesId = await insertSeries(ctx, state);
  if (!head) {
    const ids = await writePlan(ctx, { ...content, seriesId, plan: { ...NOTHING, add: dates } });
    return ids.get(start) ?? 0;
  }
  await joinSeries(ctx, head.id, { seriesId, on: start });
  const edited = { id: head.id, on: start };
  const plan = planChange({ occurrences: [], before: [], after: dates, isSameRhythm: false, edited });
  await writePlan(ctx, { ...content, seriesId, plan });
  return head.id;
}

type HeadDecision = EventDecision & { head: EventHead };

/** Changes an entry and those after it, or all of its series. What was typed is so for the entry; the others move with it. */
export async function changeSeries(ctx: Ctx, decision: HeadDecision, series: SeriesRow): Promise<void> {
  const { input, head } = decision;
  const { time, content } = await decideSeries(ctx, decision);
  const [from, to] = [head.series_on ?? head.start_on, time.startDate];
  const earlier = seriesDates(series, dayAfter(from, -1)).length;
  const isAll = input.applyTo === 'all' || earlier === 0;
  const part = { seriesId: series.id, since: isAll ? EARLIEST : from };
  const occurrences = await lockOccurrences(ctx, part);
  const before = seriesDates(series, series.madeThrough).filter((day) => day >= part.since);

  const repeat = changedRepeat(isAll ? series.repeat : restOf(series.repeat, earlier), {
    typed: input.repeat,
    series,
    from,
    to,
  });
  const start = isAll ? movedAnchor({ before: series, repeat, from, to, earlier }) : to;
  const { state, dates } = await decideDates(ctx, { repeat, start, time: seriesTime(time) }, to);
  const seriesId = isAll ? series.id : await insertSeries(ctx, state);
  if (isAll) await updateSeries(ctx, series.id, state);
  else {
    await giveOccurrences(ctx, part, seriesId);
    await endSeries(ctx, series, from);
  }
  const isSame = isSameRhythm(series.repeat, repeat);
  const plan = planChange({ occurrences, before, after: dates, isSameRhythm: isSame, edited: { id: head.id, on: to } });
  await writePlan(ctx, { ...content, seriesId, plan });
}

/** Before every day that an entry can have. */
const EARLIEST = '1900-01-01';

/** It has no days from this one on. */
export const endSeries = (ctx: Ctx, series: SeriesRow, from: string): Promise<void> =>
  updateSeries(ctx, series.id, {
    ...series,
    repeat: { ...series.repeat, endsAfter: null, endsOn: dayAfter(from, -1) },
    isOver: true,
  });

/** The second half of a rule that ends after so many times. */
const restOf = (repeat: Repeat, earlier: number): Repeat =>
  repeat.endsAfter === null ? repeat : { ...repeat, endsAfter: Math.max(1, repeat.endsAfter - earlier) };

type TypedRepeat = { typed: Repeat | null | undefined; series: VisitSeries; from: string; to: string };

/** Another rule, where one was typed; else that of the series, moved as the entry is. */
function changedRepeat(repeat: Repeat, { typed, series, from, to }: TypedRepeat): Repeat {
  if (typed === null) throw new AppError('request.invalid', { repeat: 'Delete the others instead.' });
  const isKept = typed === undefined || isSameRepeat(wholeRepeat(typed, series.start), series.repeat);
  return isKept ? movedRepeat(repeat, { from, to }) : wholeRepeat(typed, to);
}

/** What each entry says, once everything that it names is there. */
async function decideSeries(ctx: Ctx, decision: EventDecision): Promise<{ time: VisitTime; content: SeriesContent }> {
  const { input, rule, head } = decision;
  const time = decideTime(input, head?.zone ?? (await businessZone(ctx)));
  const content = await decideContent(ctx, input);
  const isOn = await decideReminders(ctx, decision);
  const userId = await lockPerson(ctx, decision);
  const said = { content, customerIds: customersOf(input), isOn, userId };
  return { time, content: { ...said, time: seriesTime(time), rule, acceptsOverlap: input.acceptOverlap } };
}

const seriesTime = ({ isAllDay, startTime, endTime, zone, ...days }: VisitTime): SeriesTime => ({
  isAllDay,
  startTime,
  endTime,
  zone,
  endsAfterDays: daysOf(days) - 1,
});

/** Its days for the months to come, of which the typed one must be one. */
async function decideDates(
  ctx: Ctx,
  series: VisitSeries,
  typed: string,
): Promise<{ state: SeriesState; dates: string[] }> {
  const through = madeThrough(await businessToday(ctx), series.start);
  const dates = seriesDates(series, through);
  const refuse = (repeat: string) => new AppError('request.invalid', { repeat });
  if (dates.length > MAX_OCCURRENCES) throw refuse(`At most ${MAX_OCCURRENCES} entries. Let it start later.`);
  if (!dates.includes(typed)) throw refuse('The day of the entry must be one of the days on which it repeats.');
  return { state: { ...series, madeThrough: through, isOver: isOverAfter(series, through) }, dates };
}
