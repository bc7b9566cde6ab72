import { type CalendarSettings, saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { OVERLAPS } from '@countinghouse/domain/calendar/labels';
import { type Holiday, SLOT_MINUTES, type WorkingSpan } from '@countinghouse/domain/calendar/working-hours';
import { WEEK_DAYS } from '@countinghouse/domain/documents/day-format';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callWithMessage } from '../../../platform/api.ts';
import { writeDay } from '../../../platform/day-text.ts';
import { fieldTable } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { notify } from '../../../platform/notify.ts';
import { takeKey } from '../../../platform/row-key.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { calendarQueries } from '../calendar.api.ts';

const Span = z.object({ key: z.number(), day: z.enum(WEEK_DAYS), opens: z.string(), closes: z.string() });
export type SpanDraft = z.infer<typeof Span>;
const HolidayRow = z.object({ key: z.number(), date: z.string(), name: z.string() });
export type HolidayDraft = z.infer<typeof HolidayRow>;

const Draft = z.object({
  overlap: z.enum(OVERLAPS),
  slotMinutes: z.literal(SLOT_MINUTES),
  /** As they are typed. */
  visitMinutes: z.string(),
  travelMinutes: z.string(),
  workingHours: z.array(Span),
  holidays: z.array(HolidayRow),
});
export type CalendarSettingsDraft = z.infer<typeof Draft>;

const keyed = <Row extends object>(row: Row) => ({ key: takeKey(), ...row });

const draftOf = (settings: CalendarSettings): CalendarSettingsDraft => ({
  overlap: settings.overlap,
  slotMinutes: settings.slotMinutes,
  visitMinutes: String(settings.visitMinutes),
  travelMinutes: String(settings.travelMinutes),
  workingHours: settings.workingHours.map(keyed),
  holidays: settings.holidays.map(keyed),
});

const wholeOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN);

const bodyOf = ({ visitMinutes, travelMinutes, ...draft }: CalendarSettingsDraft) => ({
  ...draft,
  visitMinutes: wholeOf(visitMinutes),
  travelMinutes: wholeOf(travelMinutes),
  workingHours: draft.workingHours.map(({ day, opens, closes }) => ({ day, opens, closes })),
  holidays: draft.holidays.map(({ date, name }) => ({ date, name })),
});

const hoursText = (spans: readonly WorkingSpan[]) =>
  spans.map(({ day, opens, closes }) => `${i18n.t(`calendar.settings.days.${day}`)} ${opens}–${closes}`).join(', ');
const holidaysText = (days: readonly Holiday[]) =>
  days.map(({ date, name }) => `${date && writeDay(date)} ${name}`).join(', ');

type NamedField = 'visitMinutes' | 'travelMinutes' | 'workingHours' | 'holidays' | 'slotMinutes' | 'overlap';
const labelled = (name: NamedField) => ({ label: () => i18n.t(`calendar.settings.${name}`) });

const fields = fieldTable<CalendarSettingsDraft>({
  overlap: { ...labelled('overlap'), text: (overlap) => i18n.t(`calendar.settings.${overlap}`) },
  slotMinutes: { ...labelled('slotMinutes'), text: String },
  visitMinutes: labelled('visitMinutes'),
  travelMinutes: labelled('travelMinutes'),
  workingHours: { ...labelled('workingHours'), text: hoursText, rowsSent: (spans) => spans },
  holidays: { ...labelled('holidays'), text: holidaysText, rowsSent: (days) => days },
});

/** How the business keeps its calendar. */
export function useCalendarSettingsForm(
  stored: CalendarSettings,
  onDirty: (isDirty: boolean) => void,
): RecordForm<CalendarSettingsDraft> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useRecordForm({
    place: 'settings.calendar',
    stored,
    draft: Draft,
    emptyDraft: () => draftOf(stored),
    draftOf,
    fields,
    schema: saveCalendarSettings.body,
    bodyOf,
    codes: { 'event.overlaps_exist': 'overlap' },
    conflictTitle: t('calendar.settings.conflict'),
    save: (body, version, { idempotencyKey }) =>
      callWithMessage(saveCalendarSettings, { body: { ...body, ...(version && { version }) } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...calendarQueries.settings, staleTime: 0 }),
    onSaved: ({ data }) => {
      client.setQueryData(calendarQueries.settings.queryKey, data);
      notify.success(t('calendar.settings.saved'));
    },
    onDirty,
  });
}
