import type { OnlineSettings } from '@countinghouse/contracts/online-payments';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { createProviderClient } from '../../../platform/provider/client.ts';
import { faultOf } from '../provider/provider-faults.ts';
import { type KeyConfig, loadSettings } from './load-settings.ts';
import { openKey } from './provider-keys.ts';
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './settings.repo.ts';
import { watchingFrom } from './watching.ts';

export type AccountAnswer = { id: string; name: string } | { fault: string };

/** The key, for somebody who may see that there is one. */
export async function readKey(ctx: Ctx, { secretKey }: KeyConfig): Promise<string> {
  const row = await findSettings(ctx);
  const key = row && openKey(secretKey, ctx.businessId, 'secret_key', row.secret_key_sealed);
  if (!key) throw new AppError('online.keys_missing');
  return key;
}

/** Whose key it is. Outside of any transaction. */
export async function askAccount(secretKey: string, url: string): Promise<AccountAnswer> {
  try {
    const account = await createProviderClient({ secretKey, url }).accounts.retrieveCurrent();
    const name = account.settings?.dashboard.display_name ?? account.business_profile?.name ?? account.email ?? '';
    if (!account.charges_enabled) return { fault: 'The provider does not let this account take payments yet.' };
    return { id: account.id, name };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

export async function noteAccount(ctx: Ctx, answer: AccountAnswer, config: KeyConfig): Promise<OnlineSettings> {
  const row = await lockSettings(ctx);
  const isOk = 'id' in answer;
  await updateSettings(ctx, {
    status: isOk ? 'OK' : 'Failed',
    status_text: isOk ? '' : answer.fault.slice(0, 500),
    status_at: ctx.now,
    ...(isOk && { provider_account: answer.id, provider_account_name: answer.name, ...watchOf(ctx, row, answer.id) }),
  });
  await ctx.audit({
    action: 'onlineSettings.checked',
    subject: 'businesses',
    subjectId: ctx.businessId,
    after: { isOk, ...(isOk ? { account: answer.id } : { fault: answer.fault }) },
  });
  return loadSettings(ctx, config);
}

/** Another account, or real money after trying it out: what happened there before now is not ours to place. */
function watchOf(ctx: Ctx, row: SettingsRow, accountId: string) {
  const watched = `${row.mode}:${accountId}`;
  if (row.mode === 'off' || row.watched_account === watched) return {};
  return { watched_account: watched, ...(row.watched_account !== '' && { watched_from: watchingFrom(ctx.now) }) };
}
