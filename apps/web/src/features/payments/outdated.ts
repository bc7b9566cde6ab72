import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../../platform/i18n/index.ts';
import { notify } from '../../platform/notify.ts';
import { isCode, problemText } from '../../platform/problems.ts';
import { type PaymentTarget, paymentQueries, renewMoney } from './payments.api.ts';

/** Refusals by which the page turns out to be older than the books. */
const OUTDATED = [
  'record.stale',
  'payment.not_found',
  'payment.not_standing',
  'payment.not_payable',
  'payment.more_than_open',
  'payment.more_than_paid',
  'payment.credit_short',
  'credit.not_found',
  'credit.not_applied',
  'refund.not_found',
] as const;
/** Of these there is nothing left to do. */
const GONE = ['payment.not_found', 'payment.not_standing', 'credit.not_applied', 'refund.not_found'] as const;

const isOneOf = (error: unknown, codes: readonly (typeof OUTDATED)[number][]) =>
  codes.some((code) => isCode(error, code));

/** What the dialog is about: it is asked for again. */
type MoneySubject = { idPayment?: number | undefined; target?: PaymentTarget };

/** Shows the books as they are now. Where that leaves nothing to do, it says so, and the dialog is closed. */
export async function catchUp(client: QueryClient, error: unknown, subject: MoneySubject, onGone: () => void) {
  if (!isOneOf(error, OUTDATED)) return;
  await renewMoney(client);
  const reason = goneReason(client, error, subject);
  if (reason === undefined) return;
  notify.error(reason);
  onGone();
}

function goneReason(client: QueryClient, error: unknown, { idPayment, target }: MoneySubject): string | undefined {
  if (isOneOf(error, GONE)) return problemText(error);
  if (idPayment !== undefined) {
    const payment = client.getQueryData(paymentQueries.detail(idPayment).queryKey);
    if (payment && payment.status !== 'done') return i18n.t('payments.act.gone');
  }
  // What was changed is a row of the page, which is new now.
  if (!target) return idPayment === undefined && isOneOf(error, ['record.stale']) ? problemText(error) : undefined;
  const now = client.getQueryState(paymentQueries.form(target).queryKey)?.error;
  return now && isOneOf(now, ['payment.not_payable']) ? i18n.t('payments.record.gone') : undefined;
}
