import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { OnlineSettings, saveOnlineSettings } from '@countinghouse/contracts/online-payments';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { onlyChanges, saveRecord } from '../../../platform/save-record.ts';
import { listMoneyAccounts, requireMethod } from '../../payments/index.ts';
import { sweepJob } from '../sweep/sweep.job.ts';
import { type KeyConfig, loadSettings } from './load-settings.ts';
import { openKey, sealKey } from './provider-keys.ts';
import { lockSettings, type SettingsRow, updateSettings } from './settings.repo.ts';
import { watchingFrom } from './watching.ts';

type Body = HandlerInput<typeof saveOnlineSettings>['body'];

/** Switched on only with both keys, and with keys of the right kind: a test key takes no real money. */
export const saveSettings = (ctx: Ctx, body: Body, config: KeyConfig): Promise<OnlineSettings> =>
  saveRecord(ctx, {
    id: ctx.businessId,
    version: body.version,
    action: 'onlineSettings.changed',
    subject: 'businesses',
    lock: () => lockSettings(ctx),
    load: () => loadSettings(ctx, config),
    write: (row) => write(ctx, row, { body, config }),
    changes: onlyChanges(story),
  });

async function write(ctx: Ctx, row: SettingsRow, { body, config }: { body: Body; config: KeyConfig }): Promise<void> {
  const { mode, secretKey, webhookSecret } = body;
  const hasKeys = isThere(secretKey, row.secret_key_sealed) && isThere(webhookSecret, row.webhook_secret_sealed);
  if (mode !== 'off' && !hasKeys) throw new AppError('online.keys_missing');
  requireKind(secretKey, mode);
  if (secretKey === '') requireStoredKind(ctx, row, { mode, config });
  const seal = (name: 'secret_key' | 'webhook_secret', key: string) =>
    sealKey(config.secretKey, ctx.businessId, name, key);
  await updateSettings(ctx, {
    mode,
    ...(await placesOf(ctx, body)),
    can_save_methods: body.canSaveMethods,
    ...(secretKey !== '' && {
      secret_key_sealed: seal('secret_key', secretKey),
      provider_account: '',
      provider_account_name: '',
      status: 'Untested',
      status_text: '',
    }),
    ...(webhookSecret !== '' && { webhook_secret_sealed: seal('webhook_secret', webhookSecret) }),
    ...(mode !== 'off' && row.watched_from === null && { watched_from: watchingFrom(ctx.now) }),
  });
  if (mode !== 'off') await ctx.enqueue(sweepJob, {}, { key: `${sweepJob.name}:${ctx.businessId}` });
}

const isThere = (typed: string, stored: string) => typed !== '' || stored !== '';

function requireKind(secretKey: string, mode: Body['mode']): void {
  if (secretKey === '' || mode === 'off' || secretKey.includes(`_${mode}_`)) return;
  throw new AppError('request.invalid', { secretKey: `This is not a key for ${mode} payments.` });
}

/** However often it was switched off and on in between: real money is taken with a key for it, and with no other. */
function requireStoredKind(ctx: Ctx, row: SettingsRow, { mode, config }: Pick<Body, 'mode'> & { config: KeyConfig }) {
  const stored = openKey(config.secretKey, ctx.businessId, 'secret_key', row.secret_key_sealed);
  if (mode === 'off' || stored?.includes(`_${mode}_`)) return;
  throw new AppError('request.invalid', { secretKey: `Enter the key for ${mode} payments.` });
}

async function placesOf(ctx: Ctx, { idPaymentMethod, idPayoutAccount }: Body) {
  const method = idPaymentMethod === undefined ? undefined : await requireMethod(ctx, idPaymentMethod);
  const accounts = idPayoutAccount === undefined ? [] : await listMoneyAccounts(ctx);
  if (idPayoutAccount !== undefined && accounts.every(({ id }) => id !== idPayoutAccount))
    throw new AppError('ledger.account_not_found', { idPayoutAccount: 'Choose an account that money can arrive on.' });
  return {
    ...(method && { method_id: method.id }),
    ...(idPayoutAccount !== undefined && { payout_account_id: idPayoutAccount }),
  };
}

/** What the audit log keeps: whether there are keys, never which. */
const story = ({ version: _v, webhookUrl: _u, lastEventDate: _e, lastCheckDate: _c, ...rest }: OnlineSettings) => rest;
