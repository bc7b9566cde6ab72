import { type PaymentReport, REPORT_GROUPS, REPORT_STATUSES } from '@countinghouse/contracts/payment-reports';
import { SPANS, spanUntil } from '@countinghouse/domain/reports/periods';
import { useQuery } from '@tanstack/react-query';
import { CalendarRange, ListFilter } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../platform/day-text.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterChip } from '../../ui/list/FilterBar.tsx';
import { OptionList } from '../../ui/list/OptionList.tsx';
import { PeriodForm } from '../../ui/list/PeriodForm.tsx';
import { CustomerNameText, CustomerPicker } from '../customers/index.ts';
import type { ReportFilters, ReportList } from './list-query.ts';
import { daysText } from './period-text.ts';
import { reportQueries } from './reports.api.ts';

type ChipsProps = { list: ReportList; report: PaymentReport | undefined };
type Changes = { [Name in keyof ReportFilters]?: ReportFilters[Name] | undefined };

export function ReportFilterChips({ list, report }: ChipsProps) {
  const { t } = useTranslation();
  const { data: choices } = useQuery(reportQueries.choices);
  const { filters } = list.view;
  const onChange = (part: Changes) => list.change({ filters: { ...filters, ...part } as ReportFilters });
  const named = (of: readonly { id: number; name: string }[] = []) => of.map(({ id, name }) => [id, name] as const);
  return (
    <>
      <PeriodChip report={report} filters={filters} onChange={onChange} />
      <ChoiceFilter
        label={t('reports.payments.method')}
        icon={<ListFilter size={14} />}
        choices={named(choices?.methods)}
        value={filters.idPaymentMethod}
        onChange={(idPaymentMethod) => onChange({ idPaymentMethod })}
      />
      <CustomerChip idClient={filters.idClient} onChange={(idClient) => onChange({ idClient })} />
      <ChoiceFilter
        label={t('reports.payments.status')}
        choices={REPORT_STATUSES.map((status) => [status, t(`reports.payments.statuses.${status}`)] as const)}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={t('reports.payments.account')}
        choices={named(choices?.accounts)}
        value={filters.idAccount}
        onChange={(idAccount) => onChange({ idAccount })}
      />
      <ChoiceFilter
        label={t('reports.payments.recordedBy')}
        choices={[[0, t('reports.payments.paidOnline')], ...named(choices?.users)]}
        value={filters.idUser}
        onChange={(idUser) => onChange({ idUser })}
      />
      <ChoiceFilter
        label={t('reports.payments.groupBy')}
        choices={REPORT_GROUPS.filter((group) => group !== 'none').map(
          (group) => [group, t(`reports.payments.groups.${group}`)] as const,
        )}
        value={filters.groupBy}
        onChange={(groupBy) => onChange({ groupBy })}
      />
    </>
  );
}

type ChipProps = { report: PaymentReport | undefined; filters: ReportFilters; onChange: (part: Changes) => void };

/** The last days, the month, the quarter, the year; or any days. */
function PeriodChip({ report, filters, onChange }: ChipProps) {
  const { t } = useTranslation();
  const { from, to } = filters;
  const today = homeToday();
  const span = SPANS.find((one) => {
    const days = spanUntil(today, one);
    return from === undefined && to === undefined ? one === 'days30' : days.from === from && days.to === to;
  });
  const days = report && daysText(report);
  return (
    <FilterChip
      label={t('reports.payments.period')}
      icon={<CalendarRange size={14} />}
      value={span ? t(`reports.payments.spans.${span}`) : (days ?? '')}
      {...((from !== undefined || to !== undefined) && { onClear: () => onChange({ from: undefined, to: undefined }) })}
    >
      {(close) => (
        <>
          <OptionList
            options={SPANS.map((one) => t(`reports.payments.spans.${one}`))}
            onPick={(at) => {
              onChange(spanUntil(today, SPANS[at] ?? 'days30'));
              close();
            }}
          />
          <PeriodForm
            labels={{ from: t('reports.payments.from'), to: t('reports.payments.to') }}
            from={from}
            to={to}
            onApply={(period) => {
              onChange(period);
              close();
            }}
          />
        </>
      )}
    </FilterChip>
  );
}

type CustomerChipProps = {
  idClient: number | undefined;
  onChange: (idClient: number | undefined) => void;
};

function CustomerChip({ idClient, onChange }: CustomerChipProps) {
  const { t } = useTranslation();
  return (
    <FilterChip
      label={t('reports.payments.customer')}
      {...(idClient !== undefined && {
        value: (
          <Suspense fallback="…">
            <CustomerNameText id={idClient} />
          </Suspense>
        ),
      })}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <div className="ch-filter-form">
          <CustomerPicker
            label={t('reports.payments.customer')}
            onPick={(hit) => {
              onChange(hit.idClient);
              close();
            }}
          />
        </div>
      )}
    </FilterChip>
  );
}
