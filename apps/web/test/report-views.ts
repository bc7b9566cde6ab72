import type { listReportViews } from '@countinghouse/contracts/report-views';
import type { Wire } from './on-call.ts';

type ViewList = Wire<typeof listReportViews>;
export type ViewAnswer = ViewList['views'][number];
type ScheduleAnswer = NonNullable<ViewAnswer['schedule']>;

/** Profit and loss of last month, for everybody. */
export const aReportView = (part: Partial<ViewAnswer> = {}): ViewAnswer => ({
  idView: 7,
  name: 'Monthly result',
  report: 'profitAndLoss',
  period: 'lastMonth',
  from: '2026-10-01',
  to: '2026-10-31',
  choices: { compare: 'yearBefore' },
  isShared: true,
  isMine: true,
  canChange: true,
  createdBy: 'Amélie Tremblay',
  version: 1,
  schedule: null,
  ...part,
});

/** On the first of every month at eight, to one person. */
export const aReportSchedule = (part: Partial<ScheduleAnswer> = {}): ScheduleAnswer => ({
  every: 'month',
  day: 1,
  hour: 8,
  format: 'pdf',
  recipients: [{ idUser: 1, name: 'Amélie Tremblay', email: 'amelie@example.com', mayRead: true }],
  state: 'active',
  problem: '',
  nextDate: '2026-12-01',
  nextAt: '2026-12-01T13:00:00.000Z',
  nextPeriod: { from: '2026-11-01', to: '2026-11-30' },
  lastSent: null,
  lastState: null,
  setBy: 'Amélie Tremblay',
  ...part,
});

export const theViews = (...views: ViewAnswer[]): ViewList => ({
  views,
  timezone: 'America/Toronto',
  hasMailServer: true,
});
