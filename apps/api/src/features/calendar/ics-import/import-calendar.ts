import type {
  CalendarImport,
  importCalendar as contract,
  ImportedEntry,
} from '@countinghouse/contracts/calendar-import';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { visitText } from '@countinghouse/domain/calendar/visit-text';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessZone } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { isTimezone, loadFormats } from '../../businesses/index.ts';
import { insertEntries, listKnownUids } from './import.repo.ts';
import { type FileEntry, readIcs } from './read-ics.ts';

type CalendarFile = HandlerInput<typeof contract>['body'];
type JudgedEntry = Omit<FileEntry, 'state'> & { state: ImportedEntry['state'] };
type JudgedFile = { entries: JudgedEntry[]; unknownZones: string[] };

/** Entries that are written in one statement. */
const BATCH = 500;

/** What a file would add, by the function that adds it. */
export const previewImport = async (ctx: Ctx, file: CalendarFile): Promise<CalendarImport> =>
  present(ctx, await judgeFile(ctx, file));

/** Adds what is new. The same file a second time adds nothing, and changes nothing. */
export async function importCalendar(ctx: Ctx, file: CalendarFile): Promise<CalendarImport> {
  const judged = await judgeFile(ctx, file);
  const fresh = judged.entries.flatMap(({ uid, title, description, location, time, state }) =>
    state === 'new' && time ? [{ uid, title, description, location, time }] : [],
  );
  const ids: number[] = [];
  for (let from = 0; from < fresh.length; from += BATCH)
    ids.push(...(await insertEntries(ctx, fresh.slice(from, from + BATCH))));
  const after = { added: ids.length, ids };
  await ctx.audit({ action: 'event.imported', subject: 'calendar_events', subjectId: ids[0] ?? 0, after });
  return present(ctx, judged);
}

async function judgeFile(ctx: Ctx, { file, timezone }: CalendarFile): Promise<JudgedFile> {
  if (timezone !== '' && !isTimezone(timezone))
    throw new AppError('request.invalid', { timezone: 'Choose a time zone.' });
  const { entries, unknownZones } = readIcs(file, { ownZone: await businessZone(ctx), unknownAs: timezone });
  const known = await listKnownUids(
    ctx,
    entries.map(({ uid }) => uid),
  );
  const judged = entries.map((entry) =>
    entry.state === 'new' && known.has(entry.uid) ? { ...entry, state: 'known' as const } : entry,
  );
  return { entries: judged, unknownZones };
}

async function present(ctx: Ctx, { entries, unknownZones }: JudgedFile): Promise<CalendarImport> {
  const formats = await loadFormats(ctx);
  const count = (state: ImportedEntry['state']) => entries.filter((entry) => entry.state === state).length;
  return {
    entries: entries.map(({ title, time, state }) => ({
      title,
      isAllDay: time?.isAllDay ?? false,
      startDate: time?.startDate ?? '',
      startTime: time?.startTime ?? '',
      endDate: time?.endDate ?? '',
      endTime: time?.endTime ?? '',
      timezone: time?.zone ?? '',
      timeText: time ? visitText(time, formats).whole : '',
      state,
    })),
    numberOfNew: count('new'),
    numberOfKnown: count('known'),
    unknownZones,
  };
}
