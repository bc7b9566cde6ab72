import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { ChangedMeanwhileError } from '../../../platform/db/retried.ts';
import { type DocumentHead, lockInvoices, updateInvoiceRow } from '../../invoices/index.ts';
import {
  type AllocationColumns,
  type LockedCredit,
  listCredits,
  lockCredits,
  lockItemsOf,
  type SettlementLine,
} from '../../ledger/index.ts';
import { type Application, listApplications, listLiveOf, listTouchedBy } from '../allocations.repo.ts';
import { postApplication } from '../credits/post-application.ts';
import { lockPayment, type PaymentHead } from '../payments.repo.ts';
import { restate, takeOff } from '../take-back-payment.ts';

/** A payment under lock, with every document that it was ever put on. */
export type HeldPayment = { payment: PaymentHead; heads: DocumentHead[] };

/** What goes back of a payment, as lines and allocations of the entry that says so. */
export type TakenMoney = {
  lines: SettlementLine[];
  allocations: AllocationColumns[];
  /** What nothing is left for: it was given back in another way already, or used together with other money. */
  left: Cents;
};

/** Documents first, then the payment: what it was put on is read again behind the locks. */
export async function holdPayment(ctx: Ctx, id: number): Promise<HeldPayment> {
  const heads = await lockInvoices(ctx, await listTouchedBy(ctx, id));
  const payment = await lockPayment(ctx, id);
  if (!payment) throw new Error(`no payment ${id}`);
  const touched = await listTouchedBy(ctx, id);
  if (touched.some((one) => heads.every((head) => head.id !== one))) throw new ChangedMeanwhileError('used meanwhile');
  return { payment, heads };
}

/**
 * Money of a payment went back, whatever became of it here: first what it still pays is owed again, then what is left of it as
 * a credit goes, then what was used of that credit. `post` writes the entry; documents and estimates follow it.
 */
export async function takeFromPayment(
  ctx: Ctx,
  { payment, heads }: HeldPayment,
  amount: Cents,
  post: (taken: TakenMoney) => Promise<void>,
): Promise<Cents> {
  const owed = await takeOwed(ctx, payment.id, amount);
  const kept = await takeKept(ctx, payment.id, owed.left);
  await post({
    lines: [...owed.lines, ...kept.lines],
    allocations: [...owed.allocations, ...kept.allocations],
    left: kept.left,
  });
  await kept.afterwards();
  await restate(ctx, heads);
  await lessDeposits(ctx, heads, kept.deposits);
  return kept.left;
}

async function takeOwed(ctx: Ctx, paymentId: number, amount: Cents): Promise<TakenMoney> {
  const live = (await listLiveOf(ctx, paymentId)).toReversed();
  const items = await lockItemsOf(
    ctx,
    'invoices',
    live.map(({ documentId }) => documentId),
  );
  let rest: number = amount;
  const parts = live.flatMap((allocation) => {
    const item = items.find(({ id }) => id === allocation.itemId);
    const part = item ? Math.min(rest, allocation.live) : 0;
    rest -= part;
    return item && part > 0 ? [{ item, allocation, part: cents(part) }] : [];
  });
  return {
    lines: parts.map(({ item, part }) => ({ account: 'receivable', amount: part, item })),
    allocations: parts.map(({ item, allocation, part }) => ({
      item_id: item.id,
      kind: 'refund',
      payment_id: paymentId,
      reverses_id: allocation.id,
      amount_cents: 0 - part,
      home_cents: 0 - part,
    })),
    left: cents(rest),
  };
}

type Deposit = { estimateId: number; amount: Cents };
type TakenCredit = TakenMoney & { deposits: Deposit[]; afterwards: () => Promise<void> };
type CreditPart = { credit: LockedCredit; amount: Cents };

async function takeKept(ctx: Ctx, paymentId: number, amount: Cents): Promise<TakenCredit> {
  const nothing = { lines: [], allocations: [], left: amount, deposits: [], afterwards: async () => {} };
  if (amount <= 0) return nothing;
  const ids = (await listCredits(ctx, { paymentId })).map(({ id }) => id);
  if (ids.length === 0) return nothing;
  const freed = await freeUses(ctx, ids, amount);
  const credits = await lockCredits(ctx, ids);
  let rest: number = amount;
  const parts = credits.flatMap((credit): CreditPart[] => {
    const part = Math.min(rest, credit.open);
    rest -= part;
    return part > 0 ? [{ credit, amount: cents(part) }] : [];
  });
  return {
    lines: parts.map(({ credit, amount: taken }) => ({ account: 'credits', amount: taken, item: credit })),
    allocations: parts.map(({ credit, amount: taken }) => ({
      item_id: credit.id,
      kind: 'refund',
      amount_cents: taken,
      home_cents: taken,
    })),
    left: cents(rest),
    deposits: parts.flatMap(({ credit, amount: taken }) =>
      credit.estimateId === null ? [] : [{ estimateId: credit.estimateId, amount: taken }],
    ),
    afterwards: () => applyAgain(ctx, freed),
  };
}

/** Uses of the credits are taken off, the latest first, until enough of them is free. */
async function freeUses(ctx: Ctx, creditIds: readonly number[], amount: Cents): Promise<Application[]> {
  const open = sum((await lockCredits(ctx, creditIds)).map((credit) => cents(credit.open)));
  let missing = amount - open;
  const freed: Application[] = [];
  for (const application of missing > 0 ? await listApplications(ctx, { creditIds }) : []) {
    if (missing <= 0) break;
    await takeOff(ctx, application);
    freed.push(application);
    missing -= application.amount;
  }
  return freed;
}

/** What of a use was not needed is put back where it was. */
async function applyAgain(ctx: Ctx, freed: readonly Application[]): Promise<void> {
  for (const { creditItemId, documentId, amount, day } of freed) {
    const [credit] = await lockCredits(ctx, [creditItemId]);
    const [item] = await lockItemsOf(ctx, 'invoices', [documentId]);
    if (!credit || !item) continue;
    const again = cents(Math.min(credit.open, item.open, amount));
    if (again > 0) await postApplication(ctx, { credit, item, amount: again, day });
  }
}

/** A deposit that goes back is not on its estimate any more. */
async function lessDeposits(ctx: Ctx, heads: readonly DocumentHead[], deposits: readonly Deposit[]): Promise<void> {
  for (const [estimateId, of] of Map.groupBy(deposits, (deposit) => deposit.estimateId)) {
    const estimate = heads.find(({ id, kind }) => id === estimateId && kind === 'estimate');
    if (!estimate) continue;
    const less = sum(of.map(({ amount }) => amount));
    await updateInvoiceRow(ctx, estimate.id, { paid_cents: estimate.paid_cents - less });
  }
}
