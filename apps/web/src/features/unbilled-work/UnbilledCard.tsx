import type { UnbilledRow, UnbilledWork } from '@countinghouse/contracts/unbilled-work';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../platform/format.ts';
import { Button } from '../../ui/action/Button.tsx';
import { Avatar } from '../../ui/show/Avatar.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { keyOf, type UnbilledSteps } from './use-steps.tsx';

/** From this age on the number of days is said in amber. */
const OLD_DAYS = 8;
const SHOWN = 10;

type UnbilledCardProps = {
  sum: UnbilledWork['sums'][number] | undefined;
  rows: readonly UnbilledRow[];
  currency: string;
  chosen: string | undefined;
  steps: UnbilledSteps;
  onChoose: (row: UnbilledRow) => void;
};

/** All of one kind, the oldest first; nothing where there is none. */
export function UnbilledCard({ sum, rows, ...shared }: UnbilledCardProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const [first] = rows;
  if (!first || !sum) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <Panel
      title={t(`unbilledWork.kind.${first.kind}`)}
      meta={String(sum.count)}
      extra={<Money value={sum.total} currency={shared.currency} />}
    >
      <ul className="ch-unbilled-rows" aria-label={t(`unbilledWork.kind.${first.kind}`)}>
        {shown.map((row) => (
          <Row key={keyOf(row)} row={row} {...shared} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <p className="ch-unbilled-more">
          <Button size="small" onClick={() => setIsWhole(true)}>
            {t('unbilledWork.showAll', { count: rows.length })}
          </Button>
        </p>
      )}
    </Panel>
  );
}

type RowProps = Omit<UnbilledCardProps, 'sum' | 'rows'> & { row: UnbilledRow };

function Row({ row, currency, chosen, steps, onChoose }: RowProps) {
  const { t } = useTranslation();
  const { kind, title, clientName, number, at, personName, amount, step } = row;
  return (
    <li data-chosen={chosen === keyOf(row)}>
      <button
        type="button"
        className="ch-unbilled-name"
        aria-pressed={chosen === keyOf(row)}
        onClick={() => onChoose(row)}
      >
        <b dir="auto">{title}</b>
        <small>{[clientName || t('unbilledWork.internal'), number].filter(Boolean).join(' · ')}</small>
      </button>
      <span className="ch-unbilled-evidence">
        {personName && <Avatar name={personName} size={20} />}
        {t(`unbilledWork.evidence.${kind}`, { day: formatDay(at) })}
      </span>
      <Age row={row} />
      {amount === null ? (
        <span className="ch-quiet">{t('unbilledWork.noPrice')}</span>
      ) : (
        <Money value={amount} currency={currency} />
      )}
      {steps.canTake(row) && (
        <Button
          size="small"
          aria-label={t('unbilledWork.stepNamed', { step: t(`unbilledWork.step.${step}`), title })}
          aria-disabled={steps.isPending}
          onClick={() => steps.take(row)}
        >
          {t(`unbilledWork.step.${step}`)}
        </Button>
      )}
    </li>
  );
}

function Age({ row: { kind, days } }: { row: UnbilledRow }) {
  const { t } = useTranslation();
  const isToCome = kind === 'scheduledNotConfirmed';
  const text =
    days === 0 ? t('unbilledWork.today') : t(isToCome ? 'unbilledWork.in' : 'unbilledWork.age', { count: days });
  return (
    <span className="ch-unbilled-age" data-old={!isToCome && days >= OLD_DAYS}>
      {text}
    </span>
  );
}
