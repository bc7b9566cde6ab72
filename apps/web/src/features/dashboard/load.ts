import * as contract from '@countinghouse/contracts/dashboard';
import { listInvoices } from '@countinghouse/contracts/invoices';
import type { ForecastLine } from '@countinghouse/domain/forecast/kinds';
import { call } from '../../platform/api.ts';

/** The calls of the dashboard, apart from its screen: contracts are large, and the page is shown without waiting for them. */
const quietly = (signal: AbortSignal) => ({ signal, quiet: true });

export const loadGreeting = (signal: AbortSignal) => call(contract.getAnalyticsGreeting, {}, { signal });

/** Three at a time, the newest first (specification 7.2). */
export const loadDocuments = (
  { statusTag, index, cursor }: { statusTag: 'overdue' | 'draft'; index: number; cursor: string },
  signal: AbortSignal,
) => {
  const query = {
    generateType: 'invoice',
    listFilters: { statusTag },
    listPageSize: contract.DASHBOARD_PAGE,
    listPageIndex: index,
    listOrder: 'desc',
    ...(cursor && { cursor }),
  } as const;
  return call(listInvoices, { query }, quietly(signal));
};

export const loadMonths = (signal: AbortSignal) => call(contract.getInvoiceAnalyticsByMonths, {}, quietly(signal));

export const loadHours = (signal: AbortSignal) => call(contract.getChartDayStatus, {}, quietly(signal));

export const loadDays = (signal: AbortSignal) =>
  call(contract.getAnalyticsByNumberOfDays, { query: {} }, quietly(signal));

export const loadRange = (calRange: contract.CalRange, signal: AbortSignal) =>
  call(contract.getTodayAnalytics, { query: { calRange } }, quietly(signal));

export const loadForecast = (signal: AbortSignal) => call(contract.getCashForecast, {}, quietly(signal));

export const WEEK_PAGE = 10;

export const loadWeek = (
  { week, line, index }: { week: number; line: ForecastLine; index: number },
  signal: AbortSignal,
) =>
  call(
    contract.listForecastDocuments,
    { query: { week, line, listPageIndex: index, listPageSize: WEEK_PAGE } },
    quietly(signal),
  );
