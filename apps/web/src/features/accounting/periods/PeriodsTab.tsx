import type { FiscalYear } from '@countinghouse/contracts/ledger';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, LockKeyhole, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../../platform/day-text.ts';
import { formatDate } from '../../../platform/format.ts';
import { useCan } from '../../../platform/permission.ts';
import { problemText } from '../../../platform/problems.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { EmptyState } from '../../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../../ui/show/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/show/SkeletonRows.tsx';
import { StatusBadge } from '../../../ui/show/StatusBadge.tsx';
import { ledgerQueries } from '../ledger.api.ts';
import { CloseYearDialog } from './CloseYearDialog.tsx';
import { LockDialog } from './LockDialog.tsx';
import { YearDialog } from './YearDialog.tsx';

type Layer = { kind: 'lock' } | { kind: 'year' } | { kind: 'close'; year: FiscalYear };

/** Through which day the books are closed, and the fiscal years. */
export function PeriodsTab() {
  const { t } = useTranslation();
  const canLock = useCan('ledger.lock');
  const [layer, setLayer] = useState<Layer>();
  const lock = useQuery(ledgerQueries.lock);
  const years = useQuery(ledgerQueries.years);
  const error = lock.error ?? years.error;
  if (error && !(lock.data && years.data))
    return (
      <ErrorState
        title={t('ledger.periods.failed')}
        text={problemText(error)}
        onRetry={() => void Promise.all([lock.refetch(), years.refetch()])}
      />
    );
  if (!lock.data || !years.data) return <SkeletonRows />;
  const close = () => setLayer(undefined);
  const dayOrNone = (day: string | null) => (day ? formatDate(day) : t('ledger.periods.noDay'));
  return (
    <div className="ch-periods">
      <section>
        <header>
          <h2>{t('ledger.periods.lock')}</h2>
          {canLock && (
            <Button icon={<LockKeyhole size={15} />} onClick={() => setLayer({ kind: 'lock' })}>
              {t('ledger.periods.change')}
            </Button>
          )}
        </header>
        <Facts
          className="ch-fact-rows"
          rows={[
            [t('ledger.periods.lockedThrough'), dayOrNone(lock.data.lockedThrough)],
            [t('ledger.periods.guardedThrough'), dayOrNone(lock.data.guardedThrough)],
          ]}
        />
        <p className="ch-ledger-hint">{t('ledger.periods.lockNote')}</p>
      </section>
      <section>
        <header>
          <h2>{t('ledger.periods.years')}</h2>
          {canLock && (
            <Button icon={<Plus size={15} />} onClick={() => setLayer({ kind: 'year' })}>
              {t('ledger.periods.addYear')}
            </Button>
          )}
        </header>
        {years.data.length === 0 ? (
          <EmptyState
            icon={<CalendarRange size={22} />}
            title={t('ledger.periods.noYears')}
            text={t('ledger.periods.noYearsText')}
          />
        ) : (
          <YearTable years={years.data} onClose={(year) => setLayer({ kind: 'close', year })} />
        )}
      </section>
      {layer?.kind === 'lock' && <LockDialog lock={lock.data} onClose={close} />}
      {layer?.kind === 'year' && <YearDialog years={years.data} onClose={close} />}
      {layer?.kind === 'close' && <CloseYearDialog year={layer.year} onClose={close} />}
    </div>
  );
}

type YearTableProps = { years: readonly FiscalYear[]; onClose: (year: FiscalYear) => void };

function YearTable({ years, onClose }: YearTableProps) {
  const { t } = useTranslation();
  const canClose = useCan('ledger.closeYear');
  const today = homeToday();
  const states = { closed: 'settled', over: 'invoiced', running: 'draft' } as const;
  const stateOf = ({ isClosed, endsOn }: FiscalYear) => (isClosed ? 'closed' : endsOn < today ? 'over' : 'running');
  return (
    <table className="ch-ledger-table" data-years>
      <thead>
        <tr>
          <th scope="col">{t('ledger.periods.year')}</th>
          <th scope="col">{t('ledger.journals.state')}</th>
          <th scope="col">
            <span className="ch-visually-hidden">{t('ledger.accounts.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map((year) => {
          const name = t('ledger.periods.span', { from: formatDate(year.startsOn), to: formatDate(year.endsOn) });
          const state = stateOf(year);
          return (
            <tr key={year.idFiscalYear}>
              <th scope="row">
                {name}
                {year.closingEntry !== null && (
                  <small>{t('ledger.journals.number', { number: year.closingEntry })}</small>
                )}
              </th>
              <td>
                <StatusBadge status={states[state]} label={t(`ledger.periods.states.${state}`)} />
              </td>
              <td data-menu>
                {canClose && state === 'over' && (
                  <Button size="small" aria-label={t('ledger.periods.closeOf', { name })} onClick={() => onClose(year)}>
                    {t('ledger.periods.close')}
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
