import type { EventDetail } from '@countinghouse/contracts/calendar';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { violates } from '../../platform/db/violations.ts';
import { AppError } from '../../platform/errors.ts';
import { createRecord, onlyChanges, saveRecord } from '../../platform/save-record.ts';
import {
  customersOf,
  decideContent,
  decideReminders,
  decideTime,
  type EventDecision,
  type EventInput,
  lockChoices,
  lockPerson,
} from './decide-event.ts';
import { replaceEventCustomers } from './event-customers.repo.ts';
import {
  type EventColumns,
  type EventHead,
  exclusion,
  findOverlap,
  insertEvent,
  timeColumns,
  timeOf,
  updateEvent,
  withTravel,
} from './events.repo.ts';
import { loadEvent, lockEvent } from './load-event.ts';
import { planReminders } from './reminders.repo.ts';
import { planTurns } from './reminding/plan-turn.ts';
import { beginSeries, changeSeries } from './series/save-series.ts';
import { lockSeriesOf, type SeriesRow } from './series/series.repo.ts';

const NEW = -1;

/** Creates (−1) or changes an entry, or with it the others of its series. */
export const saveEvent = (ctx: Ctx, id: number, input: EventInput): Promise<EventDetail> =>
  id === NEW ? createEvent(ctx, input) : changeEvent(ctx, id, input);

const createEvent = (ctx: Ctx, input: EventInput): Promise<EventDetail> =>
  createRecord(ctx, {
    action: 'event.created',
    subject: 'calendar_events',
    write: async () => {
      const decision = { input, rule: await lockChoices(ctx, input), head: null };
      if (input.repeat) return beginSeries(ctx, decision, input.repeat);
      const columns = await decideColumns(ctx, decision);
      const id = await orTaken(insertEvent(ctx, columns));
      await keepWithEvent(ctx, id, { decision, columns });
      return id;
    },
    load: (id) => loadEvent(ctx, id),
    story: eventStory,
  });

const changeEvent = (ctx: Ctx, id: number, input: EventInput): Promise<EventDetail> =>
  saveRecord(ctx, {
    action: 'event.updated',
    subject: 'calendar_events',
    id,
    version: input.version,
    lock: async () => {
      const rule = await lockChoices(ctx, input);
      const series = input.applyTo === 'this' ? null : await lockSeriesOf(ctx, id);
      return { rule, series, ...(await lockLivingEvent(ctx, id)) };
    },
    load: () => loadEvent(ctx, id),
    write: ({ rule, series, ...head }) => writeChange(ctx, { input, rule, head }, series),
    changes: onlyChanges(eventStory),
  });

type HeadDecision = EventDecision & { head: EventHead };

async function writeChange(ctx: Ctx, decision: HeadDecision, series: SeriesRow | null): Promise<void> {
  const { input, head } = decision;
  // It joined or left a series just now: what was asked for was meant for what it was.
  if (input.applyTo !== 'this' && head.series_id !== (series?.id ?? null)) throw new AppError('record.stale');
  if (series) return changeSeries(ctx, decision, series);
  if (head.series_id === null && input.repeat) return void (await beginSeries(ctx, decision, input.repeat));
  const columns = await decideColumns(ctx, decision);
  await orTaken(updateEvent(ctx, head.id, { ...columns, is_changed: head.series_id !== null }));
  await keepWithEvent(ctx, head.id, { decision, columns });
}

async function lockLivingEvent(ctx: Ctx, id: number): Promise<EventHead> {
  const head = await lockEvent(ctx, id);
  if (head.archived_at) throw new AppError('event.not_found');
  return head;
}

/** What of the input can be stored, once everything it names is there and the person is free. */
async function decideColumns(ctx: Ctx, decision: EventDecision): Promise<EventColumns> {
  const { input, rule, head } = decision;
  const time = decideTime(input, head?.zone ?? (await businessZone(ctx)));
  const columns = { ...(await decideContent(ctx, input)), ...timeColumns(time) };
  const userId = await lockPerson(ctx, decision);
  if (userId !== null && rule.overlap === 'warn' && !input.acceptOverlap) {
    const span = withTravel({ startsAt: columns.starts_at, endsAt: columns.ends_at }, rule.travelMinutes);
    const other = await findOverlap(ctx, { userId, ...span, exceptId: head?.id ?? 0 });
    if (other) throw new AppError('event.overlap', { user: other.title });
  }
  return { ...columns, ...exclusion(userId, rule) };
}

/** The constraint decides, whoever came first. */
export const orTaken = <T>(write: Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    if (violates(error, 'calendar_events_slot')) throw new AppError('event.slot_taken', undefined, { cause: error });
    throw error;
  });

type EventExtras = { decision: EventDecision; columns: EventColumns };

/** Customers, and the reminders that only they can get: every save reckons anew when those are due. */
async function keepWithEvent(ctx: Ctx, id: number, { decision, columns }: EventExtras): Promise<void> {
  await replaceEventCustomers(ctx, [id], customersOf(decision.input));
  const isOn = await decideReminders(ctx, decision);
  await planReminders(ctx, [{ eventId: id, time: timeOf(columns), isOn }]);
  await planTurns(ctx, [id]);
}

/** What the audit log keeps. */
export const eventStory = (event: EventDetail): Record<string, unknown> => ({
  title: event.title,
  description: event.description,
  time: event.timeText,
  zone: event.timezone,
  label: event.idCalendarLabel,
  clients: event.clients.map(({ idClient }) => idClient),
  user: event.user?.idUser ?? null,
  displayUser: event.displayUser,
  location: event.location,
  estimate: event.idEstimate,
  series: event.idSeries,
  repeat: event.repeat,
  reminders: event.sendRemindersOn.schedules.filter(({ value }) => value).map(({ key }) => key),
  isDeleted: event.isDeleted,
});
