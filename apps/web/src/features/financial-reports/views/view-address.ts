import { ReportChoices, type ReportView } from '@countinghouse/contracts/report-views';
import { REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import { phraseFor, plainDays, type ViewDays, type ViewPeriod } from '@countinghouse/domain/reports/saved-views';
import { yearAround } from '@countinghouse/domain/reports/spans';
import { paths } from '../../../platform/paths.ts';
import type { ReportAddress } from '../report-address.ts';
import { slugOf } from '../report-slug.ts';

const DEFAULTS = ReportChoices.parse({});

/** Where a view opens, with the days that it shows today. What a report would show anyway is left away. */
export function addressOfView({ report, idView, from, to, choices }: ReportView): string {
  const isDay = REPORT_CATALOGUE[report].period === 'day';
  const search = new URLSearchParams({ ...(!isDay && { from }), to });
  for (const [name, value] of Object.entries(choices))
    if (value !== DEFAULTS[name as keyof ReportChoices]) search.set(name, String(value));
  search.set('saved', String(idView));
  return `${paths.report(slugOf(report))}?${search}`;
}

/** What the address of a report says besides its days. */
export function choicesOf({ query, terms }: ReportAddress): ReportChoices {
  const { from: _from, to: _to, ...choices } = query;
  return ReportChoices.parse({ ...choices, bucket: terms.bucket, view: terms.view });
}

/** Whether the report on the screen is not what the view shows any more. */
export function isChanged(view: ReportView, address: ReportAddress): boolean {
  const { period, controls } = address;
  const isSameDays = view.to === period.to && (controls.period === 'day' || view.from === period.from);
  const choices = choicesOf(address);
  const names = Object.keys(DEFAULTS) as (keyof ReportChoices)[];
  return !isSameDays || names.some((name) => view.choices[name] !== choices[name]);
}

/** The phrase that says the days on the screen today. `yearStart` is the month and day on which fiscal years begin. */
export const periodOnScreen = ({ report, period, today }: ReportAddress, yearStart: string): ViewPeriod =>
  phraseFor(report, period, { today, yearOf: (day) => yearAround(day, yearStart) });

/** The days of a view as they are sent: a phrase has none of its own. */
export const daysToSave = ({ report, period: shown }: ReportAddress, period: ViewPeriod): ViewDays =>
  plainDays(report, { period, ...shown });
