import type { Ctx } from '../../../platform/ctx.ts';
import type { AttemptRow } from '../attempts/attempts.repo.ts';
import type { IntentState } from '../provider/intent-state.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import { insertSavedMethod } from '../saved-methods/saved-methods.repo.ts';

/** What the customer ticked on the page. */
const CONSENT = 'Keep this card for later payments to this business.';

/** The card that the customer allowed us to keep, by the provider's name of it. */
export async function rememberMethod(ctx: Ctx, attempt: AttemptRow, { method }: IntentState): Promise<void> {
  if (method === null) return;
  await insertSavedMethod(ctx, {
    customer_id: attempt.customer_id,
    provider: PROVIDER,
    provider_account: attempt.provider_account,
    provider_customer: method.customer,
    provider_method: method.id,
    label: method.label,
    expires: method.expires,
    consent_at: attempt.created_at,
    consent_ip: attempt.consent_ip,
    consent_text: CONSENT,
  });
}
