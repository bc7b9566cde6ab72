import './usage-card.css';
import type { Share } from '@countinghouse/contracts/usage';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../../platform/format.ts';
import { problemText } from '../../../platform/problems.ts';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { settingsQueries } from '../settings.api.ts';

/** Above this share of a limit the bar warns. */
const NEARLY_FULL = 0.9;

/** What the business may use, and uses now. Nothing here is set: the limits are the operator's. */
export function UsageCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(settingsQueries.usage);
  if (error && !data) {
    return (
      <ErrorState title={t('settings.usage.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <SkeletonRows />;
  return (
    <div className="ch-usage">
      <p className="ch-field-hint">{t('settings.usage.text')}</p>
      <dl>
        {data.shares.map((share) => (
          <ShareRow key={share.name} share={share} />
        ))}
      </dl>
    </div>
  );
}

function ShareRow({ share: { name, used, limit } }: { share: Share }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>
        {t(`settings.usage.${name}.name`)}
        <small>{t(`settings.usage.${name}.text`)}</small>
      </dt>
      <dd>
        <span>{useShareText({ name, used, limit })}</span>
        {used !== null && limit !== null && <Bar part={used / limit} />}
      </dd>
    </div>
  );
}

/** The figures stand beside it, so that it is only there for the eye. */
const Bar = ({ part }: { part: number }) => (
  <i aria-hidden="true" data-full={part >= NEARLY_FULL || undefined}>
    <b style={{ inlineSize: `${Math.min(100, part * 100)}%` }} />
  </i>
);

function useShareText({ name, used, limit }: Share): string {
  const { t, i18n } = useTranslation();
  const write = (value: number) => (name === 'bytes' ? formatBytes(value) : value.toLocaleString(i18n.language));
  if (limit === null)
    return used === null ? t('settings.usage.noLimit') : t('settings.usage.unlimited', { used: write(used) });
  if (used === null) return t('settings.usage.upTo', { limit: write(limit) });
  return t('settings.usage.of', { used: write(used), limit: write(limit) });
}
