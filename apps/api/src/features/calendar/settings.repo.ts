import { OVERLAPS, type Overlap } from '@countinghouse/domain/calendar/labels';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';

export type SettingsRow = { overlap: Overlap; version: number };

const settingsOf = ({ tx, businessId }: Reader) =>
  tx.selectFrom('calendar_settings').select(['overlap', 'version']).where('business_id', '=', businessId);
const read = ({ overlap, version }: { overlap: string; version: number }): SettingsRow => ({
  overlap: known(OVERLAPS, overlap),
  version,
});

export const findSettings = async (ctx: Reader) => read(await settingsOf(ctx).executeTakeFirstOrThrow());

/** They stay as they are while an entry is saved by them. */
export const findSettingsForUse = async (ctx: Ctx) => read(await settingsOf(ctx).forShare().executeTakeFirstOrThrow());
export const findSettingsForUpdate = async (ctx: Ctx) =>
  read(await settingsOf(ctx).forUpdate().executeTakeFirstOrThrow());

export async function updateSettings(ctx: Ctx, overlap: Overlap): Promise<void> {
  await ctx.tx
    .updateTable('calendar_settings')
    .set({ overlap, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .execute();
}

/** From now on what is still to come excludes each other, or nothing does. Meets `calendar_events_slot` when something overlaps. */
export async function setExclusive(ctx: Ctx, isExclusive: boolean): Promise<void> {
  await ctx.tx
    .updateTable('calendar_events')
    .set({ is_exclusive: isExclusive })
    .where('business_id', '=', ctx.businessId)
    .where('is_exclusive', '<>', isExclusive)
    .$if(isExclusive, (query) =>
      query
        .where('user_id', 'is not', null)
        .where('is_all_day', '=', false)
        .where('ends_at', '>', sql<Date>`${ctx.now}`),
    )
    .execute();
}
