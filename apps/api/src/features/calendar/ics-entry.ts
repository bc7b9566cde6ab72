import type { IcsEntry } from '@countinghouse/domain/calendar/ics/write';
import { type EventRecord, timeOf } from './events.repo.ts';

/** An entry as a calendar file has it. Its version only rises, so every later file takes the place of those before. */
export const icsEntryOf = (row: EventRecord, businessAddress: string): IcsEntry => ({
  uid: row.uid,
  sequence: row.version - 1,
  changedAt: row.updated_at,
  time: timeOf(row),
  title: row.title,
  description: row.description,
  location: row.location || businessAddress,
  isCanceled: row.archived_at !== null,
});
