import type { ReminderDays } from '@countinghouse/domain/calendar/reminders';
import { type SeriesTime, visitOn } from '@countinghouse/domain/calendar/series';
import type { SeriesPlan } from '@countinghouse/domain/calendar/series-plan';
import type { Ctx } from '../../../platform/ctx.ts';
import { inSavepoint } from '../../../platform/db/savepoint.repo.ts';
import { violates } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ContentColumns } from '../decide-event.ts';
import { replaceEventCustomers } from '../event-customers.repo.ts';
import { exclusion, timeColumns, timeOf, withTravel } from '../events.repo.ts';
import { planReminders } from '../reminders.repo.ts';
import { planTurns } from '../reminding/plan-turn.ts';
import type { OverlapRule } from '../settings.repo.ts';
import {
  checkDays,
  deferDays,
  insertOccurrences,
  leaveSeries,
  listMeetings,
  type OccurrenceDay,
  renameOccurrences,
  rewriteOccurrences,
} from './occurrences.repo.ts';

/** What each entry of a series says, and by which rule about overlaps it is saved. */
export type SeriesContent = {
  content: ContentColumns;
  customerIds: readonly number[];
  isOn: ReadonlyMap<ReminderDays, boolean>;
  time: SeriesTime;
  /** Whose time each entry takes; null: nobody's. */
  userId: number | null;
  rule: OverlapRule;
  acceptsOverlap: boolean;
};

type SeriesWork = SeriesContent & { seriesId: number; plan: SeriesPlan };

/** All of a series or nothing. Answers which entry is on which day, of those that are new. */
export async function writePlan(ctx: Ctx, written: SeriesWork): Promise<ReadonlyMap<string, number>> {
  const { plan, seriesId } = written;
  const rewritten = plan.rewrite.map(({ id, on }) => ({ id, ...occurrenceOn(written, on) }));
  const added = plan.add.map((on) => occurrenceOn(written, on));
  await warnOfMeetings(ctx, written, [...rewritten, ...added]);
  const made = await orNameTaken(ctx, written, [...rewritten, ...added], async () => {
    await deferDays(ctx);
    await leaveSeries(ctx, plan.remove, ctx.now);
    await leaveSeries(ctx, plan.release);
    await renameOccurrences(ctx, plan.rename);
    await rewriteOccurrences(ctx, rewritten);
    const rows = await insertOccurrences(ctx, seriesId, added);
    await checkDays(ctx);
    return rows;
  });
  const ids = new Map(made.map(({ id, start_on }) => [start_on, id]));
  const idOf = (day: OccurrenceDay) => ('id' in day && typeof day.id === 'number' ? day.id : (ids.get(day.on) ?? 0));
  await keepWithOccurrences(
    ctx,
    written,
    [...rewritten, ...added].map((day) => ({ id: idOf(day), ...day })),
  );
  await planTurns(ctx, plan.remove);
  return ids;
}

export const occurrenceOn = ({ content, time, userId, rule }: SeriesContent, on: string): OccurrenceDay => ({
  on,
  columns: { ...content, ...timeColumns(visitOn(time, on)), ...exclusion(userId, rule) },
});

/** Customers and reminders of many entries at once. */
export async function keepWithOccurrences(
  ctx: Ctx,
  { customerIds, isOn }: SeriesContent,
  days: readonly (OccurrenceDay & { id: number })[],
): Promise<void> {
  await replaceEventCustomers(
    ctx,
    days.map(({ id }) => id),
    customerIds,
  );
  await planReminders(
    ctx,
    days.map(({ id, columns }) => ({ eventId: id, time: timeOf(columns), isOn })),
  );
  await planTurns(
    ctx,
    days.map(({ id }) => id),
  );
}

/** Where the business only warns: on how many days the person has something else, and what on the first. */
async function warnOfMeetings(ctx: Ctx, written: SeriesWork, days: readonly OccurrenceDay[]): Promise<void> {
  if (written.userId === null || written.rule.overlap !== 'warn' || written.acceptsOverlap) return;
  const meetings = await findMeetings(ctx, written, days);
  const [first] = meetings;
  if (!first) return;
  const fields = { user: first.title, startDate: first.on, overlaps: String(meetings.length) };
  throw new AppError('event.overlap', fields);
}

/** The constraint decides over every entry; what it met is looked up only to be named. */
async function orNameTaken<T>(ctx: Ctx, written: SeriesWork, days: readonly OccurrenceDay[], write: () => Promise<T>) {
  try {
    return await inSavepoint(ctx.tx, write);
  } catch (error) {
    if (!violates(error, 'calendar_events_slot')) throw error;
    const [first] = await findMeetings(ctx, written, days);
    // Nothing else: it is so long that it meets the next one of its own.
    const fields = { user: first?.title ?? written.content.title, startDate: first?.on ?? days[0]?.on ?? '' };
    throw new AppError('event.slot_taken', fields, { cause: error });
  }
}

const findMeetings = async (ctx: Ctx, { userId, plan, rule }: SeriesWork, days: readonly OccurrenceDay[]) =>
  userId === null
    ? []
    : listMeetings(ctx, {
        userId,
        spans: spansOf(days, rule),
        exceptIds: [...plan.rewrite.map(({ id }) => id), ...plan.remove],
      });

/** When a person must be free for them. */
export const spansOf = (days: readonly OccurrenceDay[], { travelMinutes }: OverlapRule) =>
  days.map(({ on, columns }) => {
    const span = { startsAt: new Date(columns.starts_at), endsAt: new Date(columns.ends_at) };
    return { on, ...withTravel(span, travelMinutes) };
  });
