import { PaymentReportFilters, REPORT_GROUPS, REPORT_SORTS } from '@countinghouse/contracts/payment-reports';
import { z } from 'zod';
import { listViews } from '../../platform/list-view.ts';
import type { ReportQuery } from './reports.api.ts';

/** How the report is grouped stands in the address with what it is narrowed by: a kept view has both. */
const ViewFilters = PaymentReportFilters.extend({ groupBy: z.enum(REPORT_GROUPS).optional() });
const views = listViews(REPORT_SORTS, ViewFilters, 'desc');

export function useReportView() {
  const list = views.useListView();
  return {
    ...list,
    query: reportQuery(list.query),
    queryAt: (cursors: readonly string[]) => reportQuery(list.queryAt(cursors)),
  };
}
export type ReportList = ReturnType<typeof useReportView>;
export type ReportFilters = ReportList['view']['filters'];

function reportQuery({ listFilters, isDeleted: _isDeleted, ...query }: ReturnType<typeof views.queryOf>): ReportQuery {
  const { groupBy, ...filters } = listFilters ?? {};
  return {
    ...query,
    ...(groupBy && { groupBy }),
    ...(Object.values(filters).some((value) => value !== undefined) && { listFilters: filters }),
  };
}
