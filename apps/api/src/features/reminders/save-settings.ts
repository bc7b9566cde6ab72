import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { saveReminderSettings as contract, ReminderSettings } from '@countinghouse/contracts/reminders';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { differences } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday, businessZone } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { runRemindersJob } from './reminders.jobs.ts';
import {
  findSettings,
  insertRule,
  lockSettings,
  type RuleRow,
  removeRule,
  setPlannedThrough,
  updateQuiet,
  updateRule,
} from './settings.repo.ts';

type Change = HandlerInput<typeof contract>['body'];
type RuleChange = Change['rules'][number];

export async function loadSettings(ctx: Ctx): Promise<ReminderSettings> {
  const { rules, quiet, version } = await findSettings(ctx);
  return {
    rules: rules.map(({ id, offset, template, isActive }) => ({ idRule: id, offsetDays: offset, template, isActive })),
    quietFrom: quiet.from,
    quietUntil: quiet.until,
    timezone: await businessZone(ctx),
    version,
  };
}

/** A rule that is new, moved or switched on again begins today: nobody is reminded of what lies behind it. */
export async function saveSettings(ctx: Ctx, change: Change): Promise<ReminderSettings> {
  const current = await lockSettings(ctx);
  requireFresh(current.version, change.version);
  const before = await loadSettings(ctx);
  const today = await businessToday(ctx);
  const kept = new Map(current.rules.map((rule) => [rule.id, rule]));
  if (change.rules.some(({ idRule }) => idRule > 0 && !kept.has(idRule)))
    throw new AppError('request.invalid', { rules: 'One of the rules is gone. Load the settings again.' });
  const named = new Set(change.rules.map(({ idRule }) => idRule));
  for (const { id } of current.rules) if (!named.has(id)) await removeRule(ctx, id);
  await saveRules(ctx, change.rules, { kept, today });
  // A rule that begins today still has today's reminders to plan; what was planned is not planned twice.
  if (current.plannedThrough !== null && current.plannedThrough >= today)
    await setPlannedThrough(ctx, dayAfter(today, -1));
  await updateQuiet(ctx, { from: change.quietFrom, until: change.quietUntil });
  const after = await loadSettings(ctx);
  await ctx.audit({
    action: 'reminders.settings_updated',
    subject: 'businesses',
    subjectId: ctx.businessId,
    ...differences(before, after),
  });
  if (change.rules.some(({ isActive }) => isActive))
    await ctx.enqueue(runRemindersJob, {}, { key: `reminders.run:${ctx.businessId}` });
  return after;
}

type RuleBasis = { kept: ReadonlyMap<number, RuleRow>; today: string };

async function saveRules(ctx: Ctx, rules: readonly RuleChange[], { kept, today }: RuleBasis): Promise<void> {
  // Two rules may have changed places, and no two may stand on one day in between.
  const moved = rules.filter(({ idRule, offsetDays }) => idRule > 0 && kept.get(idRule)?.offset !== offsetDays);
  for (const { idRule } of moved) await removeRule(ctx, idRule);
  const isMoved = (rule: RuleChange) => moved.includes(rule);
  for (const rule of rules) {
    const { idRule, offsetDays: offset_days, template, isActive: is_active } = rule;
    const old = kept.get(idRule);
    if (!old || isMoved(rule)) await insertRule(ctx, { offset_days, template, is_active, active_from: today });
    else
      await updateRule(ctx, idRule, { template, is_active, ...(is_active && !old.isActive && { active_from: today }) });
  }
}
