import { datesAfter, horizonOf, isOverAfter, madeThrough } from '@countinghouse/domain/calendar/series';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { inSavepoint } from '../../../platform/db/savepoint.repo.ts';
import { violates } from '../../../platform/db/violations.ts';
import type { Chore } from '../../../platform/jobs/upkeep.ts';
import { asSystem } from '../../../platform/jobs/worker.ts';
import { lockActiveUser } from '../../users/index.ts';
import { findEvents } from '../events.repo.ts';
import { listReminders } from '../reminders.repo.ts';
import { findSettingsForUse } from '../settings.repo.ts';
import { findModelId, insertOccurrences, listMeetings, type OccurrenceDay } from './occurrences.repo.ts';
import { listDueSeries, lockSeries, type SeriesRow, updateSeries } from './series.repo.ts';
import { keepWithOccurrences, occurrenceOn, type SeriesContent, spansOf } from './write-plan.ts';

const PAGE = 100;

/** Every night: series go on, each in a transaction of its own, so that there are entries for the next two years. */
export const extendSeries: Chore = async (run, businessId) => {
  for (let afterId = 0; ; ) {
    const due = await asSystem(run, businessId, async (ctx) =>
      listDueSeries(ctx, { before: horizonOf(await businessToday(ctx)), afterId, limit: PAGE }),
    );
    for (const id of due) await asSystem(run, businessId, (ctx) => extendOne(ctx, id));
    const last = due.at(-1);
    if (last === undefined || due.length < PAGE) return;
    afterId = last;
  }
};

async function extendOne(ctx: Ctx, id: number): Promise<void> {
  const rule = await findSettingsForUse(ctx);
  const series = await lockSeries(ctx, id);
  const model = series && (await findModel(ctx, series));
  if (!series || !model) return;
  const today = await businessToday(ctx);
  const through = madeThrough(today, series.start);
  const dates = datesAfter(series, series.madeThrough, through);
  const content = { ...model, rule };
  const made = await insertFree(
    ctx,
    id,
    content,
    dates.map((on) => occurrenceOn(content, on)),
  );
  await keepWithOccurrences(ctx, content, made);
  await updateSeries(ctx, id, { ...series, madeThrough: through, isOver: isOverAfter(series, through) });
  const after = { series: id, through, added: made.length };
  await ctx.audit({ action: 'event.series_extended', subject: 'calendar_events', subjectId: 0, after });
}

/** What the next ones say: what the last one does that nobody changed. Who has left gets no new visits. */
async function findModel(ctx: Ctx, series: SeriesRow): Promise<Omit<SeriesContent, 'rule'> | undefined> {
  const modelId = await findModelId(ctx, series.id);
  const [row] = modelId === undefined ? [] : await findEvents(ctx, [modelId]);
  if (!row) return undefined;
  const isThere = row.user_id !== null && (await lockActiveUser(ctx, row.user_id));
  const { title, description, label_id, shows_user, location, estimate_id } = row;
  const reminders = await listReminders(ctx, row.id);
  return {
    content: { title, description, label_id, user_id: isThere ? row.user_id : null, shows_user, location, estimate_id },
    customerIds: row.customers.map(({ id }) => id),
    isOn: new Map(reminders.map(({ days, is_on }) => [days, is_on])),
    time: series.time,
    userId: isThere && !series.time.isAllDay ? row.user_id : null,
    acceptsOverlap: true,
  };
}

/**
 * At night there is nobody to ask. Where overlaps are blocked and somebody took the person's time long before, the visit comes
 * without a person, so that it is seen and somebody else can go.
 */
async function insertFree(ctx: Ctx, seriesId: number, { userId, rule }: SeriesContent, days: OccurrenceDay[]) {
  const isBlocked = userId !== null && rule.overlap === 'block';
  const taken = isBlocked ? await listMeetings(ctx, { userId, spans: spansOf(days, rule), exceptIds: [] }) : [];
  const takenDays = new Set(taken.map(({ on }) => on));
  const free = days.map((day) => (takenDays.has(day.on) ? withoutPerson(day) : day));
  const rows = await inSavepoint(ctx.tx, () => insertOccurrences(ctx, seriesId, free)).catch((error: unknown) => {
    // Each meets the next one of its own.
    if (violates(error, 'calendar_events_slot')) return insertOccurrences(ctx, seriesId, days.map(withoutPerson));
    throw error;
  });
  const ids = new Map(rows.map(({ id, start_on }) => [start_on, id]));
  return free.flatMap((day) => {
    const id = ids.get(day.on);
    return id === undefined ? [] : [{ id, ...day }];
  });
}

const withoutPerson = ({ on, columns }: OccurrenceDay): OccurrenceDay => ({
  on,
  columns: { ...columns, user_id: null, is_exclusive: false, travel_minutes: 0 },
});
