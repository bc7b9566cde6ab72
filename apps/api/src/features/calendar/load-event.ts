import type { EventDetail, ScheduleEntry } from '@countinghouse/contracts/calendar';
import { FIRST_LABEL } from '@countinghouse/domain/calendar/labels';
import { laterBy, minutesBetween } from '@countinghouse/domain/calendar/moves';
import { clockIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { addressLines, loadCompany, loadFormats } from '../businesses/index.ts';
import { presentEntry, presentEvent, type ShownEvent } from './calendar.presenter.ts';
import { type EventHead, findEventForUpdate, findEvents } from './events.repo.ts';
import { listReminders } from './reminders.repo.ts';
import { findRepeat } from './series/series.repo.ts';
import { findSettings } from './settings.repo.ts';

export const loadEvent = async (ctx: Ctx, id: number): Promise<EventDetail> => presentEvent(await readEvent(ctx, id));

const NEW = -1;

/** What the form begins with: the entry, or for a new one the next step of the day with nobody in it yet. */
export const loadEntry = async (ctx: Ctx, id: number): Promise<ScheduleEntry> =>
  id === NEW ? newEntry(ctx) : presentEntry(await readEvent(ctx, id));

async function readEvent(ctx: Ctx, id: number): Promise<ShownEvent> {
  const [row] = await findEvents(ctx, [id]);
  if (!row) throw new AppError('event.not_found');
  const reminders = await listReminders(ctx, id);
  const repeat = await findRepeat(ctx, row.series_id);
  return { row, reminders, repeat, formats: await loadFormats(ctx), address: await fullAddress(ctx), now: ctx.now };
}

export const fullAddress = async (ctx: Ctx) => addressLines((await loadCompany(ctx)).address).join(', ');

async function newEntry(ctx: Ctx): Promise<ScheduleEntry> {
  const timezone = await businessZone(ctx);
  const { slotMinutes, visitMinutes } = await findSettings(ctx);
  const { day, time } = clockIn(timezone, ctx.now);
  const midnight = { day, time: '00:00:00' };
  const passed = minutesBetween(midnight, { day, time: `${time}:00` });
  const start = laterBy(midnight, (Math.floor(passed / slotMinutes) + 1) * slotMinutes);
  const end = laterBy(start, visitMinutes);
  return {
    idCalendar: NEW,
    title: '',
    description: '',
    isAllDay: false,
    startDate: start.day,
    startTime: start.time,
    endDate: end.day,
    endTime: end.time,
    timezone,
    idCalendarLabel: FIRST_LABEL.id,
    clients: [],
    user: null,
    displayUser: false,
    sendRemindersOn: { schedules: [] },
    location: '',
    idEstimate: null,
    idSeries: null,
    repeat: null,
    business: { fullAddress: await fullAddress(ctx) },
    version: 0,
  };
}

export async function lockEvent(ctx: Ctx, id: number): Promise<EventHead> {
  const head = await findEventForUpdate(ctx, id);
  if (!head) throw new AppError('event.not_found');
  return head;
}
