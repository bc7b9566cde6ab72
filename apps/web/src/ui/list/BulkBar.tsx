import './BulkBar.css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type BulkBarProps = {
  count: number;
  /** What they come to. */
  sum?: ReactNode;
  onClear: () => void;
  /** How far a running action is, 0 to 1. */
  progress?: number | undefined;
  children: ReactNode;
};

/** What can be done with the marked rows. It says how many they are, also to who cannot see it. */
export function BulkBar({ count, sum, onClear, progress, children }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <>
      <output className="ch-visually-hidden">{count > 0 && t('ui.list.selected', { count })}</output>
      {count > 0 && (
        <div className="ch-bulk" role="toolbar" aria-label={t('ui.list.bulk')}>
          <span>
            {t('ui.list.selected', { count })}
            {sum}
          </span>
          <hr />
          {progress === undefined ? children : <progress value={progress} aria-label={t('ui.list.working')} />}
          <hr />
          <button type="button" aria-label={t('ui.list.clearSelection')} onClick={onClear}>
            <X size={16} />
          </button>
        </div>
      )}
    </>
  );
}
