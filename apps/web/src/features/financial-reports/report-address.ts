import {
  AGED_BY,
  BASES,
  COMPARISONS,
  type FinancialReport,
  REPORT_CATALOGUE,
  REPORT_COLUMNS,
} from '@countinghouse/domain/reports/catalogue';
import type { DaySpan } from '@countinghouse/domain/reports/spans';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { ADDRESS_CHANGE } from '../../platform/address-change.ts';
import { homeToday } from '../../platform/day-text.ts';
import type { SheetQuery } from './financial-reports.api.ts';
import { presetSpan } from './report-days.ts';

export const AGE_STEPS = [15, 30, 45, 60] as const;

const Address = z.object({
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
  compare: z.enum(COMPARISONS).catch('none'),
  columns: z.enum(REPORT_COLUMNS).catch('total'),
  basis: z.enum(BASES).catch('accrual'),
  agedBy: z.enum(AGED_BY).catch('due'),
  step: z.coerce.number().int().min(5).max(90).catch(30),
  /** `row.column`: the figure whose entries are open. */
  figure: z.string().max(160).catch(''),
  bucket: z.string().max(20).catch(''),
  view: z.enum(['sides', 'one']).catch('sides'),
  /** The saved view that was opened; 0 for none. */
  saved: z.coerce.number().int().min(0).catch(0),
});
type AddressTerms = z.output<typeof Address>;

const PLAIN: Partial<Record<keyof AddressTerms, string>> = {
  compare: 'none',
  columns: 'total',
  basis: 'accrual',
  agedBy: 'due',
  step: '30',
  view: 'sides',
  saved: '0',
};

/** What the address says of a report: its days, its choices and the figure that is open. A link to it shows the same. */
export function useReportAddress(report: FinancialReport) {
  const [params, setParams] = useSearchParams();
  const terms = Address.parse(Object.fromEntries(params));
  const controls = REPORT_CATALOGUE[report];
  const today = homeToday();
  const period = periodOf(terms, today, controls.period === 'day');
  const change = (part: Partial<AddressTerms>) => {
    const next = Object.entries({ ...terms, ...part }).map(([name, value]) => [name, String(value ?? '')] as const);
    const said = next.filter(([name, value]) => value !== '' && value !== PLAIN[name as keyof AddressTerms]);
    setParams(new URLSearchParams(said.map(([name, value]) => [name, value])), ADDRESS_CHANGE);
  };
  return { report, controls, today, period, terms, query: queryOf(terms, period, report), change };
}
export type ReportAddress = ReturnType<typeof useReportAddress>;

function periodOf({ from, to }: AddressTerms, today: string, isDay: boolean): DaySpan {
  if (isDay) return { from: to ?? today, to: to ?? today };
  if (from === undefined && to === undefined) return presetSpan('thisMonth', today, '01-01');
  const end = to ?? today;
  return { from: from ?? `${end.slice(0, 8)}01`, to: end };
}

/** What the report has no use for stays away: an address of another report must not ask a different question. */
function queryOf(terms: AddressTerms, period: DaySpan, report: FinancialReport): SheetQuery {
  const { comparisons, columns, bases, hasSteps, period: kind } = REPORT_CATALOGUE[report];
  return {
    ...(kind === 'range' && { from: period.from }),
    to: period.to,
    ...(comparisons.length > 1 && { compare: terms.compare }),
    ...(columns.length > 1 && { columns: terms.columns }),
    ...(bases.length > 1 && { basis: terms.basis }),
    ...(hasSteps && { agedBy: terms.agedBy, step: terms.step }),
  };
}
