import './unbilled-work.css';
import type { UnbilledRow, UnbilledWork } from '@countinghouse/contracts/unbilled-work';
import { sum } from '@countinghouse/domain/money/money';
import { UNBILLED_KINDS, type UnbilledKind } from '@countinghouse/domain/visits/unbilled';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../platform/format.ts';
import { problemText } from '../../platform/problems.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { useHasSide } from '../../platform/viewport.ts';
import { Drawer } from '../../ui/overlay/Drawer.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { FigureStrip } from '../../ui/show/FigureStrip.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { UnbilledCard } from './UnbilledCard.tsx';
import { UnbilledPanel } from './UnbilledPanel.tsx';
import { unbilledQueries } from './unbilled-work.api.ts';
import { keyOf, useSteps } from './use-steps.tsx';

type ShownKind = UnbilledKind | 'all';

/** Work that brings no money yet: what is missing, what it is worth, and the next step. */
export function UnbilledWorkScreen() {
  const { t } = useTranslation();
  const { data: work, error, refetch } = useQuery(unbilledQueries.work);
  if (!work)
    return (
      <>
        <PageHeader title={t('unbilledWork.title')} />
        <Panel>
          {error ? (
            <ErrorState title={t('unbilledWork.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Panel>
      </>
    );
  return <Work work={work} isOld={error !== null} />;
}

function Work({ work, isOld }: { work: UnbilledWork; isOld: boolean }) {
  const { t } = useTranslation();
  const hasSide = useHasSide();
  const [shown, setShown] = useState<ShownKind>('all');
  const [chosen, setChosen] = useState<string>();
  const { rows } = work;
  const kinds = UNBILLED_KINDS.filter((kind) => shown === 'all' || kind === shown);
  const listed = rows.filter(({ kind }) => kinds.includes(kind));
  const named = listed.findIndex((row) => keyOf(row) === chosen);
  const at = named === -1 && hasSide ? 0 : named;
  const row = listed[at];
  const steps = useSteps();
  const move = (by: number) => {
    const next = listed[Math.min(listed.length - 1, Math.max(0, at + by))];
    setChosen(next && keyOf(next));
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...(row && { u: () => steps.dismiss(row), l: () => steps.postpone(row) }),
  });
  const panel = row && <UnbilledPanel key={keyOf(row)} row={row} currency={work.currencyCode} steps={steps} />;
  const time = formatInstant(work.checkedAt);
  return (
    <>
      <PageHeader
        title={t('unbilledWork.title')}
        meta={t(isOld ? 'unbilledWork.kept' : 'unbilledWork.compared', { time })}
      />
      <Figures work={work} shown={shown} onShow={setShown} />
      {rows.length === 0 ? (
        <Panel>
          <EmptyState
            icon={<CircleCheck size={22} />}
            title={t('unbilledWork.empty')}
            text={t('unbilledWork.emptyText', { time })}
          />
        </Panel>
      ) : (
        <div className="ch-unbilled">
          <div>
            {kinds.map((kind) => (
              <UnbilledCard
                key={kind}
                sum={work.sums.find((each) => each.kind === kind)}
                rows={rows.filter((each) => each.kind === kind)}
                currency={work.currencyCode}
                chosen={row && keyOf(row)}
                steps={steps}
                onChoose={(each: UnbilledRow) => setChosen(keyOf(each))}
              />
            ))}
          </div>
          {hasSide && panel}
        </div>
      )}
      {!hasSide && panel && (
        <Drawer size={520} title={t('unbilledWork.panel')} onClose={() => setChosen(undefined)}>
          {panel}
        </Drawer>
      )}
      {steps.layer}
    </>
  );
}

type FiguresProps = { work: UnbilledWork; shown: ShownKind; onShow: (kind: ShownKind) => void };

function Figures({ work: { sums, currencyCode }, shown, onShow }: FiguresProps) {
  const { t } = useTranslation();
  const items = (count: number, isMore: boolean) =>
    isMore ? t('unbilledWork.more', { count }) : t('unbilledWork.items', { count });
  const all = {
    key: 'all' as const,
    label: t('unbilledWork.atStake'),
    count: '',
    amount: <Money value={sum(sums.map(({ total }) => total))} currency={currencyCode} size="large" />,
    note: items(
      sums.reduce((count, each) => count + each.count, 0),
      sums.some(({ isMore }) => isMore),
    ),
  };
  return (
    <FigureStrip<ShownKind>
      label={t('unbilledWork.strip')}
      pressed={shown}
      onPress={(key) => onShow(key === shown ? 'all' : key)}
      tiles={[
        all,
        ...sums.map(({ kind, count, total, isMore }) => ({
          key: kind,
          label: t(`unbilledWork.kind.${kind}`),
          count: '',
          amount: <Money value={total} currency={currencyCode} size="large" />,
          note: items(count, isMore),
        })),
      ]}
    />
  );
}
