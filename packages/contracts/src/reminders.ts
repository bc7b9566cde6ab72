import { FIRST_OFFSET, LAST_OFFSET, MAX_RULES, REMINDER_TEMPLATES } from '@countinghouse/domain/reminders/rule-limits';
import { z } from 'zod';
import { MailPreview } from './document-sending.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdOrNone, inCurrency, Money, Version } from './wire.ts';

const Time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.')
  .max(5);

const RuleFields = {
  /** Days after the due date; below zero before it. */
  offsetDays: z.int().min(FIRST_OFFSET).max(LAST_OFFSET),
  template: z.enum(REMINDER_TEMPLATES),
  isActive: z.boolean(),
};

export const ReminderSettings = z.object({
  rules: z.array(z.object({ idRule: Id, ...RuleFields })),
  /** By the business's clock; a reminder that falls between them waits for the end. Equal: none. */
  quietFrom: Time,
  quietUntil: Time,
  timezone: z.string(),
  version: Version,
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

export const getReminderSettings = endpoint({
  id: 'getReminderSettings',
  method: 'GET',
  path: '/reminders/settings',
  summary: 'When the business reminds its customers',
  access: { can: 'settings.read' },
  response: ReminderSettings,
  errors: [],
});

export const saveReminderSettings = endpoint({
  id: 'saveReminderSettings',
  method: 'PUT',
  path: '/reminders/settings',
  summary: 'Change the rules and the quiet hours; a rule that is left out is removed',
  access: { can: 'settings.write' },
  message: 'Settings saved',
  body: z.object({
    rules: z
      .array(z.object({ idRule: IdOrNone.default(0), ...RuleFields }))
      .max(MAX_RULES, `At most ${MAX_RULES} rules.`)
      .refine(
        (rules) => new Set(rules.map(({ offsetDays }) => offsetDays)).size === rules.length,
        'Two rules fall on the same day.',
      )
      .refine((rules) => {
        const known = rules.map(({ idRule }) => idRule).filter((id) => id > 0);
        return new Set(known).size === known.length;
      }, 'A rule stands here twice.'),
    quietFrom: Time,
    quietUntil: Time,
    version: Version.optional(),
  }),
  record: ReminderSettings,
  response: ReminderSettings,
  errors: ['record.stale'],
});

/** Why a document has no next reminder, or why its reminder waits. */
export const REMINDER_REASONS = [
  '',
  'off',
  'customerOff',
  'noAddress',
  'draft',
  'paid',
  'closed',
  'notInvoice',
  'noDueDate',
  'allUsed',
  'credit',
  'processing',
  'disputed',
  'unplaced',
  'fee',
  'share',
  'refused',
] as const;
export type ReminderReason = (typeof REMINDER_REASONS)[number];

const NextReminder = z.object({
  at: z.iso.datetime(),
  /** By the business's clock. */
  day: Day,
  time: z.string(),
  idRule: Id,
  offsetDays: z.int(),
  idRequest: IdOrNone,
});

export const DocumentReminder = z.object({
  idInvoice: Id,
  next: NextReminder.nullable(),
  /** Never '' where there is no next one. */
  why: z.enum(REMINDER_REASONS),
  timezone: z.string(),
  canSend: z.boolean(),
  sent: z.array(z.object({ sentAt: z.iso.datetime(), offsetDays: z.int().nullable(), idMail: Id.nullable() })),
});
export type DocumentReminder = z.infer<typeof DocumentReminder>;

export const getDocumentReminder = endpoint({
  id: 'getDocumentReminder',
  method: 'GET',
  path: '/reminders/document/:id',
  summary: 'The next reminder of a document, or why none goes',
  access: { can: 'invoices.read' },
  params: z.object({ id: Id }),
  response: DocumentReminder,
  errors: ['invoice.not_found'],
});

export const ReminderRow = inCurrency(
  z.object({
    idInvoice: Id,
    invoicePrefix: z.string(),
    invoiceNumber: z.int().nullable(),
    idClient: IdOrNone,
    clientName: z.string(),
    dueDate: Day.nullable(),
    currencyCode: z.string(),
    balance: Money,
    next: NextReminder.nullable(),
    why: z.enum(REMINDER_REASONS),
  }),
);
export type ReminderRow = z.infer<typeof ReminderRow>;

export const listReminders = endpoint({
  id: 'listReminders',
  method: 'GET',
  path: '/reminders/list',
  summary: 'The next reminder of each open invoice, or why none goes; what was due first comes first',
  access: { can: 'invoices.read' },
  query: z.object({
    listPageSize: z.int().min(1).max(100).default(20),
    /** `nextCursor` of the page before. */
    cursor: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}\.\d{1,15}$/)
      .max(40)
      .refine((cursor) => Day.safeParse(cursor.slice(0, 10)).success, 'Begin the list anew.')
      .optional(),
  }),
  envelope: 'flat',
  response: z.object({
    data: z.array(ReminderRow),
    timezone: z.string(),
    listTotalSize: z.int(),
    isEstimate: z.boolean(),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});

const Words = {
  subject: z.string().trim().min(1, 'Enter a subject.').max(200).optional(),
  message: z.string().trim().min(1, 'Enter a text.').max(10_000).optional(),
};
const ReminderQuery = z.object({ idInvoice: Id, ...Words });
const SEND_ERRORS = ['invoice.not_found', 'reminder.not_possible'] as const;

export const previewReminder = endpoint({
  id: 'previewReminder',
  method: 'GET',
  path: '/reminders/send',
  summary: 'What a reminder would say, composed as it is sent',
  access: { can: 'invoices.write' },
  query: ReminderQuery,
  response: MailPreview,
  errors: [...SEND_ERRORS],
});

export const previewReminderPage = endpoint({
  id: 'previewReminderPage',
  method: 'GET',
  path: '/reminders/mailPage',
  summary: 'What a reminder would say, as a page for a sandboxed frame',
  access: { can: 'invoices.write' },
  query: ReminderQuery,
  response: z.object({}),
  errors: [...SEND_ERRORS],
});

export const sendReminder = endpoint({
  id: 'sendReminder',
  method: 'POST',
  path: '/reminders/send',
  summary: 'Remind the customer of an invoice now',
  access: { can: 'invoices.write' },
  message: 'Queued',
  body: z.object({
    idInvoice: Id,
    to: z.array(z.email('Enter one e-mail address.').max(254)).min(1).max(20).optional(),
    ...Words,
  }),
  response: DocumentReminder,
  errors: [...SEND_ERRORS, 'email.merge_field_unknown'],
});

export const CustomerReminders = z.object({ idClient: Id, isOff: z.boolean() });
export type CustomerReminders = z.infer<typeof CustomerReminders>;

export const getCustomerReminders = endpoint({
  id: 'getCustomerReminders',
  method: 'GET',
  path: '/reminders/customer/:id',
  summary: 'Whether a customer is reminded',
  access: { can: 'customers.read' },
  params: z.object({ id: Id }),
  response: CustomerReminders,
  errors: ['customer.not_found'],
});

export const setCustomerReminders = endpoint({
  id: 'setCustomerReminders',
  method: 'POST',
  path: '/reminders/customer/:id',
  summary: 'Remind a customer, or do not',
  access: { can: 'customers.write' },
  message: 'Saved',
  params: z.object({ id: Id }),
  body: z.object({ isOff: z.boolean() }),
  response: CustomerReminders,
  errors: ['customer.not_found'],
});
