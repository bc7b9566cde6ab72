import { PROVIDER_MODES, type ProviderMode } from '@countinghouse/domain/online-payments/attempts';
import { sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import type { OnlineSettings } from '../../../platform/db/schema.gen.ts';
import { accountId, accountsByRole } from '../../ledger/index.ts';
import { listMethods } from '../../payments/index.ts';

export type SettingsRow = Awaited<ReturnType<typeof requireSettings>>;

const settingsQuery = ({ tx, businessId }: Reader) =>
  tx.selectFrom('online_settings').selectAll().where('business_id', '=', businessId);

export const findSettings = (ctx: Reader) => settingsQuery(ctx).executeTakeFirst();

async function requireSettings(ctx: Ctx) {
  return settingsQuery(ctx).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export const modeOf = ({ mode }: { mode: string }): ProviderMode => known(PROVIDER_MODES, mode);

/** Locked, so that two who change them see each other; made switched off where there are none. */
export async function lockSettings(ctx: Ctx): Promise<SettingsRow> {
  const { methodId, payoutAccountId } = await startingPlaces(ctx);
  await sql`
    insert into online_settings (business_id, provider, mode, method_id, payout_account_id, updated_at)
    values (${ctx.businessId}, 'stripe', 'off', ${methodId}, ${payoutAccountId}, ${ctx.now})
    on conflict (business_id) do nothing`.execute(ctx.tx);
  return requireSettings(ctx);
}

/** A card, with money that is on its way until it is paid out to the bank. */
export async function startingPlaces(ctx: Reader): Promise<{ methodId: number; payoutAccountId: number }> {
  const methods = (await listMethods(ctx)).filter(({ is_active }) => is_active);
  const method = methods.find(({ kind }) => kind === 'card') ?? methods[0];
  return { methodId: method?.id ?? 0, payoutAccountId: accountId('bank', await accountsByRole(ctx)) };
}

export const updateSettings = (ctx: Ctx, change: Updateable<OnlineSettings>) =>
  ctx.tx
    .updateTable('online_settings')
    .set({ ...change, version: sql`version + 1`, updated_by: ctx.userId || null, updated_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .execute();

/** What the machine notes beside what people chose: no version of theirs. */
export const noteOnSettings = (
  ctx: Ctx,
  change: Pick<Updateable<OnlineSettings>, 'last_event_at' | 'swept_at' | 'deeply_swept_at'>,
) => ctx.tx.updateTable('online_settings').set(change).where('business_id', '=', ctx.businessId).execute();

/** 1 where the payment provider pays out to this account. */
export async function countPaidOutTo({ tx, businessId }: Reader, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from online_settings
    where business_id = ${businessId} and payout_account_id = ${accountId} and mode <> 'off'`.execute(tx);
  return rows[0]?.count ?? 0;
}
