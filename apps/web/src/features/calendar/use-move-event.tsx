import type { EventDetail, ScheduleEntry } from '@countinghouse/contracts/calendar';
import type { VisitTime } from '@countinghouse/domain/calendar/visits';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../platform/notify.ts';
import { isCode, problemText } from '../../platform/problems.ts';
import { calendarQueries, keepEvent, saveEvent } from './calendar.api.ts';
import { bodyOf, draftOf, ScheduleDraft } from './form/schedule-draft.ts';
import { useOverlapQuestion } from './use-overlap-question.tsx';

/** What changes of an entry; undefined where it cannot be so. */
export type EventMove = (time: VisitTime) => Partial<ScheduleDraft> | undefined;

/** Answers whether it was moved; where it was not, the grid puts it back. */
export type MoveEvent = (id: number, move: EventMove) => Promise<boolean>;

const timeOf = ({ isAllDay, startDate, startTime, endDate, endTime, timezone }: ScheduleEntry): VisitTime => ({
  isAllDay,
  startDate,
  startTime,
  endDate,
  endTime,
  zone: timezone,
});

/** Moves an entry without its form: by dragging it or by keys. It can be taken back. */
export function useMoveEvent(): { moveEvent: MoveEvent; question: ReactNode } {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { saveOrAsk, question } = useOverlapQuestion();

  const save = async (id: number, draft: ScheduleDraft, version: number): Promise<EventDetail> => {
    const event = await saveOrAsk((acceptOverlap) => {
      const finish = notify.pending(t('calendar.form.saving'));
      return saveEvent(id, { ...bodyOf(draft), acceptOverlap, version }, crypto.randomUUID()).finally(finish);
    });
    await keepEvent(client, event);
    return event;
  };

  const fail = (error: unknown) => {
    // Whoever was asked and said no knows why nothing was saved.
    if (!isCode(error, 'event.overlap')) notify.error(t('calendar.form.failed'), { text: problemText(error) });
    return false;
  };

  const takeBack = (id: number, draft: ScheduleDraft, version: number) =>
    save(id, draft, version).then(() => notify.success(t('calendar.form.saved')), fail);

  const moveEvent: MoveEvent = async (id, move) => {
    try {
      const entry = await client.fetchQuery({ ...calendarQueries.form(id), staleTime: 0 });
      const change = move(timeOf(entry));
      if (!change) return false;
      const before = draftOf(entry);
      // Read once more: what a move says beside the fields of an entry is not sent.
      const { version } = await save(id, ScheduleDraft.parse({ ...before, ...change }), entry.version);
      const action = { label: t('ui.undo'), onSelect: () => void takeBack(id, before, version) };
      notify.success(t('calendar.form.saved'), { action });
      return true;
    } catch (error) {
      return fail(error);
    }
  };
  return { moveEvent, question };
}
