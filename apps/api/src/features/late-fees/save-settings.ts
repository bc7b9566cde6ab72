import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { saveLateFeeSettings as contract, LateFeeSettings } from '@countinghouse/contracts/late-fees';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { cents, ppm } from '@countinghouse/domain/money/money';
import { readAmount } from '../../platform/amounts.ts';
import { differences } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { findSettings, lockSettings, setChargedThrough, updateSettings } from './fees.repo.ts';
import { runFeesJob } from './late-fees.jobs.ts';

type Change = HandlerInput<typeof contract>['body'];

export async function loadSettings(ctx: Ctx): Promise<LateFeeSettings> {
  const row = await findSettings(ctx);
  return {
    currencyCode: await businessCurrency(ctx),
    kind: row.kind,
    amount: row.amount === null ? null : cents(row.amount),
    rate: row.ratePpm === null ? null : ppm(row.ratePpm),
    graceDays: row.graceDays,
    cap: row.cap === null ? null : cents(row.cap),
    isTaxable: row.isTaxable,
    version: row.version,
  };
}

/** What is switched on charges from its day on: a document that fell due before is left alone. */
export async function saveSettings(ctx: Ctx, change: Change): Promise<LateFeeSettings> {
  const today = await businessToday(ctx);
  const current = await lockSettings(ctx, today);
  requireFresh(current.version, change.version);
  const before = await loadSettings(ctx);
  const terms = await readTerms(ctx, change);
  const isSame = current.kind === change.kind && current.activeFrom !== null;
  await updateSettings(ctx, terms, isSame ? (current.activeFrom ?? today) : today);
  // What fell due under the longer grace, and waited for its end, has it today.
  const sooner = current.graceDays - terms.graceDays;
  if (isSame && sooner > 0 && current.chargedThrough !== null)
    await setChargedThrough(ctx, dayAfter(current.chargedThrough, -sooner));
  const after = await loadSettings(ctx);
  await ctx.audit({
    action: 'lateFees.settings_updated',
    subject: 'businesses',
    subjectId: ctx.businessId,
    ...differences(before, after),
  });
  if (terms.kind !== 'none') await ctx.enqueue(runFeesJob, {}, { key: `lateFees.run:${ctx.businessId}` });
  return after;
}

/** An empty or zero field is refused where it would be charged, and forgotten where it would not. */
async function readTerms(ctx: Ctx, { kind, amount, rate, graceDays, cap, isTaxable }: Change) {
  const exponent = exponentOf(await businessCurrency(ctx));
  const money = (value: Change['amount'], field: string) =>
    value === null ? null : readAmount(value, field, exponent);
  const fields: Record<string, string> = {};
  const fixed = kind === 'fixed' ? money(amount, 'amount') : null;
  if (kind === 'fixed' && (fixed === null || fixed <= 0)) fields.amount = 'Enter an amount, or switch the fee off.';
  const isShare = kind === 'percentOnce' || kind === 'percentYear';
  if (isShare && (rate === null || rate <= 0 || rate > 1_000_000)) fields.rate = 'Enter a rate, or switch the fee off.';
  const most = kind === 'none' ? null : money(cap, 'cap');
  if (most !== null && most <= 0) fields.cap = 'Enter an amount, or leave it empty.';
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', fields);
  return { kind, amount: fixed, ratePpm: isShare ? rate : null, graceDays, cap: most, isTaxable };
}
