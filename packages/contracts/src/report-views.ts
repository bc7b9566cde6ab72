import { FINANCIAL_REPORTS } from '@countinghouse/domain/reports/catalogue';
import { VIEW_PERIODS } from '@countinghouse/domain/reports/saved-views';
import { LAST_DAY, MOST_DAY, SEND_EVERY } from '@countinghouse/domain/reports/send-days';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ReportQuery, SHEET_FORMATS } from './financial-reports.ts';
import { Day, Id, ReportDay, Version } from './wire.ts';

const params = z.object({ id: Id });

/** Everything that the address of a report holds besides its days and the figure that is open. */
export const ReportChoices = ReportQuery.omit({ from: true, to: true, most: true }).extend({
  /** Of an ageing: the one bucket that is shown; '' for all. */
  bucket: z.string().max(20).default(''),
  /** Of a balance sheet: two cards or one. */
  view: z.enum(['sides', 'one']).default('sides'),
});
export type ReportChoices = z.output<typeof ReportChoices>;

const viewFields = {
  /** One of its kind among the person's own, or among those for everybody; capitals do not count. */
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  report: z.enum(FINANCIAL_REPORTS),
  /** A phrase moves with the calendar of the business; `custom` is always `from` to `to`. */
  period: z.enum(VIEW_PERIODS),
  from: ReportDay.nullable().default(null),
  to: ReportDay.nullable().default(null),
  choices: ReportChoices.default(() => ReportChoices.parse({})),
  /** For everybody who may read reports, else only for who saved it. */
  isShared: z.boolean().default(false),
};

const scheduleFields = {
  every: z.enum(SEND_EVERY),
  /** Of a week 1 (Monday) to 7; of a month or quarter 1 to 28, or 0 for its last day. */
  day: z.int().min(LAST_DAY).max(MOST_DAY).default(1),
  /** By the clock of the business. */
  hour: z.int().min(0).max(23).default(8),
  format: z.enum(SHEET_FORMATS).default('pdf'),
};

const Recipient = z.object({ idUser: Id, name: z.string(), email: z.string() });
export type ReportRecipient = z.infer<typeof Recipient>;

const SCHEDULE_STATES = ['active', 'paused', 'stopped'] as const;
const SENDING_STATES = ['queued', 'sent', 'failed'] as const;

const ReportSchedule = z.object({
  every: z.enum(SEND_EVERY),
  day: z.int(),
  hour: z.int(),
  format: z.enum(SHEET_FORMATS),
  /** `mayRead` is false of who left or may not read reports any more: nothing goes to them. */
  recipients: z.array(Recipient.extend({ mayRead: z.boolean() })),
  /** `stopped`: it stopped itself, `problem` says why; saving it again starts it. */
  state: z.enum(SCHEDULE_STATES),
  problem: z.string(),
  nextDate: Day.nullable(),
  nextAt: z.iso.datetime().nullable(),
  /** The days that the next mail will be about. */
  nextPeriod: z.object({ from: Day, to: Day }).nullable(),
  /** When a mail server took the last one. */
  lastSent: z.iso.datetime().nullable(),
  lastState: z.enum(SENDING_STATES).nullable(),
  /** With whose rights it goes. */
  setBy: z.string(),
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const ReportView = z.object({
  idView: Id,
  name: z.string(),
  report: z.enum(FINANCIAL_REPORTS),
  period: z.enum(VIEW_PERIODS),
  /** The days that it shows today, where the business is. */
  from: Day,
  to: Day,
  choices: ReportChoices,
  isShared: z.boolean(),
  isMine: z.boolean(),
  canChange: z.boolean(),
  createdBy: z.string(),
  version: Version,
  schedule: ReportSchedule.nullable(),
});
export type ReportView = z.infer<typeof ReportView>;

export const listReportViews = endpoint({
  id: 'listReportViews',
  method: 'GET',
  path: '/reports/views',
  summary: 'The saved views of the caller and those for everybody, by name',
  access: { can: 'ledger.read' },
  response: z.object({
    views: z.array(ReportView),
    /** By which days begin and mails leave. */
    timezone: z.string(),
    /** Whether mails can leave; else they wait in the outbox. */
    hasMailServer: z.boolean(),
  }),
  errors: [],
});

const SAVE_ERRORS = [
  'report_view.may_not_share',
  'report_view.name_taken',
  'report.wrong_way',
  'report.too_long',
] as const;

export const createReportView = endpoint({
  id: 'createReportView',
  method: 'POST',
  path: '/reports/views',
  summary: 'Save a report with its days and choices under a name, for oneself or for everybody',
  access: { can: 'ledger.read' },
  message: 'View saved',
  body: z.object(viewFields),
  record: ReportView,
  response: ReportView,
  errors: [...SAVE_ERRORS, 'report_view.too_many'],
});

export const updateReportView = endpoint({
  id: 'updateReportView',
  method: 'PUT',
  path: '/reports/views/:id',
  summary: 'Rename a saved view, change what it shows or for whom it is; what is not sent stays',
  access: { can: 'ledger.read' },
  message: 'View saved',
  params,
  body: z.object({
    name: viewFields.name.optional(),
    period: viewFields.period.optional(),
    from: ReportDay.nullable().optional(),
    to: ReportDay.nullable().optional(),
    choices: ReportChoices.optional(),
    isShared: z.boolean().optional(),
    version: Version.optional(),
  }),
  record: ReportView,
  response: ReportView,
  errors: [...SAVE_ERRORS, 'report_view.not_found', 'report_view.not_yours', 'record.stale'],
});

export const deleteReportView = endpoint({
  id: 'deleteReportView',
  method: 'DELETE',
  path: '/reports/views/:id',
  summary: 'Delete a saved view; it is not sent any more either',
  access: { can: 'ledger.read' },
  message: 'View deleted',
  params,
  response: z.object({ idView: Id }),
  errors: ['report_view.not_found', 'report_view.not_yours'],
});

export const listReportRecipients = endpoint({
  id: 'listReportRecipients',
  method: 'GET',
  path: '/reports/recipients',
  summary: 'The members of the business to whom reports can be sent: those who may read them',
  access: { can: 'reports.send' },
  response: z.array(Recipient),
  errors: [],
});

const SCHEDULE_ERRORS = ['report_view.not_found', 'report_view.not_yours'] as const;

export const saveReportSchedule = endpoint({
  id: 'saveReportSchedule',
  method: 'PUT',
  path: '/reports/views/:id/schedule',
  summary: 'Send a saved view by e-mail every week, month or quarter, with the rights of who saves this',
  access: { can: 'reports.send' },
  message: 'Schedule saved',
  params,
  body: z.object({
    ...scheduleFields,
    recipients: z.array(Id).min(1, 'Choose who gets it.').max(30),
    isPaused: z.boolean().default(false),
  }),
  response: ReportView,
  errors: [...SCHEDULE_ERRORS],
});

export const endReportSchedule = endpoint({
  id: 'endReportSchedule',
  method: 'DELETE',
  path: '/reports/views/:id/schedule',
  summary: 'Send a saved view no longer',
  access: { can: 'reports.send' },
  message: 'Schedule ended',
  params,
  response: ReportView,
  errors: [...SCHEDULE_ERRORS, 'report_view.not_scheduled'],
});

export const pauseReportSchedule = endpoint({
  id: 'pauseReportSchedule',
  method: 'PUT',
  path: '/reports/views/:id/schedule/pause',
  summary: 'Pause the sending, or go on with its next date; dates that passed meanwhile are not made up for',
  access: { can: 'reports.send' },
  message: 'Schedule saved',
  params,
  body: z.object({ isPaused: z.boolean() }),
  response: ReportView,
  errors: [...SCHEDULE_ERRORS, 'report_view.not_scheduled'],
});

export const sendReportView = endpoint({
  id: 'sendReportView',
  method: 'POST',
  path: '/reports/views/:id/send',
  summary: 'Send a scheduled view to its people now, besides its dates',
  access: { can: 'reports.send' },
  message: 'Report queued',
  params,
  response: ReportView,
  errors: [...SCHEDULE_ERRORS, 'report_view.not_scheduled', 'report.wrong_way', 'report.too_long'],
});
