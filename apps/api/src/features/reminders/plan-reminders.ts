import { dayAfter } from '@countinghouse/domain/documents/days';
import type { Ctx } from '../../platform/ctx.ts';
import { dueParts } from './reminder-rooms.ts';
import type { PlanCursor } from './reminders.jobs.ts';
import { insertReminders, listDueInvoices, type NewReminder, stopOvertaken } from './reminders.repo.ts';
import { type RuleRow, type SettingsRow, setPlannedThrough } from './settings.repo.ts';

/** Documents that are looked at in one transaction. */
const BATCH = 500;
/** What was missed longer ago than this is not made up for. */
const LOOK_BACK_DAYS = 60;
const FIRST_DAY = '0001-01-01';

/** The rules whose reminders are planned, the latest first: a document that has one of them gets none of an earlier one. */
const plannedRules = ({ rules }: SettingsRow): RuleRow[] =>
  rules.filter(({ isActive }) => isActive).toSorted((one, other) => other.offset - one.offset);

const startOf = (rule: RuleRow | undefined, through: string): PlanCursor | undefined =>
  rule && { through, rule: rule.id, source: 'documents', dueOn: FIRST_DAY, id: 0 };

/** Where planning begins; undefined when the day is planned. */
export function planningOf(settings: SettingsRow, today: string): PlanCursor | undefined {
  if (settings.plannedThrough !== null && settings.plannedThrough >= today) return undefined;
  return startOf(plannedRules(settings)[0], today);
}

/**
 * Plans one batch: what falls due under one rule on the days since the last plan. Answers where to go on; undefined when all
 * rules are through, and the day is noted as planned.
 */
export async function planBatch(ctx: Ctx, settings: SettingsRow, cursor: PlanCursor): Promise<PlanCursor | undefined> {
  const rules = plannedRules(settings);
  const place = rules.findIndex(({ id }) => id === cursor.rule);
  const rule = rules[place];
  // The rule was removed meanwhile: the day is planned anew from its beginning.
  if (!rule) return startOf(rules[0], cursor.through);
  const { from, to } = windowOf(settings, rule, cursor.through);
  const after = { dueOn: cursor.dueOn, id: cursor.id };
  const found = from > to ? NOTHING : await findBatch(ctx, { cursor, rule, range: { from, to, after, limit: BATCH } });
  if (found.planned.length > 0) {
    await insertReminders(ctx, rule.id, found.planned, ctx.now);
    await stopOvertaken(ctx, rule.id, found.planned);
  }
  if (found.last) return { ...cursor, ...found.last };
  if (cursor.source === 'documents') return { ...cursor, source: 'parts', dueOn: FIRST_DAY, id: 0 };
  const next = startOf(rules[place + 1], cursor.through);
  if (!next) await setPlannedThrough(ctx, cursor.through);
  return next;
}

const NOTHING = { planned: [] as NewReminder[], last: undefined };

/** The due days whose reminders of this rule fall between the last plan and today. */
function windowOf({ plannedThrough }: SettingsRow, { offset, activeFrom }: RuleRow, through: string) {
  const begun = plannedThrough === null ? activeFrom : dayAfter(plannedThrough, 1);
  const first = [begun, activeFrom, dayAfter(through, -LOOK_BACK_DAYS)].reduce((a, b) => (a > b ? a : b));
  return { from: dayAfter(first, -offset), to: dayAfter(through, -offset) };
}

type Batch = { planned: NewReminder[]; last: { dueOn: string; id: number } | undefined };
type Search = { cursor: PlanCursor; rule: RuleRow; range: Parameters<typeof listDueInvoices>[1] };

async function findBatch(ctx: Ctx, { cursor, rule, range }: Search): Promise<Batch> {
  if (cursor.source === 'parts') {
    const parts = await dueParts().between(ctx, range);
    const last = parts.length === BATCH ? parts.at(-1) : undefined;
    return {
      planned: parts.map((part) => ({ ...part, dueOn: dayAfter(part.dueOn, rule.offset) })),
      last: last && { dueOn: last.dueOn, id: last.requestId },
    };
  }
  const documents = await listDueInvoices(ctx, range);
  const inParts = await dueParts().of(
    ctx,
    documents.map(({ id }) => id),
  );
  const whole = documents.filter(({ id }) => !inParts.has(id));
  return {
    planned: whole.map(({ id, dueOn }) => ({ invoiceId: id, requestId: 0, dueOn: dayAfter(dueOn, rule.offset) })),
    last: documents.length === BATCH ? documents.at(-1) : undefined,
  };
}
