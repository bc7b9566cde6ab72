import type { EventDetail, ScheduleEntry } from '@countinghouse/contracts/calendar';
import { FIRST_LABEL } from '@countinghouse/domain/calendar/labels';
import { clockIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../../platform/ctx.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { addressLines, loadCompany, loadFormats } from '../businesses/index.ts';
import { presentEntry, presentEvent, type ShownEvent } from './calendar.presenter.ts';
import { type EventHead, findEventForUpdate, findEvents } from './events.repo.ts';
import { listReminders } from './reminders.repo.ts';
import { findRepeat } from './series/series.repo.ts';

export const loadEvent = async (ctx: Ctx, id: number): Promise<EventDetail> => presentEvent(await readEvent(ctx, id));

const NEW = -1;

/** What the form begins with: the entry, or for a new one the next half hour with nobody in it yet. */
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

const HALF_HOUR_MS = 1_800_000;
const HOUR_MS = 3_600_000;

async function newEntry(ctx: Ctx): Promise<ScheduleEntry> {
  const timezone = await businessZone(ctx);
  const next = Math.ceil((ctx.now.getTime() + 1) / HALF_HOUR_MS) * HALF_HOUR_MS;
  const [start, end] = [clockIn(timezone, new Date(next)), clockIn(timezone, new Date(next + HOUR_MS))];
  return {
    idCalendar: NEW,
    title: '',
    description: '',
    isAllDay: false,
    startDate: start.day,
    startTime: `${start.time}:00`,
    endDate: end.day,
    endTime: `${end.time}:00`,
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
