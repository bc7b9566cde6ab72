import './Timeline.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/format.ts';
import { problemText } from '../../platform/problems.ts';
import { ErrorState } from '../show/ErrorState.tsx';
import { SkeletonRows } from '../show/SkeletonRows.tsx';

export type TimelineEntry = { id: number; icon: ReactNode; text: string; at: string };

type TimelineProps = {
  entries: readonly TimelineEntry[] | undefined;
  error: unknown;
  onRetry: () => void;
};

/** What happened to a record, newest first. */
export function Timeline({ entries, error, onRetry }: TimelineProps) {
  const { t } = useTranslation();
  if (error && !entries) {
    return <ErrorState title={t('ui.activity.loadFailed')} text={problemText(error)} onRetry={onRetry} />;
  }
  if (!entries) return <SkeletonRows rows={3} />;
  if (entries.length === 0) return <p className="ch-quiet">{t('ui.activity.none')}</p>;
  return (
    <ol className="ch-timeline">
      {entries.map(({ id, icon, text, at }) => (
        <li key={id}>
          <span aria-hidden="true">{icon}</span>
          <p>{text}</p>
          <time dateTime={at}>{formatInstant(at)}</time>
        </li>
      ))}
    </ol>
  );
}
