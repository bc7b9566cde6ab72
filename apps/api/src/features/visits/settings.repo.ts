import { TIME_STEPS, type TimeStep } from '@countinghouse/domain/visits/time';
import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';

export type SettingsRow = { serviceId: number | null; stepMinutes: TimeStep; version: number };

/** Until somebody chooses a service, time is not billed. */
const UNTOUCHED: SettingsRow = { serviceId: null, stepMinutes: 15, version: 1 };

const settingsOf = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('visit_settings')
    .select(['service_id', 'step_minutes', 'version'])
    .where('business_id', '=', businessId);

type StoredSettings = { service_id: number | null; step_minutes: number; version: number };
const read = ({ service_id, step_minutes, version }: StoredSettings): SettingsRow => ({
  serviceId: service_id,
  stepMinutes: TIME_STEPS.find((step) => step === step_minutes) ?? UNTOUCHED.stepMinutes,
  version,
});

export async function findSettings(ctx: Reader): Promise<SettingsRow> {
  const row = await settingsOf(ctx).executeTakeFirst();
  return row ? read(row) : UNTOUCHED;
}

export async function lockSettings(ctx: Ctx): Promise<SettingsRow> {
  await ctx.tx
    .insertInto('visit_settings')
    .values({ business_id: ctx.businessId, step_minutes: UNTOUCHED.stepMinutes, updated_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return read(await settingsOf(ctx).forUpdate().executeTakeFirstOrThrow());
}

export async function updateSettings(
  ctx: Ctx,
  { serviceId, stepMinutes }: Omit<SettingsRow, 'version'>,
): Promise<void> {
  await ctx.tx
    .updateTable('visit_settings')
    .set({ service_id: serviceId, step_minutes: stepMinutes, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .execute();
}

/** What an hour of these people costs, by person; of all where none are named. */
export async function listRates({ tx, businessId }: Reader, userIds?: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('visit_rates')
    .select(['user_id', 'cost_e4'])
    .where('business_id', '=', businessId)
    .$if(userIds !== undefined, (query) => query.where(sql<SqlBool>`user_id = any(${[...(userIds ?? [])]}::bigint[])`))
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.cost_e4]));
}

export async function setRate(ctx: Ctx, userId: number, cost: number | null): Promise<void> {
  if (cost === null) {
    await ctx.tx
      .deleteFrom('visit_rates')
      .where('business_id', '=', ctx.businessId)
      .where('user_id', '=', userId)
      .execute();
    return;
  }
  const change = { cost_e4: cost, updated_by: ctx.userId || null, updated_at: ctx.now };
  await ctx.tx
    .insertInto('visit_rates')
    .values({ business_id: ctx.businessId, user_id: userId, ...change })
    .onConflict((conflict) => conflict.columns(['business_id', 'user_id']).doUpdateSet(change))
    .execute();
}
