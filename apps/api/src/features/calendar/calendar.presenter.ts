import type { Formats } from '@countinghouse/contracts/businesses';
import type { EventDetail, EventRow, ScheduleEntry } from '@countinghouse/contracts/calendar';
import type { CalendarLabel } from '@countinghouse/contracts/calendar-labels';
import { keyOfDays, REMINDER_DAYS, remindAt } from '@countinghouse/domain/calendar/reminders';
import type { Repeat } from '@countinghouse/domain/calendar/repeat';
import { hourText, visitDays, visitText } from '@countinghouse/domain/calendar/visit-text';
import { displayNameOf, fullNameOf } from '@countinghouse/domain/customers/names';
import { clockIn, dayIn } from '@countinghouse/domain/days/zones';
import { dayText } from '@countinghouse/domain/documents/day-format';
import { type EventRecord, timeOf } from './events.repo.ts';
import type { LabelRow } from './labels/labels.repo.ts';
import type { ReminderRow } from './reminders.repo.ts';

/** An entry with what has to be known to show it. */
export type ShownEvent = {
  row: EventRecord;
  reminders: readonly ReminderRow[];
  repeat: Repeat | null;
  formats: Formats;
  address: string;
  now: Date;
};

export const presentLabel = ({ id, name, color }: LabelRow): CalendarLabel => ({ idCalendarLabel: id, name, color });

const personOf = (idUser: number | null, firstName: string | null, lastName: string | null) => {
  if (idUser === null) return null;
  const name = { firstName: firstName ?? '', lastName: lastName ?? '' };
  return { idUser, ...name, fullName: fullNameOf(name) };
};

const clientsOf = (row: EventRecord) =>
  row.customers.map((customer) => ({
    idClient: customer.id,
    fullName: displayNameOf({
      firstName: customer.first_name,
      lastName: customer.last_name,
      isCompany: customer.is_company,
      companyName: customer.company_name,
    }),
    defaultEmail: customer.email,
    defaultNumber: customer.mobile,
  }));

export function presentRow(row: EventRecord, formats: Formats): EventRow {
  const time = timeOf(row);
  const text = visitDays(time, formats);
  const { zone: timezone, ...written } = time;
  return {
    idCalendar: row.id,
    title: row.title,
    ...written,
    timezone,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    idCalendarLabel: row.label_id,
    backgroundColor: row.label_color,
    isAppointment: row.customers.length > 0,
    clients: clientsOf(row).map(({ idClient, fullName }) => ({ idClient, fullName })),
    user: personOf(row.user_id, row.first_name, row.last_name),
    idEstimate: row.estimate_id,
    idSeries: row.series_id,
    startHourFormated: text.startHour,
    endHourFormated: text.endHour,
    startDateFormated: text.startDate,
    endDateFormated: text.endDate,
    startDateFormatedShort: dayText(time.startDate, 'D MMM YYYY').slice(0, -5),
    isDeleted: row.archived_at !== null,
    version: row.version,
  };
}

export function presentEvent(shown: ShownEvent): EventDetail {
  const { row, formats, address } = shown;
  const { whole, zone } = visitText(timeOf(row), formats);
  const user = personOf(row.user_id, row.first_name, row.last_name);
  return {
    ...presentRow(row, formats),
    description: row.description,
    clients: clientsOf(row),
    user: user && { ...user, primaryEmail: row.user_email ?? '', imageDisplay: '' },
    displayUser: row.shows_user,
    timeText: whole,
    zoneText: zone,
    repeat: wireRepeat(shown.repeat),
    location: row.location,
    business: { fullAddress: address },
    createdByObj: personOf(row.created_by, row.maker_first_name, row.maker_last_name),
    createdDateFormated: dayText(dayIn(row.zone, row.created_at), formats.dateFormat),
    sendRemindersOn: { schedules: remindersOf(shown) },
  };
}

export function presentEntry(shown: ShownEvent): ScheduleEntry {
  const { row, address } = shown;
  const { zone: timezone, ...written } = timeOf(row);
  const user = personOf(row.user_id, row.first_name, row.last_name);
  return {
    idCalendar: row.id,
    title: row.title,
    description: row.description,
    ...written,
    timezone,
    idCalendarLabel: row.label_id,
    clients: clientsOf(row),
    user: user && { ...user, email: row.user_email ?? '' },
    displayUser: row.shows_user,
    sendRemindersOn: { schedules: remindersOf(shown) },
    location: row.location,
    idEstimate: row.estimate_id,
    idSeries: row.series_id,
    repeat: wireRepeat(shown.repeat),
    business: { fullAddress: address },
    version: row.version,
  };
}

const wireRepeat = (repeat: Repeat | null) => repeat && { ...repeat, weekdays: [...repeat.weekdays] };

/** All three, whether they were ever switched on or not; none without a customer. */
function remindersOf({ row, reminders, formats, now }: ShownEvent) {
  if (row.customers.length === 0) return [];
  return REMINDER_DAYS.map((days) => {
    const kept = reminders.find((each) => each.days === days);
    const dueAt = kept?.sent_at ?? remindAt(timeOf(row), days);
    const isSent = Boolean(kept?.sent_at);
    const isPast = !isSent && dueAt <= now;
    const at = momentText(row.zone, dueAt, formats);
    return {
      key: keyOfDays(days),
      value: isSent || (Boolean(kept?.is_on) && !isPast),
      isDisabled: isSent || isPast || row.archived_at !== null,
      isSent,
      tooltip: tooltipOf({ isSent, isPast, at }),
      scheduledDateFormated: at,
    };
  });
}

function tooltipOf({ isSent, isPast, at }: { isSent: boolean; isPast: boolean; at: string }): string {
  if (isSent) return `Sent on ${at}`;
  return isPast ? `Its time was ${at}` : `To be sent on ${at}`;
}

function momentText(zone: string, at: Date, { dateFormat, timeFormat }: Formats): string {
  const { day, time } = clockIn(zone, at);
  return `${dayText(day, dateFormat)}, ${hourText(time, timeFormat)}`;
}
