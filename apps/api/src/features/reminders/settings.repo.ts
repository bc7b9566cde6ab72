import { REMINDER_TEMPLATES } from '@countinghouse/domain/reminders/rule-limits';
import type { QuietHours, ReminderRule } from '@countinghouse/domain/reminders/rules';
import type { Ctx } from '../../platform/ctx.ts';
import { known } from '../../platform/db/known.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';

export type RuleRow = ReminderRule & { template: (typeof REMINDER_TEMPLATES)[number] };
export type SettingsRow = { quiet: QuietHours; plannedThrough: string | null; version: number; rules: RuleRow[] };

/** Until somebody chooses: nothing goes in the evening and at night. */
const NIGHT: QuietHours = { from: '18:00', until: '09:00' };

export async function findSettings({ tx, businessId }: Reader): Promise<SettingsRow> {
  const row = await tx
    .selectFrom('reminder_settings')
    .selectAll()
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  const rules = await tx
    .selectFrom('reminder_rules')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('removed_at', 'is', null)
    .orderBy('offset_days')
    .execute();
  return {
    quiet: row ? { from: row.quiet_from, until: row.quiet_until } : NIGHT,
    plannedThrough: row?.planned_through ?? null,
    version: row?.version ?? 1,
    rules: rules.map((rule) => ({
      id: rule.id,
      offset: rule.offset_days,
      template: known(REMINDER_TEMPLATES, rule.template),
      isActive: rule.is_active,
      activeFrom: rule.active_from,
    })),
  };
}

/** Makes the row where there is none; whoever changes or plans next waits for the end of this transaction. */
export async function lockSettings(ctx: Ctx): Promise<SettingsRow> {
  await ctx.tx
    .insertInto('reminder_settings')
    .values({ business_id: ctx.businessId, quiet_from: NIGHT.from, quiet_until: NIGHT.until, updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ business_id: ctx.businessId }))
    .execute();
  return findSettings(ctx);
}

export const updateQuiet = (ctx: Ctx, { from, until }: QuietHours) =>
  ctx.tx
    .updateTable('reminder_settings')
    .set({ quiet_from: from, quiet_until: until, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .execute();

export const setPlannedThrough = (ctx: Ctx, day: string) =>
  ctx.tx
    .updateTable('reminder_settings')
    .set({ planned_through: day })
    .where('business_id', '=', ctx.businessId)
    .execute();

type RuleColumns = { offset_days: number; template: string; is_active: boolean };

export const insertRule = (ctx: Ctx, columns: RuleColumns & { active_from: string }) =>
  ctx.tx
    .insertInto('reminder_rules')
    .values({ business_id: ctx.businessId, ...columns })
    .execute();

export const updateRule = (ctx: Ctx, id: number, columns: Partial<RuleColumns> & { active_from?: string }) =>
  ctx.tx
    .updateTable('reminder_rules')
    .set(columns)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const removeRule = (ctx: Ctx, id: number) =>
  ctx.tx
    .updateTable('reminder_rules')
    .set({ removed_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
