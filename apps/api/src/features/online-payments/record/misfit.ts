import type { UnplacedReason } from '@countinghouse/domain/online-payments/attempts';
import type { AttemptRow } from '../attempts/attempts.repo.ts';
import type { IntentState } from '../provider/intent-state.ts';

/** What about the money is not as it was asked for; null: everything is. */
export function misfitOf(attempt: AttemptRow, state: IntentState): UnplacedReason | null {
  if (attempt.intent_id !== null && attempt.intent_id !== state.intentId) return 'unknown';
  if (attempt.currency_code !== state.currencyCode) return 'currency';
  if (attempt.amount_cents !== state.amount) return 'amount';
  if (attempt.is_live !== state.isLive) return 'account';
  // Not known where nobody had checked the key when it was asked for.
  if (attempt.provider_account !== '' && attempt.provider_account !== state.account) return 'account';
  return null;
}
