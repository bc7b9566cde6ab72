import * as contract from '@countinghouse/contracts/calendar-import';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api.ts';
import { calendarQueries } from '../calendar.api.ts';

/** A file that was chosen, and on whose clocks times are meant whose own are not known; '' leaves those out. */
export type ChosenFile = { name: string; file: string; timezone: string };

/** What a file would add. Not kept: the same file can mean something else after the next save. */
export const usePreview = () =>
  useMutation({
    mutationFn: ({ file, timezone }: ChosenFile) => call(contract.previewCalendarImport, { body: { file, timezone } }),
  });

export function useImportCalendar() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, timezone }: ChosenFile) => call(contract.importCalendar, { body: { file, timezone } }),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarQueries.all }),
  });
}
