import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { AttemptSource } from '@countinghouse/domain/online-payments/attempts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { type DocumentHead, findHead } from '../../invoices/index.ts';
import { listRequestsOf } from '../../payment-requests/index.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import { isTakeable } from '../provider/provider-amounts.ts';
import type { SettingsRow } from '../settings/settings.repo.ts';
import { type AttemptRow, findSameAttempt, insertAttempt, updateAttempt } from './attempts.repo.ts';
import { type Payable, payableOf } from './payable.ts';

export type AttemptRequest = {
  invoiceId: number;
  /** Without it: all that can be paid, or what the request is for. */
  amount?: number | undefined;
  requestId?: number | undefined;
  returnUrl: string;
  source: AttemptSource;
  savesMethod?: boolean;
  savedMethodId?: number;
  /** Of a charge that nobody clicks: it is made once. */
  onceKey?: string;
};

export type BegunAttempt = { attempt: AttemptRow; settings: SettingsRow; head: DocumentHead };

/**
 * Writes down what is about to be asked of the provider. The same amount of the same document in the same state is the same
 * attempt while its page is open: a double click makes no second one, and an edited document makes no conflict.
 */
export async function beginAttempt(ctx: Ctx, wish: AttemptRequest): Promise<BegunAttempt> {
  const head = await findHead(ctx, wish.invoiceId);
  if (!head || head.kind === 'creditNote') throw new AppError('invoice.not_found');
  const payable = await payableOf(ctx, head);
  const { settings } = payable;
  if (!settings || payable.mode === 'off') throw new AppError('online.off');
  const onceKey = wish.onceKey ?? null;
  const made = onceKey === null ? undefined : await findSameAttempt(ctx, { key: '', onceKey });
  if (made) return { attempt: made, settings, head };
  const amount = await amountOf(ctx, { wish, payable });
  const asked = [head.id, amount, payable.currencyCode, head.version, wish.requestId ?? 0, wish.savesMethod ? 1 : 0];
  // A page of the account that was used before is not handed out any more.
  const same = { key: [...asked, payable.mode, settings.provider_account].join(':'), onceKey };
  const attempt =
    (await findFresh(ctx, same)) ??
    (await insertNew(ctx, { wish, amount, head, settings, payable, same })) ??
    (await findSameAttempt(ctx, same));
  if (!attempt) throw new Error('an attempt is neither new nor known');
  return { attempt, settings, head };
}

const MINUTE_MS = 60_000;
/** The provider takes no page that closes within half an hour, and the page of an attempt closes an hour after it was begun. */
const ASKABLE_MS = 20 * MINUTE_MS;

/** A page that is about to close, or that was never opened, is given up for a new one. */
async function findFresh(ctx: Ctx, same: { key: string; onceKey: string | null }): Promise<AttemptRow | undefined> {
  const attempt = await findSameAttempt(ctx, same);
  if (!attempt || attempt.once_key !== null) return attempt;
  const until = attempt.expires_at?.getTime() ?? attempt.created_at.getTime() + ASKABLE_MS;
  if (until - MINUTE_MS > ctx.now.getTime()) return attempt;
  await updateAttempt(ctx, attempt.id, { state: 'expired', url: '' });
  return undefined;
}

async function amountOf(ctx: Ctx, { wish, payable }: { wish: AttemptRequest; payable: Payable }): Promise<Cents> {
  const { most, least, allowsPartial, currencyCode } = payable;
  if (most <= 0) throw new AppError(payable.balance > 0 ? 'online.more_than_left' : 'payment.not_payable');
  const asked = wish.requestId === undefined ? undefined : await askedBy(ctx, wish.invoiceId, wish.requestId);
  const amount = cents(wish.amount ?? (asked === undefined ? most : Math.min(asked, most)));
  if (amount <= 0) throw new AppError('request.invalid', { amount: 'Enter an amount above zero.' });
  // Whoever wants to may pay without the discount.
  const whole = payable.balance - payable.underWay;
  if (amount > whole) throw new AppError('online.more_than_left');
  // A request is for a part that the business itself chose.
  const isAsked = asked !== undefined && amount >= Math.min(asked, most);
  if (amount !== most && amount < whole && !isAsked && !allowsPartial) throw new AppError('payment.partial_refused');
  if (amount < least && !isAsked) throw new AppError('payment.below_minimum');
  if (!isTakeable(amount, currencyCode))
    throw new AppError('request.invalid', { amount: 'The provider takes no such small amounts.' });
  return amount;
}

/** What is still open of a part of the document. Who has the page of a part that is gone is never asked for the whole. */
async function askedBy(ctx: Ctx, invoiceId: number, requestId: number): Promise<number> {
  const parts = (await listRequestsOf(ctx, [invoiceId])).get(invoiceId);
  const part = parts?.find(({ id }) => id === requestId);
  if (!part) throw new AppError('payment_request.not_found');
  if (part.open <= 0) throw new AppError('payment.not_payable');
  return part.open;
}

type NewAttempt = {
  wish: AttemptRequest;
  amount: Cents;
  head: DocumentHead;
  settings: SettingsRow;
  payable: Payable;
  same: { key: string; onceKey: string | null };
};

async function insertNew(ctx: Ctx, { wish, amount, head, settings, payable, same }: NewAttempt) {
  const attempt = await insertAttempt(ctx, {
    document_id: head.id,
    customer_id: head.customer_id ?? 0,
    request_id: wish.requestId ?? null,
    source: wish.source,
    amount_cents: amount,
    currency_code: payable.currencyCode,
    key: same.key,
    once_key: same.onceKey,
    provider: PROVIDER,
    provider_account: settings.provider_account,
    is_live: payable.mode === 'live',
    return_url: wish.returnUrl,
    saved_method_id: wish.savedMethodId ?? null,
    saves_method: (wish.savesMethod ?? false) && settings.can_save_methods,
    consent_ip: wish.savesMethod ? ctx.ipAddress : '',
  });
  if (!attempt) return undefined;
  await ctx.audit({
    action: 'onlinePayment.begun',
    subject: 'invoices',
    subjectId: head.id,
    after: { attempt: attempt.id, amount, source: wish.source, ...(wish.requestId && { request: wish.requestId }) },
  });
  return attempt;
}
