import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import type { UnplacedReason } from '@countinghouse/domain/online-payments/attempts';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { postSettlement } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import { findMethod, undoDay } from '../../payments/index.ts';
import { findUnplacedByProvider, insertUnplaced, reserveUnplacedId } from './unplaced.repo.ts';

export type StrayMoney = {
  direction: 'in' | 'out';
  reason: UnplacedReason;
  provider: string;
  providerId: string;
  amount: number;
  currencyCode: string;
  /** What the provider says it comes to in its own currency. */
  worth?: { amount: number; currencyCode: string } | null;
  day: string;
  /** The method whose account the money is on. */
  methodId: number;
  /** Where it is, if not there. */
  accountId?: number;
  sender?: string;
  senderEmail?: string;
  text: string;
  reference: string;
  attemptId?: number;
  customerId?: number;
};

/**
 * Money is on our account, or left it, and nobody knows what for. It is in the books at once, on an account of its own, and
 * somebody is told. Answers false where it was kept before.
 */
export async function keepUnplaced(ctx: Ctx, stray: StrayMoney): Promise<boolean> {
  if (await findUnplacedByProvider(ctx, stray)) return false;
  const method = await findMethod(ctx, stray.methodId);
  if (!method) throw new Error(`no method ${stray.methodId}`);
  const home = await homeCentsOf(ctx, stray);
  const id = await reserveUnplacedId(ctx);
  const accountId = stray.accountId ?? method.account_id;
  const entryId = home === null ? null : await post(ctx, stray, { id, home, accountId });
  await insertUnplaced(ctx, {
    id,
    direction: stray.direction,
    reason: stray.reason,
    provider: stray.provider,
    provider_id: stray.providerId,
    account_id: accountId,
    currency_code: stray.currencyCode,
    amount_cents: stray.amount,
    home_cents: home,
    received_on: stray.day,
    sender: stray.sender ?? '',
    sender_email: stray.senderEmail ?? '',
    text: stray.text,
    reference: stray.reference,
    attempt_id: stray.attemptId ?? null,
    customer_id: stray.customerId ?? null,
    entry_id: entryId,
  });
  await ctx.audit({
    action: 'unplaced.kept',
    subject: 'unplaced_money',
    subjectId: id,
    after: { amount: stray.amount, currency: stray.currencyCode, reason: stray.reason, provider: stray.providerId },
  });
  await tell(ctx, stray, id);
  return true;
}

/** Null where it is in another currency and its worth is not known: then it is in no entry yet. */
async function homeCentsOf(ctx: Ctx, { amount, currencyCode, worth }: StrayMoney): Promise<number | null> {
  const home = await businessCurrency(ctx);
  if (currencyCode === home) return amount;
  return worth?.currencyCode === home && worth.amount > 0 ? worth.amount : null;
}

type Places = { id: number; home: number; accountId: number };

async function post(ctx: Ctx, { direction, day, reference }: StrayMoney, { id, home, accountId }: Places) {
  const amount = direction === 'in' ? home : 0 - home;
  const postedOn = await undoDay(ctx, day);
  return postSettlement(
    ctx,
    { kind: 'unplaced.kept', subject: 'unplaced_money', subjectId: id, postedOn, reference },
    {
      lines: [
        { account: { accountId }, amount: cents(amount) },
        { account: 'unplaced', amount: cents(0 - amount) },
      ],
      allocations: [],
    },
  );
}

const tell = (ctx: Ctx, { amount, currencyCode, direction }: StrayMoney, id: number) =>
  notify(ctx, {
    event: 'unplaced.kept',
    type: 'warning',
    title: `${formatMoney(cents(amount), currencyCode)} ${direction === 'in' ? 'arrived' : 'left'} and has no place`,
    linkTitle: 'Place it',
    linkTo: `/unplaced-money?id=${id}`,
    subject: 'unplaced_money',
    subjectId: id,
    onceKey: `unplaced:${id}`,
    can: 'payments.write',
  });
