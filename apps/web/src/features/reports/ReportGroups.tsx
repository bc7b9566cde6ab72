import type { PaymentGroup, PaymentReport } from '@countinghouse/contracts/payment-reports';
import { useTranslation } from 'react-i18next';
import { Money } from '../../ui/show/Money.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import type { ReportFilters, ReportList } from './list-query.ts';
import { daysText } from './period-text.ts';
import { ReportSums } from './ReportFigures.tsx';

const SUMS = ['received', 'fees', 'refunded', 'net'] as const;

type ReportGroupsProps = { list: ReportList; report: PaymentReport };

/** Groups with their sums; a press on one shows its payments. */
export function ReportGroups({ list, report }: ReportGroupsProps) {
  const { t } = useTranslation();
  const { groupBy, currencyCode, groups } = report;
  const open = (part: Partial<ReportFilters>) => {
    const { groupBy: _groupBy, ...filters } = list.view.filters;
    list.change({ filters: { ...filters, ...part } });
  };
  return (
    <Panel>
      <div className="ch-report-scroller">
        <table className="ch-report-groups" aria-label={t('reports.payments.grouped')}>
          <thead>
            <tr>
              <th scope="col">{t(`reports.payments.groups.${groupBy}`)}</th>
              <th scope="col">{t('reports.payments.count')}</th>
              {SUMS.map((sum) => (
                <th key={sum} scope="col">
                  {t(`reports.payments.${sum}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => {
              const part = partOf(groupBy, group);
              const name = groupName(group) || t('reports.payments.others');
              return (
                <tr key={group.key}>
                  <th scope="row">
                    {part ? (
                      <button type="button" className="ch-link" onClick={() => open(part)}>
                        <bdi>{name}</bdi>
                      </button>
                    ) : (
                      name
                    )}
                  </th>
                  <td>{group.payments}</td>
                  {SUMS.map((sum) => (
                    <td key={sum}>
                      <Money value={group[sum]} currency={currencyCode} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <ReportSums report={report} />
    </Panel>
  );
}

const groupName = ({ from, to, name }: PaymentGroup): string => (from && to ? daysText({ from, to }) : name);

/** What the report is narrowed by to show a group alone; undefined for what the other customers come to. */
function partOf(
  groupBy: PaymentReport['groupBy'],
  { from, to, key }: PaymentGroup,
): Partial<ReportFilters> | undefined {
  if (from && to) return { from, to };
  if (key === '') return undefined;
  return groupBy === 'method' ? { idPaymentMethod: Number(key) } : { idClient: Number(key) };
}
