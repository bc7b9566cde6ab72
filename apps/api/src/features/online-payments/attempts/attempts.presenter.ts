import type { OnlineAttempt } from '@countinghouse/contracts/online-payments';
import { cents } from '@countinghouse/domain/money/money';
import { type AttemptRow, sourceOf, stateOf } from './attempts.repo.ts';

export const presentAttempt = (row: AttemptRow): OnlineAttempt => ({
  currencyCode: row.currency_code,
  idAttempt: row.id,
  idInvoice: row.document_id,
  idRequest: row.request_id,
  state: stateOf(row),
  source: sourceOf(row),
  amount: cents(row.amount_cents),
  failure: row.failure,
  url: row.state === 'open' && row.url !== '' ? row.url : null,
  idPayment: row.payment_id,
  startedDate: row.created_at.toISOString(),
  expiresDate: row.expires_at?.toISOString() ?? null,
});
