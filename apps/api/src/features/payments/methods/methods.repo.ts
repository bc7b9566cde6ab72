import { ppm } from '@countinghouse/domain/money/money';
import { type DiscountRule, type EarlyTerms, termsOn } from '@countinghouse/domain/payments/early-discount';
import { CASH_STEPS, type CashStep, type MethodKind } from '@countinghouse/domain/payments/methods';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { AppError } from '../../../platform/errors.ts';

const methodsQuery = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('payment_methods as m')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'm.business_id').onRef('a.id', '=', 'm.account_id'),
    )
    .select([
      'm.id',
      'm.name',
      'm.account_id',
      'a.name as account_name',
      'm.needs_reference',
      'm.is_active',
      'm.version',
    ])
    .select((eb) => eb.ref('m.kind').$castTo<MethodKind>().as('kind'))
    .where('m.business_id', '=', businessId);

export type MethodRow = Awaited<ReturnType<typeof listMethods>>[number];

export const listMethods = (ctx: Reader) =>
  methodsQuery(ctx).orderBy('m.is_active', 'desc').orderBy('m.position').orderBy('m.id').execute();

export const findMethod = (ctx: Reader, id: number) => methodsQuery(ctx).where('m.id', '=', id).executeTakeFirst();

export const lockMethod = (ctx: Ctx, id: number) =>
  ctx.tx
    .selectFrom('payment_methods')
    .select(['version', 'is_active'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** All active ones, locked: two people who put the last two away at once wait for each other. */
export const lockActiveMethods = (ctx: Ctx) =>
  ctx.tx
    .selectFrom('payment_methods')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('is_active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

type MethodColumns = { name: string; accountId: number; needsReference: boolean; isActive: boolean };

export async function insertMethod(
  ctx: Ctx,
  { kind, ...method }: MethodColumns & { kind: MethodKind },
): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('payment_methods')
    .values({
      business_id: ctx.businessId,
      kind,
      ...columnsOf(method),
      position: sql<number>`(select coalesce(max(position), 0) + 1 from payment_methods where business_id = ${ctx.businessId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken);
  return id;
}

export const updateMethod = (ctx: Ctx, id: number, method: MethodColumns) =>
  ctx.tx
    .updateTable('payment_methods')
    .set({ ...columnsOf(method), version: sql`version + 1` })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute()
    .catch(nameTaken);

const columnsOf = ({ name, accountId, needsReference, isActive }: MethodColumns) => ({
  name,
  account_id: accountId,
  needs_reference: needsReference,
  is_active: isActive,
});

function nameTaken(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'payment_methods_by_name')
    throw new AppError('payment_method.name_taken', { name: 'There is one of this name already.' }, { cause: error });
  throw error;
}

/** Where money can arrive: accounts that stand for a bank or for cards under way. */
export const listMoneyAccounts = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'code', 'name'])
    .where('business_id', '=', businessId)
    .where('kind', '=', 'asset')
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('control', 'is', null), eb('control', '=', 'bank')]))
    .orderBy('code')
    .execute();

export type RulesRow = {
  allowsPartial: boolean;
  minimumPartial: number;
  keepsOverpayment: boolean;
  cashStep: CashStep;
  /** Null: nothing is given for paying early. */
  earlyDiscount: DiscountRule | null;
  version: number;
  currencyCode: string;
};

/** What the business accepts; without a choice of its own every part, and too much becomes a credit. */
export async function findRules({ tx, businessId }: Reader): Promise<RulesRow> {
  const { rows } = await sql<Omit<RulesRow, 'cashStep' | 'earlyDiscount'> & DiscountColumns & { cashStep: number }>`
    select coalesce(s.allows_partial, true) as "allowsPartial", coalesce(s.minimum_partial_cents, 0) as "minimumPartial",
      coalesce(s.keeps_overpayment, true) as "keepsOverpayment", coalesce(s.cash_rounding_cents, 0) as "cashStep",
      s.discount_ppm as "discountPpm", s.discount_days as "discountDays",
      coalesce(s.discount_adjusts_tax, true) as "discountAdjustsTax",
      coalesce(s.version, 1) as version, b.currency_code as "currencyCode"
    from businesses b left join payment_settings s on s.business_id = b.business_id
    where b.business_id = ${businessId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('no business');
  const { cashStep, discountPpm, discountDays, discountAdjustsTax, ...rules } = row;
  return {
    ...rules,
    cashStep: CASH_STEPS.find((step) => step === cashStep) ?? 0,
    earlyDiscount: discountOf({ discountPpm, discountDays, discountAdjustsTax }),
  };
}

type DiscountColumns = { discountPpm: number | null; discountDays: number | null; discountAdjustsTax: boolean };

const discountOf = ({ discountPpm, discountDays, discountAdjustsTax }: DiscountColumns): DiscountRule | null =>
  discountPpm === null || discountDays === null
    ? null
    : { rate: ppm(discountPpm), days: discountDays, adjustsTax: discountAdjustsTax };

/** What an invoice of this day promises. */
export async function earlyTermsOn(ctx: Reader, billingDate: string): Promise<EarlyTerms | null> {
  const { earlyDiscount } = await findRules(ctx);
  return earlyDiscount && termsOn(billingDate, earlyDiscount);
}

/** Locked, so that two who change them see each other; made with the version that everybody began with. */
export async function lockRules(ctx: Ctx): Promise<RulesRow> {
  await sql`
    insert into payment_settings (business_id, allows_partial, minimum_partial_cents, keeps_overpayment, cash_rounding_cents,
      updated_at)
    values (${ctx.businessId}, true, 0, true, 0, ${ctx.now})
    on conflict (business_id) do update set updated_at = excluded.updated_at`.execute(ctx.tx);
  return findRules(ctx);
}

export const updateRules = (
  ctx: Ctx,
  rules: Pick<RulesRow, 'allowsPartial' | 'minimumPartial' | 'keepsOverpayment' | 'cashStep' | 'earlyDiscount'>,
) =>
  ctx.tx
    .updateTable('payment_settings')
    .set({
      allows_partial: rules.allowsPartial,
      minimum_partial_cents: rules.minimumPartial,
      keeps_overpayment: rules.keepsOverpayment,
      cash_rounding_cents: rules.cashStep,
      discount_ppm: rules.earlyDiscount?.rate ?? null,
      discount_days: rules.earlyDiscount?.days ?? null,
      discount_adjusts_tax: rules.earlyDiscount?.adjustsTax ?? true,
      version: sql`version + 1`,
      updated_by: ctx.userId || null,
      updated_at: ctx.now,
    })
    .where('business_id', '=', ctx.businessId)
    .execute();

/** How many payment methods bring their money to an account, those out of use aside. */
export async function countPayingInto({ tx, businessId }: Reader, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_methods
    where business_id = ${businessId} and account_id = ${accountId} and is_active`.execute(tx);
  return rows[0]?.count ?? 0;
}
