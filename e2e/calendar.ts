import type { Page } from '@playwright/test';
import { callApi } from './customers.ts';

type EntryInput = {
  title: string;
  startDate: string;
  startTime?: string;
  endDate?: string;
  endTime?: string;
  isAllDay?: boolean;
  idCalendarLabel?: number;
  clients?: { idClient: number }[];
  user?: { idUser: number } | null;
  acceptOverlap?: boolean;
};

/** For a story that only needs one to be there. */
export const anEntry = async (page: Page, entry: EntryInput): Promise<number> =>
  (await callApi(page, 'PUT', '/calendars/calendar_update/-1', { endDate: entry.startDate, ...entry })).idCalendar;

/** `2026-11-17`, so many days from today on the clocks of a new business. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });
