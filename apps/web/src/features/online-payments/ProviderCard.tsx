import './provider-card.css';
import { checkOnlineSettings, type OnlineSettings } from '@countinghouse/contracts/online-payments';
import { useQuery } from '@tanstack/react-query';
import { Copy, Pencil, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api.ts';
import { formatInstant } from '../../platform/format.ts';
import { notify } from '../../platform/notify.ts';
import type { StatusKey } from '../../platform/palette.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { Button } from '../../ui/action/Button.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../ui/show/StatusBadge.tsx';
import { onlineQueries, useOnlineWrite } from './online.api.ts';
import { ProviderDialog } from './ProviderDialog.tsx';

const BADGES: Readonly<Record<OnlineSettings['status'], StatusKey>> = {
  Untested: 'draft',
  OK: 'paid',
  Failed: 'overdue',
};

/** How customers pay online: off, to test or on; the provider's keys go in and never come out. */
export function ProviderCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(onlineQueries.settings);
  if (!data && error)
    return (
      <ErrorState
        title={t('onlinePayments.settings.failed')}
        text={problemText(error)}
        onRetry={() => void refetch()}
      />
    );
  return data ? <Provider settings={data} /> : <SkeletonRows />;
}

function Provider({ settings }: { settings: OnlineSettings }) {
  const { t } = useTranslation();
  const canWrite = useCan('settings.write');
  const [isChanging, setIsChanging] = useState(false);
  const check = useOnlineWrite(() => call(checkOnlineSettings, {}));
  const { mode, status, statusText, statusDate, webhookUrl, providerAccount, hasSecretKey } = settings;
  return (
    <section className="ch-provider" aria-labelledby="provider-title">
      <h3 id="provider-title">{t('onlinePayments.settings.title')}</h3>
      <dl>
        <dt>{t('onlinePayments.settings.mode')}</dt>
        <dd>{t(`onlinePayments.settings.modes.${mode}`)}</dd>
        <dt>{t('onlinePayments.settings.statusName')}</dt>
        <dd>
          <StatusBadge status={BADGES[status]} label={t(`onlinePayments.settings.status.${status}`)} />{' '}
          {[statusText, statusDate && formatInstant(statusDate)].filter(Boolean).join(' · ')}
        </dd>
        <dt>{t('onlinePayments.settings.account')}</dt>
        <dd>
          {providerAccount ? `${providerAccount.name} (${providerAccount.id})` : t('onlinePayments.settings.noAccount')}
        </dd>
        <dt>{t('onlinePayments.settings.webhook')}</dt>
        <dd>
          <code>{webhookUrl}</code> <CopyButton text={webhookUrl} />
        </dd>
      </dl>
      {mode === 'test' && <p className="ch-quiet">{t('onlinePayments.settings.testNotice')}</p>}
      {canWrite && (
        <div>
          <Button icon={<Pencil size={15} />} onClick={() => setIsChanging(true)}>
            {t('onlinePayments.settings.change')}
          </Button>
          {hasSecretKey && (
            <Button icon={<RefreshCw size={15} />} disabled={check.isPending} onClick={() => check.mutate(undefined)}>
              {t('onlinePayments.settings.check')}
            </Button>
          )}
        </div>
      )}
      {isChanging && <ProviderDialog settings={settings} onClose={() => setIsChanging(false)} />}
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify.success(t('onlinePayments.settings.copied')),
      () => notify.warning(t('onlinePayments.settings.notCopied'), text),
    );
  return (
    <Button size="small" icon={<Copy size={14} />} onClick={copy}>
      {t('onlinePayments.settings.copyWebhook')}
    </Button>
  );
}
