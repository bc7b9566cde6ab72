import type Stripe from 'stripe';
import { retried } from '../../../platform/db/retried.ts';
import type { OpenTenant } from '../../../platform/jobs/worker.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createProviderClient } from '../../../platform/provider/client.ts';
import type { KeyConfig } from '../settings/load-settings.ts';
import { openKey } from '../settings/provider-keys.ts';
import { findSettings, type SettingsRow } from '../settings/settings.repo.ts';

export const PROVIDER = 'stripe';

/** The provider in the name of a business. */
export type ProviderAccess = { client: Stripe; account: string; isLive: boolean; settings: SettingsRow };

/** Null where online payments are off, or the stored key cannot be read any more. */
export function accessOf(settings: SettingsRow | undefined, config: KeyConfig): ProviderAccess | null {
  if (!settings || settings.mode === 'off') return null;
  const secretKey = openKey(config.secretKey, settings.business_id, 'secret_key', settings.secret_key_sealed);
  if (!secretKey) return null;
  const client = createProviderClient({ secretKey, url: config.provider.url });
  return { client, account: settings.provider_account, isLive: settings.mode === 'live', settings };
}

/** Short transactions of one business around calls of the provider, never one around both. */
export type ProviderRuns = { open: OpenTenant; config: KeyConfig };

export const runsOf = (open: OpenTenant, { config }: Pick<Platform, 'config'>): ProviderRuns => ({
  open: (work) => retried(() => open(work)),
  config,
});

export const openAccess = (runs: ProviderRuns): Promise<ProviderAccess | null> =>
  runs.open(async (ctx) => accessOf(await findSettings(ctx), runs.config));
