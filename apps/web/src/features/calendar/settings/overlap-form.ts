import { type CalendarSettings, saveCalendarSettings } from '@countinghouse/contracts/calendar-settings';
import { OVERLAPS } from '@countinghouse/domain/calendar/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callWithMessage } from '../../../platform/api.ts';
import { fieldTable } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { notify } from '../../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { calendarQueries } from '../calendar.api.ts';

const Draft = z.object({ overlap: z.enum(OVERLAPS) });
export type CalendarSettingsDraft = z.infer<typeof Draft>;

const draftOf = ({ overlap }: CalendarSettings): CalendarSettingsDraft => ({ overlap });

const fields = fieldTable<CalendarSettingsDraft>({
  overlap: {
    label: () => i18n.t('calendar.settings.overlap'),
    text: (overlap) => i18n.t(`calendar.settings.${overlap}`),
  },
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
    bodyOf: (draft) => draft,
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
