import './financial-reports.css';
import type { FinancialReport } from '@countinghouse/domain/reports/catalogue';
import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatDate } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { problemText } from '../../platform/problems.ts';
import { ButtonLink } from '../../ui/action/Button.tsx';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { ErrorState } from '../../ui/show/ErrorState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { ReportBar } from './bar/ReportBar.tsx';
import { FileTaxesButton } from './filing/FileTaxesButton.tsx';
import { TaxFilings } from './filing/TaxFilings.tsx';
import { financialReportQueries } from './financial-reports.api.ts';
import { ReportBody } from './ReportBody.tsx';
import { useReportAddress } from './report-address.ts';
import { periodText, stepDay, stepSpan } from './report-days.ts';
import { reportOf, slugOf } from './report-slug.ts';
import { SheetSkeleton } from './sheet/SheetSkeleton.tsx';
import { ViewMenu } from './views/ViewMenu.tsx';

/** Every report over the ledger: the server says rows, columns and proofs, and one screen draws them. */
export function ReportScreen() {
  const { t } = useTranslation();
  const { report: slug } = useParams();
  const report = reportOf(slug);
  if (report) return <OneReport key={report} report={report} />;
  return (
    <>
      <PageHeader title={t('financialReports.title')} />
      <Panel>
        <EmptyState
          icon={<FileQuestion size={22} />}
          title={t('financialReports.unknown')}
          text={t('financialReports.unknownText')}
          actions={<ButtonLink to={paths.reports()}>{t('financialReports.toIndex')}</ButtonLink>}
        />
      </Panel>
    </>
  );
}

function OneReport({ report }: { report: FinancialReport }) {
  const { t } = useTranslation();
  const address = useReportAddress(report);
  const {
    data: sheet,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery(financialReportQueries.sheet(report, address.query));
  const onStep = (by: 1 | -1) => {
    const { period, controls, change } = address;
    change({ ...(controls.period === 'day' ? { to: stepDay(period.to, by) } : stepSpan(period, by)), figure: '' });
  };
  const isOpenPeriod = sheet?.isProvisional === true && !sheet.isEmpty;
  return (
    <>
      <PageHeader
        title={REPORT_CATALOGUE[report].title}
        parent={{ label: t('financialReports.title'), to: paths.reports() }}
        meta={
          sheet &&
          (isOpenPeriod
            ? t('financialReports.provisional', {
                name: sheet.businessName,
                period: address.controls.period === 'day' ? formatDate(sheet.period.to) : periodText(sheet.period),
              })
            : sheet.businessName)
        }
        actions={
          <>
            {report === 'balanceSheet' && (
              <ButtonLink to={`${paths.report(slugOf('trialBalance'))}?to=${address.period.to}`}>
                {REPORT_CATALOGUE.trialBalance.title}
              </ButtonLink>
            )}
            {report === 'salesTax' && <FileTaxesButton address={address} />}
            <ViewMenu address={address} sheet={sheet} />
          </>
        }
      />
      <ReportBar address={address} sheet={sheet} onStep={onStep} />
      {error && (!sheet || isPlaceholderData) ? (
        <Panel>
          <ErrorState title={t('financialReports.failed')} text={problemText(error)} onRetry={() => void refetch()} />
        </Panel>
      ) : sheet ? (
        <ReportBody
          address={address}
          sheet={sheet}
          isOld={isPlaceholderData}
          onStep={onStep}
          onReload={() => void refetch()}
        />
      ) : (
        <SheetSkeleton columns={address.terms.compare === 'none' ? 1 : 3} />
      )}
      {report === 'salesTax' && <TaxFilings />}
    </>
  );
}
