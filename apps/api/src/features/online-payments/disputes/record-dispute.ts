import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { later, lockInvoices } from '../../invoices/index.ts';
import { listStanding, postSettlement, reverseEntry } from '../../ledger/index.ts';
import {
  findByProvider,
  findMethod,
  holdPayment,
  listReopenedItems,
  listTouchedBy,
  restate,
  takeFromPayment,
  undoDay,
} from '../../payments/index.ts';
import { lockProviderObject } from '../provider/lock-object.repo.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import { businessDay } from '../record/business-day.ts';
import type { RecordOutcome } from '../record/record-from-provider.ts';
import { tellDispute } from '../record/tell.ts';
import { findSettings } from '../settings/settings.repo.ts';
import { keepUnplaced } from '../unplaced/keep-unplaced.ts';
import { takeBackStray } from '../unplaced/take-back-stray.ts';
import { findUnplacedByProvider } from '../unplaced/unplaced.repo.ts';
import type { DisputeState } from './dispute-state.ts';
import { type DisputeHead, insertDispute, lockDispute, updateDispute } from './disputes.repo.ts';

const OPENED = 'dispute.opened';

/**
 * A customer takes a payment back through the bank: what it paid is owed again, from the day on which the provider took the
 * money. When the business wins, it is paid again; the fee stays.
 */
export async function recordDispute(ctx: Ctx, state: DisputeState): Promise<RecordOutcome> {
  await lockProviderObject(ctx, state.disputeId);
  const payment = await findByProvider(ctx, { provider: PROVIDER, providerId: state.intentId ?? '' });
  const name = { provider: PROVIDER, providerId: state.disputeId };
  // One that was here before its payment had a place stays where it is.
  const isStray = !(await lockDispute(ctx, name)) && (await findUnplacedByProvider(ctx, name)) !== undefined;
  if (!payment || isStray) return recordStray(ctx, state);
  const { heads } = await holdPayment(ctx, payment.id);
  let row = (await lockDispute(ctx, name)) ?? (await open(ctx, state, payment.id));
  const before = `${row.state}${row.is_taken}${row.is_returned}`;
  if (state.taken && !row.is_taken) row = await take(ctx, row, state);
  if (state.returned && !row.is_returned) row = await giveBack(ctx, row, state);
  if (row.state !== state.state) row = await move(ctx, row, state);
  if (before !== `${row.state}${row.is_taken}${row.is_returned}`)
    for (const { id } of heads.slice(0, 1)) await tell(ctx, id, row);
  return 'recorded';
}

/** Of money that we never placed: it left again. */
async function recordStray(ctx: Ctx, state: DisputeState): Promise<RecordOutcome> {
  const settings = await findSettings(ctx);
  if (!settings || !state.taken || (settings.watched_from && state.openedAt < settings.watched_from)) return 'ignored';
  if (state.returned) {
    await takeBackStray(ctx, { providerId: state.disputeId, day: await businessDay(ctx, state.returned.at) });
    return 'recorded';
  }
  await keepUnplaced(ctx, {
    provider: PROVIDER,
    providerId: state.disputeId,
    direction: 'out',
    reason: 'dispute',
    amount: state.taken.amount,
    currencyCode: state.currencyCode,
    day: await businessDay(ctx, state.taken.at),
    methodId: settings.method_id,
    text: state.reason,
    reference: state.disputeId,
  });
  return 'unplaced';
}

async function open(ctx: Ctx, state: DisputeState, paymentId: number): Promise<DisputeHead> {
  return insertDispute(ctx, {
    payment_id: paymentId,
    provider: PROVIDER,
    provider_id: state.disputeId,
    currency_code: state.currencyCode,
    amount_cents: state.amount,
    fee_cents: 0,
    state: 'open',
    reason: state.reason,
    answer_by: state.answerBy === null ? null : state.answerBy.toISOString().slice(0, 10),
    opened_on: await businessDay(ctx, state.openedAt),
  });
}

async function take(ctx: Ctx, row: DisputeHead, { taken, disputeId }: DisputeState): Promise<DisputeHead> {
  if (!taken) return row;
  const held = await holdPayment(ctx, row.payment_id);
  const accountId = await clearingOf(ctx, held.payment);
  const postedOn = later(await undoDay(ctx, await businessDay(ctx, taken.at)), held.payment.paid_on);
  const entry = { subject: 'disputes', subjectId: row.id, postedOn, reference: disputeId };
  const left = await takeFromPayment(ctx, held, cents(taken.amount), async ({ lines, allocations, left: rest }) => {
    const amount = taken.amount - rest;
    if (amount === 0) return;
    const clearing = { account: { accountId }, amount: cents(0 - amount) };
    await postSettlement(ctx, { ...entry, kind: OPENED }, { lines: [...lines, clearing], allocations });
  });
  if (left > 0) await keepRest(ctx, row, { left, postedOn });
  await postFee(ctx, entry, { accountId, fee: taken.fee });
  await ctx.audit({
    action: 'dispute.opened',
    subject: 'payments',
    subjectId: row.payment_id,
    after: { dispute: row.id, amount: taken.amount, fee: taken.fee, day: postedOn },
  });
  return updateDispute(ctx, row.id, { is_taken: true, fee_cents: taken.fee });
}

type FeeEntry = { subject: string; subjectId: number; postedOn: string; reference: string };

async function postFee(ctx: Ctx, entry: FeeEntry, { accountId, fee }: { accountId: number; fee: number }) {
  if (fee === 0) return;
  const lines = [
    { account: 'fees' as const, amount: cents(fee) },
    { account: { accountId }, amount: cents(0 - fee) },
  ];
  await postSettlement(ctx, { ...entry, kind: 'dispute.fee' }, { lines, allocations: [] });
}

/** Nothing was left of the payment that it could be taken from. */
async function keepRest(ctx: Ctx, row: DisputeHead, { left, postedOn }: { left: number; postedOn: string }) {
  const settings = await findSettings(ctx);
  await keepUnplaced(ctx, {
    provider: PROVIDER,
    providerId: row.provider_id,
    direction: 'out',
    reason: 'dispute',
    amount: left,
    currencyCode: row.currency_code,
    day: postedOn,
    methodId: settings?.method_id ?? 0,
    text: row.reason,
    reference: row.provider_id,
  });
}

/** What was taken is paid again; where it was paid otherwise meanwhile, the customer has it as a credit. */
async function giveBack(ctx: Ctx, row: DisputeHead, { returned, disputeId }: DisputeState): Promise<DisputeHead> {
  if (!returned) return row;
  const heads = await lockInvoices(ctx, await listTouchedBy(ctx, row.payment_id));
  const { payment } = await holdPayment(ctx, row.payment_id);
  const accountId = await clearingOf(ctx, payment);
  const postedOn = await undoDay(ctx, await businessDay(ctx, returned.at));
  const [entryId] = await listStanding(ctx, { subject: 'disputes', subjectId: row.id, kind: OPENED });
  const isShort = (await listReopenedItems(ctx, row.id, 'disputes')).some((item) => item.isShort);
  if (entryId !== undefined && !isShort) {
    await reverseEntry(ctx, entryId, postedOn);
    await restate(ctx, heads);
  } else if (entryId !== undefined) {
    const number = `${payment.prefix}${payment.number}`;
    const customerId = payment.customer_id ?? 0;
    const stray = await findUnplacedByProvider(ctx, { provider: PROVIDER, providerId: disputeId });
    const amount = cents(returned.amount - (stray?.amount_cents ?? 0));
    await postSettlement(
      ctx,
      { kind: 'dispute.won', subject: 'disputes', subjectId: row.id, postedOn, reference: disputeId },
      {
        lines: [
          { account: { accountId }, amount },
          { account: 'credits', amount: cents(0 - amount), isNewCredit: true },
        ],
        allocations: [],
        newCredit: { customerId, amount, number, origin: 'overpayment', paymentId: payment.id },
      },
    );
  }
  const entry = { subject: 'disputes', subjectId: row.id, postedOn, reference: disputeId };
  await takeBackStray(ctx, { providerId: disputeId, day: postedOn });
  await postFee(ctx, entry, { accountId, fee: returned.fee });
  await ctx.audit({
    action: 'dispute.returned',
    subject: 'payments',
    subjectId: row.payment_id,
    after: { dispute: row.id, amount: returned.amount, day: postedOn },
  });
  return updateDispute(ctx, row.id, { is_returned: true, fee_cents: row.fee_cents + returned.fee });
}

async function move(ctx: Ctx, row: DisputeHead, { state }: DisputeState): Promise<DisputeHead> {
  await ctx.audit({
    action: `dispute.${state}`,
    subject: 'payments',
    subjectId: row.payment_id,
    after: { dispute: row.id },
  });
  const closedOn = state === 'open' ? null : await businessDay(ctx, ctx.now);
  return updateDispute(ctx, row.id, { state, closed_on: closedOn });
}

/** Where the provider's money is; a payment that waited without a place came from there, too. */
const clearingOf = async (ctx: Ctx, payment: { method_id: number; account_id: number }): Promise<number> =>
  (await findMethod(ctx, payment.method_id))?.account_id ?? payment.account_id;

function tell(ctx: Ctx, documentId: number, { id, state, amount_cents, currency_code }: DisputeHead) {
  const money = formatMoney(cents(amount_cents), currency_code);
  const titles: Record<string, string> = {
    open: `{document}: the customer disputes ${money}, and the provider took it back`,
    won: `{document}: you won the dispute about ${money}`,
    lost: `{document}: the dispute about ${money} is lost`,
  };
  return tellDispute(ctx, documentId, { id, state, title: titles[state] ?? '' });
}
