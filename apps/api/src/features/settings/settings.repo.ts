import { type DocumentSettings, DocumentSettingsInput } from '@countinghouse/contracts/document-settings';
import { dayIn } from '@countinghouse/domain/days/zones';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../platform/ctx.ts';
import { fixedText } from '../../platform/db/fixed-text.ts';
import type { Reader } from '../../platform/db/reader.ts';
import { touched } from '../../platform/db/touched.repo.ts';

/** What has a column of its own: rules that the server follows, rather than words and looks. The phone format is the business's. */
const RULES = {
  prefix: true,
  number: true,
  estimatePrefix: true,
  estimateNumber: true,
  numberAssignedOn: true,
  numberShared: true,
  strictOrder: true,
  lockPolicy: true,
  approvalLimit: true,
  roundingMode: true,
  pricesIncludeTax: true,
  dueDays: true,
  estimateDays: true,
  phoneFormat: true,
  dateTimeZone: true,
} as const;
export const DocumentOptionsShape = DocumentSettingsInput.omit(RULES);
export type DocumentOptions = z.output<typeof DocumentOptionsShape>;

export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>;
export type Rules = Pick<
  DocumentSettings,
  | 'numberAssignedOn'
  | 'numberShared'
  | 'strictOrder'
  | 'lockPolicy'
  | 'approvalLimit'
  | 'roundingMode'
  | 'pricesIncludeTax'
  | 'dueDays'
  | 'estimateDays'
>;

const askSettings = fixedText((tx, { businessId }: Pick<Ctx, 'businessId'>) =>
  tx
    .selectFrom('businesses as b')
    .leftJoin('document_settings as s', 's.business_id', 'b.business_id')
    .leftJoin('countries as co', 'co.id', 'b.country_id')
    .select('co.iso2 as country_iso2')
    .select(['b.name', 'b.currency_code', 'b.timezone', 'b.country_id', 'b.phone_format', 'b.created_at'])
    .select(['s.options', 's.number_assigned_on', 's.rounding_mode', 's.prices_include_tax', 's.due_days'])
    .select([
      's.number_shared',
      's.estimate_days',
      's.strict_order',
      's.lock_policy',
      's.approval_limit_cents',
      's.version',
    ])
    .select(
      sql<boolean>`exists (select from designs d where d.business_id = b.business_id and d.archived_at is null)`.as(
        'has_looks',
      ),
    )
    .where('b.business_id', '=', businessId),
);

/** The business with its settings and its day; the settings are null until somebody saved some. */
export async function findSettings({ tx, businessId, now }: Reader & Pick<Ctx, 'now'>) {
  const [row] = await askSettings(tx, { businessId });
  if (!row) throw new Error(`no business ${businessId}`);
  return { ...row, today: dayIn(row.timezone, now) };
}

/** Makes the row where there is none, and keeps everybody else from changing it until the transaction ends. */
export async function lockVersion(ctx: Ctx, options: DocumentOptions): Promise<number> {
  const { version } = await ctx.tx
    .insertInto('document_settings')
    .values({ business_id: ctx.businessId, options: JSON.stringify(options), updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet({ business_id: ctx.businessId }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const updateSettings = (ctx: Ctx, { options, rules }: { options: DocumentOptions; rules: Rules }) =>
  ctx.tx
    .updateTable('document_settings')
    .set({
      options: JSON.stringify(options),
      number_assigned_on: rules.numberAssignedOn,
      number_shared: rules.numberShared,
      strict_order: rules.strictOrder,
      lock_policy: rules.lockPolicy,
      approval_limit_cents: rules.approvalLimit,
      rounding_mode: rules.roundingMode,
      prices_include_tax: rules.pricesIncludeTax,
      due_days: rules.dueDays,
      estimate_days: rules.estimateDays,
      ...touched(ctx),
    })
    .where('business_id', '=', ctx.businessId)
    .execute();
