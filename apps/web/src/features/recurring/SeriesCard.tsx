import type { Series } from '@countinghouse/contracts/recurring';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, FilePen, Pause, Pencil, Play, SkipForward, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate, formatListDate, formatMoney } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/permission.ts';
import { problemText } from '../../platform/problems.ts';
import { Button, ButtonLink } from '../../ui/action/Button.tsx';
import { MenuButton } from '../../ui/action/MenuButton.tsx';
import { Facts } from '../../ui/record/Facts.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { SkeletonRows } from '../../ui/show/SkeletonRows.tsx';
import { seriesQueries } from './recurring.api.ts';
import { SeriesDates } from './SeriesDates.tsx';
import { nextText, sentenceText } from './series-text.ts';
import { type SeriesActions, useSeriesActions } from './use-series-actions.tsx';

/** One series beside the list: what it bills, its next dates, and what can be done with it. */
export function SeriesCard({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data: series, error, refetch } = useQuery(seriesQueries.detail(id));
  return (
    <section aria-label={t('recurring.card.label')}>
      <Panel>
        {series ? (
          <Card series={series} />
        ) : error ? (
          <ErrorState title={t('recurring.loadFailed')} text={problemText(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows />
        )}
      </Panel>
    </section>
  );
}

function Card({ series }: { series: Series }) {
  const { t } = useTranslation();
  const canWrite = useCan('recurring.write');
  const actions = useSeriesActions(series, canWrite);
  const { name, client, idClient, amount, currencyCode, state, pauseReason } = series;
  const isLiving = state !== 'ended';
  return (
    <>
      <div className="ch-series-head">
        <h2 dir="auto">{name}</h2>
        {canWrite && (
          <MenuButton
            label={t('recurring.moreFor', { name })}
            actions={[
              {
                key: 'lines',
                label: t('recurring.card.changeLines'),
                icon: <FilePen size={15} />,
                onSelect: actions.changeLines,
              },
              ...(isLiving
                ? [{ key: 'end', label: t('recurring.card.end'), tone: 'danger' as const, onSelect: actions.askEnd }]
                : []),
            ]}
          >
            <Ellipsis size={16} />
          </MenuButton>
        )}
        <Link className="ch-link" dir="auto" to={paths.customerDetails(idClient)}>
          {client}
        </Link>
        <Money value={amount} currency={currencyCode} size="hero" withCode />
        <p>{sentenceText(series, t)}</p>
        {state !== 'active' && <p>{nextText(series, t)}</p>}
        {pauseReason && <p role="status">{pauseReason}</p>}
        {canWrite && isLiving && <CardActions series={series} actions={actions} />}
        <Problems series={series} actions={canWrite ? actions : undefined} />
      </div>
      <SeriesDates series={series} onUndo={canWrite ? actions.unskip : undefined} />
      <SeriesFacts series={series} />
      {actions.dialog}
    </>
  );
}

type ActionProps = { series: Series; actions: SeriesActions };

function CardActions({ series: { idSeries, state, nextOn }, actions }: ActionProps) {
  const { t } = useTranslation();
  const isPaused = state === 'paused';
  return (
    <div className="ch-series-actions">
      <ButtonLink to={paths.recurringEdit(idSeries)} icon={<Pencil size={15} />}>
        {t('recurring.card.edit')}
      </ButtonLink>
      <Button icon={<SkipForward size={15} />} disabled={nextOn === null} onClick={actions.skip}>
        {t('recurring.card.skip')}
      </Button>
      <Button icon={isPaused ? <Play size={15} /> : <Pause size={15} />} onClick={actions.pauseOrResume}>
        {t(isPaused ? 'recurring.card.resume' : 'recurring.card.pause')}
      </Button>
    </div>
  );
}

/** What went wrong, in its own words, with the way to try it again. */
function Problems({ series, actions }: { series: Series; actions: SeriesActions | undefined }) {
  const { t } = useTranslation();
  const { failedOn, problem, chargeFailedOn, chargeProblem } = series;
  return (
    <>
      {failedOn && (
        <div className="ch-series-problem" role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>
            <b>{t('recurring.card.failedOn', { day: formatListDate(failedOn) })}</b> {problem}
          </p>
          {actions && (
            <Button size="small" onClick={() => actions.run(failedOn)}>
              {t('recurring.card.runNow')}
            </Button>
          )}
        </div>
      )}
      {chargeFailedOn && (
        <div className="ch-series-problem" role="status">
          <TriangleAlert size={16} aria-hidden="true" />
          <p>
            <b>{t('recurring.card.notCharged', { day: formatListDate(chargeFailedOn) })}</b> {chargeProblem}
          </p>
          {actions && (
            <Button size="small" onClick={() => actions.run(chargeFailedOn)}>
              {t('recurring.card.chargeAgain')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

function SeriesFacts({ series }: { series: Series }) {
  const { t } = useTranslation();
  const { rule, made, last, currencyCode, dueDays, updatedBy } = series;
  const ends = rule.endsOn
    ? formatDate(rule.endsOn)
    : rule.endsAfter
      ? t('recurring.card.after', { count: rule.endsAfter })
      : t('recurring.card.never');
  return (
    <div className="ch-series-foot">
      <Facts
        className="ch-fact-rows"
        rows={[
          [t('recurring.card.ends'), ends],
          [
            t('recurring.card.made'),
            t('recurring.card.madeText', { count: made.count, amount: formatMoney(made.total, currencyCode) }),
          ],
          [
            t('recurring.card.last'),
            last ? (
              <Link key="last" className="ch-link" to={paths.invoiceDetails(last.idInvoice)}>
                {`${last.number} · ${formatListDate(last.day)}`}
              </Link>
            ) : (
              t('recurring.card.none')
            ),
          ],
          [t('recurring.card.due'), t('recurring.card.dueText', { count: dueDays })],
          [t('recurring.card.rights'), updatedBy],
        ]}
      />
    </div>
  );
}
