import { type EventDetail, type ScheduleEntry, ScheduleInput } from '@countinghouse/contracts/calendar';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { type RecordForm, useRecordForm } from '../../../ui/form/use-record-form.ts';
import { calendarQueries, keepEvent, NEW_EVENT, saveEvent } from '../calendar.api.ts';
import { useOverlapQuestion } from '../use-overlap-question.tsx';
import { bodyOf, draftErrors, draftOf, SCHEDULE_CODES, ScheduleDraft, scheduleFields } from './schedule-draft.ts';

type ScheduleFormOptions = {
  entry: ScheduleEntry;
  /** What a new entry begins with, such as the hours that were drawn in the calendar. */
  preset: Partial<ScheduleDraft>;
  onSaved: (event: EventDetail) => void;
};

/** The form of one entry, with the notices of the specification (8) and the question that an overlap asks. */
export function useScheduleForm({ entry, preset, onSaved }: ScheduleFormOptions): {
  form: RecordForm<ScheduleDraft>;
  question: ReturnType<typeof useOverlapQuestion>['question'];
} {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { saveOrAsk, question } = useOverlapQuestion();
  const { idCalendar: id } = entry;
  const isNew = id === NEW_EVENT;
  const form = useRecordForm({
    place: isNew ? 'event.new' : `event.${id}`,
    stored: isNew ? undefined : entry,
    draft: ScheduleDraft,
    emptyDraft: () => ({ ...draftOf(entry), ...preset }),
    draftOf,
    fields: scheduleFields,
    schema: ScheduleInput,
    bodyOf,
    check: draftErrors(entry.timezone),
    codes: SCHEDULE_CODES,
    conflictTitle: t('calendar.form.conflict'),
    failedTitle: t('calendar.form.failed'),
    save: (body, version, { idempotencyKey }) => {
      const send = (acceptOverlap: boolean) => {
        const finish = notify.pending(t('calendar.form.saving'));
        // Accepting makes it another request.
        const key = acceptOverlap ? crypto.randomUUID() : idempotencyKey;
        return saveEvent(id, { ...body, acceptOverlap, ...(version && { version }) }, key).finally(finish);
      };
      return saveOrAsk(send);
    },
    reload: () => client.fetchQuery({ ...calendarQueries.form(id), staleTime: 0 }),
    onSaved: (event) => {
      notify.success(t('calendar.form.saved'));
      void keepEvent(client, event);
      onSaved(event);
    },
  });
  return { form, question };
}
