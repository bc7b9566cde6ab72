import { type CalendarSettings, MAX_TRAVEL_MINUTES } from '@countinghouse/contracts/calendar-settings';
import { OVERLAPS, type Overlap } from '@countinghouse/domain/calendar/labels';
import { SLOT_MINUTES } from '@countinghouse/domain/calendar/working-hours';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { CalendarSettings as SettingsTable } from '../../platform/db/schema.gen.ts';
import { touched } from '../../platform/db/touched.repo.ts';

/** What two visits of one person that are too close to each other mean, and what too close is. */
export type OverlapRule = { overlap: Overlap; travelMinutes: number };

const settingsOf = ({ tx, businessId }: Reader) =>
  tx.selectFrom('calendar_settings').selectAll().where('business_id', '=', businessId);

const read = (row: Selectable<SettingsTable>): CalendarSettings => ({
  overlap: known(OVERLAPS, row.overlap),
  slotMinutes: known(SLOT_MINUTES, row.slot_minutes),
  visitMinutes: row.visit_minutes,
  travelMinutes: row.travel_minutes,
  workingHours: row.working_hours as CalendarSettings['workingHours'],
  holidays: row.holidays as CalendarSettings['holidays'],
  version: row.version,
});

export const findSettings = async (ctx: Reader) => read(await settingsOf(ctx).executeTakeFirstOrThrow());

/** They stay as they are while an entry is saved by them. */
export const findSettingsForUse = async (ctx: Ctx) => read(await settingsOf(ctx).forShare().executeTakeFirstOrThrow());
export const findSettingsForUpdate = async (ctx: Ctx) =>
  read(await settingsOf(ctx).forUpdate().executeTakeFirstOrThrow());

export async function updateSettings(ctx: Ctx, settings: Omit<CalendarSettings, 'version'>): Promise<void> {
  await ctx.tx
    .updateTable('calendar_settings')
    .set({
      overlap: settings.overlap,
      slot_minutes: settings.slotMinutes,
      visit_minutes: settings.visitMinutes,
      travel_minutes: settings.travelMinutes,
      working_hours: JSON.stringify(settings.workingHours),
      holidays: JSON.stringify(settings.holidays),
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .execute();
}

/**
 * From now on what is still to come excludes each other, or nothing does; with what ended so lately that its person may still be on
 * the way. Meets `calendar_events_slot` when something overlaps.
 */
export async function setExclusive(ctx: Ctx, { overlap, travelMinutes }: OverlapRule): Promise<void> {
  const isExclusive = overlap === 'block';
  const since = new Date(ctx.now.getTime() - MAX_TRAVEL_MINUTES * 60_000);
  await ctx.tx
    .updateTable('calendar_events')
    .set({ is_exclusive: isExclusive, travel_minutes: isExclusive ? travelMinutes : 0 })
    .where('business_id', '=', ctx.businessId)
    .$if(!isExclusive, (query) => query.where('is_exclusive', '=', true))
    .$if(isExclusive, (query) =>
      query
        .where(sql<SqlBool>`(not is_exclusive or travel_minutes <> ${travelMinutes})`)
        .where('user_id', 'is not', null)
        .where('is_all_day', '=', false)
        .where('ends_at', '>', sql<Date>`${since}`),
    )
    .execute();
}
