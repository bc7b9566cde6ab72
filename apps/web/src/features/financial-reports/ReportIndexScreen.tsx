import './financial-reports.css';
import { type FinancialReport, REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import {
  BookOpen,
  ChartColumn,
  HandCoins,
  Landmark,
  type LucideIcon,
  Package,
  Percent,
  Scale,
  Shapes,
  Store,
  TrendingUp,
  UserRound,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { slugOf } from './report-slug.ts';
import { SavedViewsPanel } from './views/SavedViewsPanel.tsx';

const GROUPS: readonly { key: 'result' | 'owed' | 'sales' | 'books'; reports: readonly FinancialReport[] }[] = [
  { key: 'result', reports: ['profitAndLoss', 'balanceSheet', 'cashFlow'] },
  { key: 'owed', reports: ['receivablesAgeing', 'payablesAgeing', 'salesTax'] },
  { key: 'sales', reports: ['salesByCustomer', 'salesByItem', 'salesByCategory', 'salesByPerson'] },
  { key: 'books', reports: ['trialBalance', 'generalLedger'] },
];

const ICONS: Readonly<Record<FinancialReport, LucideIcon>> = {
  profitAndLoss: TrendingUp,
  balanceSheet: Scale,
  trialBalance: ChartColumn,
  generalLedger: BookOpen,
  cashFlow: Landmark,
  receivablesAgeing: HandCoins,
  payablesAgeing: Store,
  salesTax: Percent,
  salesByCustomer: Users,
  salesByItem: Package,
  salesByCategory: Shapes,
  salesByPerson: UserRound,
};

/** All reports, each with the question that it answers. */
export function ReportIndexScreen() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('financialReports.title')} meta={t('financialReports.subtitle')} />
      <SavedViewsPanel />
      <div className="ch-report-index">
        {GROUPS.map(({ key, reports }) => (
          <Panel key={key} title={t(`financialReports.groups.${key}`)}>
            <ul>
              {reports.map((report) => {
                const Icon = ICONS[report];
                return (
                  <li key={report}>
                    <Link to={paths.report(slugOf(report))}>
                      <Icon size={18} aria-hidden="true" />
                      <span>
                        <b>{REPORT_CATALOGUE[report].title}</b>
                        <small>{t(`financialReports.answers.${report}`)}</small>
                      </span>
                    </Link>
                  </li>
                );
              })}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  );
}
