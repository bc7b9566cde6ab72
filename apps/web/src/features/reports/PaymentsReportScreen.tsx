import './reports.css';
import { exportPaymentReport, type ReportRow } from '@countinghouse/contracts/payment-reports';
import { ChevronDown, Download, Wallet } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../platform/api.ts';
import { useCan } from '../../platform/permission.ts';
import { Button } from '../../ui/action/Button.tsx';
import { MenuButton } from '../../ui/action/MenuButton.tsx';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { ListFilterBar } from '../../ui/list/ListFilterBar.tsx';
import { ListPager } from '../../ui/list/ListPager.tsx';
import { ListViews } from '../../ui/list/ListViews.tsx';
import { useColumns } from '../../ui/list/use-columns.ts';
import { useListScreen } from '../../ui/list/use-list-screen.ts';
import { EmptyState } from '../../ui/show/EmptyState.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { Panel } from '../../ui/show/Panel.tsx';
import { PaymentCard, reportColumns } from './columns.tsx';
import { type ReportList, useReportView } from './list-query.ts';
import { PaymentDrawer } from './PaymentDrawer.tsx';
import { ReportChart } from './ReportChart.tsx';
import { ReportFigures, ReportSums } from './ReportFigures.tsx';
import { ReportFilterChips } from './ReportFilterChips.tsx';
import { ReportGroups } from './ReportGroups.tsx';
import { reportQueries } from './reports.api.ts';

const HIDDEN_AT_FIRST = ['by'];

/** Money that came in during a period: six figures, a chart, and the payments; all sums are the server's. */
export function PaymentsReportScreen() {
  const { t } = useTranslation();
  const list = useReportView();
  const screen = useReportScreen(list);
  const report = screen.page.data;
  return (
    <>
      <PageHeader
        title={t('reports.payments.title')}
        meta={report && t('reports.payments.counted', { count: report.listTotalSize })}
        actions={<ExportMenu list={list} />}
      />
      <ListViews
        label={t('reports.payments.views')}
        keptAs="reports.payments.views"
        views={[
          { name: t('reports.payments.all') },
          { name: t('reports.payments.byMonth'), part: { filters: { groupBy: 'month' } } },
          { name: t('reports.payments.byMethod'), part: { filters: { groupBy: 'method' } } },
          { name: t('reports.payments.online'), part: { filters: { idUser: 0 } } },
        ]}
        list={list}
        total={screen.found}
      />
      <ReportBody list={list} screen={screen} />
    </>
  );
}

/** What the address asks for, its answer, and what keys and boxes of a list need. */
const useReportScreen = (list: ReportList) => useListScreen({ list, ask: reportQueries.payments, canWrite: false });
type ReportScreen = ReturnType<typeof useReportScreen>;

function ReportBody({ list, screen }: { list: ReportList; screen: ReportScreen }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<ReportRow>();
  const report = screen.page.data;
  const columns = useColumns(
    'reports.payments.hiddenColumns',
    useMemo(() => reportColumns(t, setOpened), [t]),
    HIDDEN_AT_FIRST,
  );
  const isGrouped = (list.view.filters.groupBy ?? 'none') !== 'none';
  return (
    <>
      <ListFilterBar
        placeholder={t('reports.payments.search')}
        box={screen.box}
        list={list}
        columns={columns}
        orders={[
          { sort: { by: 'paymentDate', order: 'desc' }, label: t('reports.payments.orders.newest') },
          { sort: { by: 'paymentDate', order: 'asc' }, label: t('reports.payments.orders.oldest') },
          { sort: { by: 'amount', order: 'desc' }, label: t('reports.payments.orders.largest') },
          { sort: { by: 'number', order: 'desc' }, label: t('reports.payments.orders.number') },
        ]}
      >
        <ReportFilterChips list={list} report={report} />
      </ListFilterBar>
      {report && <ReportFigures report={report} />}
      {report && report.listTotalSize > 0 && (
        <div className="ch-report-over-list">
          <ReportChart report={report} />
        </div>
      )}
      {isGrouped && report && report.groups.length > 0 ? (
        <ReportGroups list={list} report={report} />
      ) : (
        <ListBody
          page={screen.page}
          list={list}
          label={t('reports.payments.title')}
          failed={t('reports.payments.failed')}
          firstOrder="desc"
          empty={<NoPayments list={list} />}
          columns={columns.shown}
          idOf={({ idPayment }) => idPayment}
          nameOf={({ number }) => number}
          onOpen={setOpened}
          renderCard={(row) => <PaymentCard key={row.idPayment} row={row} onOpen={setOpened} />}
          foot={
            <>
              {report && <ReportSums report={report} />}
              <ListPager {...screen.pager} />
            </>
          }
        />
      )}
      {opened && <PaymentDrawer row={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function NoPayments({ list }: { list: ReportList }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <EmptyState
        icon={<Wallet size={22} />}
        title={t('reports.payments.empty')}
        text={t('reports.payments.emptyText')}
        actions={<Button onClick={() => list.show('')}>{t('reports.payments.emptyAction')}</Button>}
      />
    </Panel>
  );
}

const FORMATS = ['csv', 'xlsx', 'pdf'] as const;

/** Files of what the report shows: the same filter, every row of it. */
function ExportMenu({ list }: { list: ReportList }) {
  const { t } = useTranslation();
  const canExport = useCan('payments.export');
  if (!canExport) return null;
  const { listPageIndex: _index, listPageSize: _size, cursor: _cursor, ...query } = list.query;
  return (
    <MenuButton
      label={t('reports.payments.export')}
      icon={<Download size={15} />}
      actions={FORMATS.map((format) => ({
        key: format,
        label: t(`reports.payments.formats.${format}`),
        onSelect: () => window.location.assign(addressOf(exportPaymentReport, { query: { ...query, format } })),
      }))}
    >
      {t('reports.payments.export')}
      <ChevronDown size={14} aria-hidden="true" />
    </MenuButton>
  );
}
