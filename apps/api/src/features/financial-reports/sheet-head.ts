import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import type { Sheet } from '@countinghouse/domain/reports/sheet';
import { dayLabel } from '@countinghouse/domain/reports/spans';

/** Of which days it speaks. */
export const periodText = ({ report, period }: Sheet): string =>
  REPORT_CATALOGUE[report].period === 'day'
    ? `As of ${dayLabel(period.to)}`
    : `${dayLabel(period.from)} – ${dayLabel(period.to)}`;

export const basisText = ({ basis }: Sheet): string => (basis === 'accrual' ? 'Accrual basis' : 'Cash basis');

export const madeText = ({ madeAt }: Sheet): string => `Made ${madeAt.slice(0, 16).replace('T', ' ')} UTC`;

/** What stands over the figures in every file: whose they are, of which days, on which basis, and when they were made. */
export const headLines = (sheet: Sheet): [string, string][] => [
  ['Business', sheet.businessName],
  ['Report', sheet.title],
  ['Period', periodText(sheet)],
  ['Basis', basisText(sheet)],
  ['Currency', sheet.currencyCode],
  ['Made', madeText(sheet).slice('Made '.length)],
  ['State', sheet.isProvisional ? 'The period is not closed: figures can change' : 'The period is closed'],
];

export const hasCodes = ({ rows }: Sheet): boolean => rows.some(({ code }) => code !== '');
