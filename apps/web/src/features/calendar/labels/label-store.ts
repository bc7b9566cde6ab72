import * as contract from '@countinghouse/contracts/calendar-labels';
import { FIRST_LABEL } from '@countinghouse/domain/calendar/labels';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { showProblem } from '../../../platform/problems.ts';
import type { LabelStore } from '../../tags/index.ts';
import { calendarQueries } from '../calendar.api.ts';

const NEW = -1;

/** The calendar's own labels. The first stays: what has no other label has it. */
export function useLabelStore(): LabelStore {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(calendarQueries.labels);
  // A label's name and colour stand on every entry that has it.
  const onSuccess = () => client.invalidateQueries({ queryKey: calendarQueries.all });
  const save = useMutation({
    mutationFn: ({ id, name, bgColor: color }: { id: number; name: string; bgColor: string }) =>
      id === NEW
        ? call(contract.createCalendarLabel, { body: { name, color } })
        : call(contract.updateCalendarLabel, { params: { id }, body: { name, color } }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (idCalendarLabel: number) => call(contract.deleteCalendarLabel, { body: { idCalendarLabel } }),
    onSuccess,
  });
  return {
    labels: data?.map(({ idCalendarLabel: id, name, color: bgColor }) => ({
      id,
      name,
      bgColor,
      deleteText: t('calendar.label.deleteText'),
      isFixed: id === FIRST_LABEL.id,
    })),
    hasFailed: isError,
    reload: () => void refetch(),
    refusalOf: (name) => contract.createCalendarLabel.body.shape.name.safeParse(name).error?.issues[0]?.message,
    isSaving: save.isPending,
    save: (label, then) => save.mutate(label, then),
    remove: (id) => remove.mutate(id, { onError: showProblem }),
  };
}
