import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a calendar file may have at most: it travels in the body of a call like any other. */
export const MAX_ICS_CHARACTERS = 800_000;
export const MAX_ICS_ENTRIES = 2_000;

/**
 * What becomes of an entry of a file. `known`: it was imported before, or is one of ours; it stays as it is. The rest cannot be
 * taken over: it repeats itself (`recurring`), was canceled, names clocks nobody knows (`zone`), stands in the file twice, or its
 * time is none that a calendar has (`time`).
 */
export const IMPORT_STATES = ['new', 'known', 'recurring', 'canceled', 'zone', 'repeated', 'time'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

const CalendarFile = z.object({
  /** The text of an .ics file. */
  file: z.string().min(1, 'Choose a file.').max(MAX_ICS_CHARACTERS),
  /** On whose clocks times are meant whose own zone is not known; without it they are left out. */
  timezone: z.string().max(100).default(''),
});

export const ImportedEntry = z.object({
  title: z.string(),
  isAllDay: z.boolean(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  endTime: z.string(),
  timezone: z.string(),
  /** In one line; '' where it is no time. */
  timeText: z.string(),
  state: z.enum(IMPORT_STATES),
});
export type ImportedEntry = z.infer<typeof ImportedEntry>;

export const CalendarImport = z.object({
  entries: z.array(ImportedEntry),
  numberOfNew: z.int(),
  numberOfKnown: z.int(),
  /** The names of zones in the file that nobody here knows. */
  unknownZones: z.array(z.string()),
});
export type CalendarImport = z.infer<typeof CalendarImport>;

const ERRORS = ['event.file_unreadable', 'event.file_too_many'] as const;

export const previewCalendarImport = endpoint({
  id: 'previewCalendarImport',
  method: 'POST',
  path: '/calendars/import/preview',
  summary: 'What an .ics file would add to the calendar; nothing is saved',
  access: { can: 'calendar.write' },
  effect: 'read',
  body: CalendarFile,
  response: CalendarImport,
  errors: [...ERRORS],
});

export const importCalendar = endpoint({
  id: 'importCalendar',
  method: 'POST',
  path: '/calendars/import',
  summary: 'Add the entries of an .ics file; those that are here already stay as they are',
  access: { can: 'calendar.write' },
  message: 'Calendar imported',
  body: CalendarFile,
  response: CalendarImport,
  errors: [...ERRORS],
});
