import type { OnlineSettings } from '@countinghouse/contracts/online-payments';
import type { Config } from '../../../config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { known } from '../../../platform/db/known.ts';
import { hookToken } from './provider-keys.ts';
import { findSettings, modeOf, startingPlaces } from './settings.repo.ts';

export type KeyConfig = Pick<Config, 'secretKey' | 'publicOrigin' | 'provider'>;

const STATUSES = ['Untested', 'OK', 'Failed'] as const;

/** Without keys, and without a row where nobody ever chose anything. */
export async function loadSettings(ctx: Ctx, config: KeyConfig): Promise<OnlineSettings> {
  const row = await findSettings(ctx);
  const webhookUrl = `${config.publicOrigin}/api/providerEvents/${ctx.businessId}/${hookToken(config.secretKey, ctx.businessId)}`;
  if (!row) {
    const { methodId, payoutAccountId } = await startingPlaces(ctx);
    return { ...NOTHING, webhookUrl, idPaymentMethod: methodId, idPayoutAccount: payoutAccountId };
  }
  return {
    mode: modeOf(row),
    hasSecretKey: row.secret_key_sealed !== '',
    hasWebhookSecret: row.webhook_secret_sealed !== '',
    webhookUrl,
    providerAccount: row.provider_account === '' ? null : { id: row.provider_account, name: row.provider_account_name },
    status: known(STATUSES, row.status),
    statusText: row.status_text,
    statusDate: row.status_at?.toISOString() ?? null,
    idPaymentMethod: row.method_id,
    idPayoutAccount: row.payout_account_id,
    canSaveMethods: row.can_save_methods,
    lastEventDate: row.last_event_at?.toISOString() ?? null,
    lastCheckDate: row.swept_at?.toISOString() ?? null,
    version: row.version,
  };
}

const NOTHING = {
  mode: 'off',
  hasSecretKey: false,
  hasWebhookSecret: false,
  providerAccount: null,
  status: 'Untested',
  statusText: '',
  statusDate: null,
  canSaveMethods: false,
  lastEventDate: null,
  lastCheckDate: null,
  version: 1,
} as const satisfies Partial<OnlineSettings>;
