import type { STATUS_TAGS } from '@countinghouse/domain/documents/states';
import { paths } from '../../platform/paths.ts';

type DayRange = { from: string; to: string };

const filtered = (list: string, filters: Record<string, string>) =>
  `${list}?${new URLSearchParams({ filters: JSON.stringify(filters) })}`;

/** The lists that a figure of the dashboard counts, narrowed to what it counts. */
export const listLinks = {
  invoicesWith: (statusTag: (typeof STATUS_TAGS)[number]) => filtered(paths.invoiceList(), { statusTag }),
  invoicesBilled: ({ from, to }: DayRange) => filtered(paths.invoiceList(), { billingFrom: from, billingTo: to }),
  payments: ({ from, to }: DayRange) => filtered(paths.paymentsReport(), { from, to }),
};

/** The first and the last day of `2026-02`. */
export function monthRange(month: string): DayRange {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${String(last).padStart(2, '0')}` };
}
