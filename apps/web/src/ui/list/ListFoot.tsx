import './ListFoot.css';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../action/Button.tsx';

const PAGE_SIZES = [10, 20, 50, 100];

type ListFootProps = {
  /** How many came before this page. */
  before: number;
  shown: number;
  /** Undefined until it is counted. */
  total: number | undefined;
  /** There are at least so many. */
  isEstimate: boolean;
  /** Sums of the whole list, where it lists money. */
  totals?: ReactNode;
  pageSize: number;
  onPageSize: (size: number) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** Pointed at or focused: the next page may be fetched already. */
  onNextLikely: () => void;
};

const figure = new Intl.NumberFormat('en-US');

/** Which part of the list this is, and the way to the parts beside it. */
export function ListFoot(props: ListFootProps) {
  const { before, shown, total, isEstimate, totals, pageSize, onPageSize, onPrevious, onNext, onNextLikely } = props;
  const { t } = useTranslation();
  const range = {
    from: figure.format(shown === 0 ? 0 : before + 1),
    to: figure.format(before + shown),
    total: figure.format(Math.max(total ?? 0, before + shown)) + (isEstimate ? '+' : ''),
  };
  return (
    <div className="ch-list-foot">
      {/* Latin words and figures between them: a page that runs the other way must not turn the figures round. */}
      <span>
        <bdi dir="ltr">{t(total === undefined ? 'ui.list.rangeAlone' : 'ui.list.range', range)}</bdi>
      </span>
      {totals}
      <span className="ch-select">
        <select
          className="ch-input"
          aria-label={t('ui.list.pageSize')}
          value={pageSize}
          onChange={({ target }) => onPageSize(Number(target.value))}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size} value={size}>
              {t('ui.list.perPage', { size })}
            </option>
          ))}
        </select>
        <ChevronDown size={15} aria-hidden="true" />
      </span>
      <div>
        {/* Not `disabled`: that would take the focus from who turns pages by the keyboard. */}
        <Button size="small" aria-disabled={!onPrevious} onClick={onPrevious}>
          {t('ui.list.previous')}
        </Button>
        <Button
          size="small"
          aria-disabled={!onNext}
          onClick={onNext}
          onPointerEnter={onNextLikely}
          onFocus={onNextLikely}
        >
          {t('ui.list.next')}
        </Button>
      </div>
    </div>
  );
}
