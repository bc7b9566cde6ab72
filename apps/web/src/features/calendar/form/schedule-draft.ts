import type { ScheduleEntry } from '@countinghouse/contracts/calendar';
import { laterBy, minutesBetween } from '@countinghouse/domain/calendar/moves';
import { REMINDER_KEYS } from '@countinghouse/domain/calendar/reminders';
import { APPLY_TO } from '@countinghouse/domain/calendar/repeat';
import { hourText } from '@countinghouse/domain/calendar/visit-text';
import { isInOrder } from '@countinghouse/domain/calendar/visits';
import { z } from 'zod';
import { writeDay } from '../../../platform/day-text.ts';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { type CodesOf, fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { reminderText } from '../reminder-text.ts';
import { NO_REPEAT, RepeatDraft, repeatOf } from './repeat-draft.ts';

const Client = z.object({ idClient: z.number(), fullName: z.string(), email: z.string() });
export type ClientDraft = z.infer<typeof Client>;

/** An entry as the form holds it. Written down as unsaved work. */
export const ScheduleDraft = z.object({
  title: z.string(),
  clients: z.array(Client),
  isAllDay: z.boolean(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  /** 0: nobody yet. */
  idUser: z.number(),
  idCalendarLabel: z.number(),
  displayUser: z.boolean(),
  /** Null, an empty text on the wire: at the address of the business. */
  location: z.string().nullable(),
  reminders: z.array(z.enum(REMINDER_KEYS)),
  description: z.string(),
  /** The estimate whose work it does. */
  idEstimate: z.number().nullable(),
  ...RepeatDraft.shape,
  /** Of a series: which of its entries are changed. */
  applyTo: z.enum(APPLY_TO),
});
export type ScheduleDraft = z.infer<typeof ScheduleDraft>;

export const draftOf = (entry: ScheduleEntry): ScheduleDraft => ({
  title: entry.title,
  clients: entry.clients.map(({ idClient, fullName, defaultEmail }) => ({ idClient, fullName, email: defaultEmail })),
  isAllDay: entry.isAllDay,
  startDate: entry.startDate,
  startTime: entry.startTime,
  endDate: entry.endDate,
  endTime: entry.endTime,
  idUser: entry.user?.idUser ?? 0,
  idCalendarLabel: entry.idCalendarLabel,
  displayUser: entry.displayUser,
  location: entry.location === '' ? null : entry.location,
  reminders: entry.sendRemindersOn.schedules.filter(({ value }) => value).map(({ key }) => key),
  description: entry.description,
  idEstimate: entry.idEstimate,
  ...NO_REPEAT,
  applyTo: 'this',
});

/** Nobody can be reminded or told where there is no customer. */
export function bodyOf(draft: ScheduleDraft) {
  const { idUser, reminders, location, clients, displayUser, rhythm, repeatEnd, repeatUntil, repeatTimes, ...fields } =
    draft;
  const repeat = repeatOf({ rhythm, repeatEnd, repeatUntil, repeatTimes, startDate: draft.startDate });
  const hasCustomer = clients.length > 0;
  return {
    ...fields,
    clients: clients.map(({ idClient }) => ({ idClient })),
    user: idUser === 0 ? null : { idUser },
    displayUser: displayUser && hasCustomer,
    location: location ?? '',
    ...(repeat && { repeat }),
    sendRemindersOn: {
      schedules: REMINDER_KEYS.map((key) => ({ key, value: hasCustomer && reminders.includes(key) })),
    },
  };
}

/** What the contract cannot say in words: a missing day, and an end before its beginning. */
export function draftErrors(zone: string): (draft: ScheduleDraft) => FormErrors {
  return (draft) => {
    const missing = (['startDate', 'endDate'] as const).filter((name) => draft[name] === '');
    if (missing.length > 0) return Object.fromEntries(missing.map((name) => [name, i18n.t('calendar.form.noDay')]));
    if (!isInOrder({ ...draft, zone })) return { endDate: i18n.t('calendar.form.endFirst') };
    return draft.rhythm === 'none' ? {} : repeatErrors(draft);
  };
}

function repeatErrors({ repeatEnd, repeatUntil, repeatTimes, startDate }: ScheduleDraft): FormErrors {
  if (repeatEnd === 'on' && repeatUntil === '') return { repeatUntil: i18n.t('calendar.form.noDay') };
  if (repeatEnd === 'on' && repeatUntil < startDate) return { repeatUntil: i18n.t('calendar.form.untilFirst') };
  if (repeatEnd === 'after' && !/^[1-9]\d*$/.test(repeatTimes)) return { repeatTimes: i18n.t('calendar.form.noTimes') };
  return {};
}

/** Whoever moves the beginning means the whole visit: its end goes along. */
export function withStart(
  draft: ScheduleDraft,
  part: { startDate?: string; startTime?: string },
): Partial<ScheduleDraft> {
  const { startDate, startTime, endDate, endTime } = draft;
  const next = { startDate, startTime, ...part };
  if (startDate === '' || endDate === '' || next.startDate === '') return part;
  const minutes = minutesBetween({ day: startDate, time: startTime }, { day: next.startDate, time: next.startTime });
  const end = laterBy({ day: endDate, time: endTime }, minutes);
  return { ...part, endDate: end.day, endTime: end.time };
}

type NamedField =
  | 'repeatUntil'
  | 'repeatTimes'
  | 'title'
  | 'startTime'
  | 'endTime'
  | 'location'
  | 'reminders'
  | 'description';
const labelled = (name: NamedField) => ({ label: () => i18n.t(`calendar.form.${name}`) });
const dayWritten = (day: string) => day && writeDay(day);
const clockWritten = (time: string) => hourText(time, '12');

export const scheduleFields = fieldTable<ScheduleDraft>({
  title: labelled('title'),
  clients: {
    label: () => i18n.t('calendar.form.customer'),
    text: (clients) => clients.map(({ fullName }) => fullName).join(', '),
  },
  isAllDay: { label: () => i18n.t('calendar.form.allDay'), text: yesOrNo },
  startDate: { label: () => i18n.t('calendar.form.start'), text: dayWritten },
  startTime: { ...labelled('startTime'), text: clockWritten },
  endDate: { label: () => i18n.t('calendar.form.end'), text: dayWritten },
  endTime: { ...labelled('endTime'), text: clockWritten },
  idUser: { label: () => i18n.t('calendar.form.user'), wire: ['user', 'user.idUser'], text: String },
  idCalendarLabel: { label: () => i18n.t('calendar.form.label'), text: String },
  displayUser: { label: () => i18n.t('calendar.form.tellWho'), text: yesOrNo },
  location: { ...labelled('location'), text: (location) => location ?? '' },
  reminders: {
    ...labelled('reminders'),
    wire: ['sendRemindersOn'],
    meaning: (keys) => keys.toSorted().join(),
    text: (keys) => keys.map(reminderText).join(', '),
  },
  description: labelled('description'),
  rhythm: { label: () => i18n.t('calendar.form.repeat'), wire: ['repeat'], text: String },
  repeatEnd: { label: () => i18n.t('calendar.form.repeatEnd'), text: (end) => i18n.t(`calendar.form.ends.${end}`) },
  repeatUntil: { ...labelled('repeatUntil'), wire: ['repeat.endsOn'], text: dayWritten },
  repeatTimes: { ...labelled('repeatTimes'), wire: ['repeat.endsAfter'] },
  applyTo: { label: () => i18n.t('calendar.form.applyTo'), text: (to) => i18n.t(`calendar.form.apply.${to}`) },
  idEstimate: { label: () => i18n.t('calendar.form.estimate'), text: (id) => (id === null ? '' : String(id)) },
});

export const SCHEDULE_CODES: CodesOf<ScheduleDraft> = {
  'event.slot_taken': 'idUser',
  'user.not_found': 'idUser',
  'calendar_label.not_found': 'idCalendarLabel',
  'customer.not_found': 'clients',
  'invoice.not_found': 'idEstimate',
};
