import { z } from 'zod';
import { Email } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { MailDialogueLine } from './mail-servers.ts';
import { Id } from './wire.ts';

/** Accepted: a server took the responsibility. Nothing else counts as sent. */
export const MailState = z.enum(['Queued', 'Sending', 'Accepted', 'Failed', 'Bounced', 'Canceled']);
export type MailState = z.infer<typeof MailState>;

/** Queued mails are two things to a person: those that go as soon as they can, and those that wait for their time. */
export const OUTBOX_VIEWS = ['Waiting', 'Scheduled', 'Failed', 'Bounced', 'Accepted', 'Canceled'] as const;
export type OutboxView = (typeof OUTBOX_VIEWS)[number];

export const OutboxMail = z.object({
  idMail: Id,
  state: MailState,
  isScheduled: z.boolean(),
  event: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  /** The table and id of the record that it is about; empty and 0 for the house's own mails. */
  aboutTable: z.string(),
  idAbout: z.int(),
  tries: z.int(),
  /** The server's own words about the last try. */
  lastResponse: z.string(),
  lastError: z.string(),
  serverName: z.string(),
  createdDate: z.iso.datetime(),
  acceptedDate: z.iso.datetime().nullable(),
  /** Null: it waits for a mail server. */
  nextTryDate: z.iso.datetime().nullable(),
  canResend: z.boolean(),
  canCancel: z.boolean(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const OutboxMailDetail = OutboxMail.extend({
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  replyTo: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
  /** The conversation of the last try that was not accepted. */
  dialogue: z.array(MailDialogueLine),
});
export type OutboxMailDetail = z.infer<typeof OutboxMailDetail>;

export const OutboxFilters = z.object({
  view: z.enum(OUTBOX_VIEWS).optional(),
  /** Only those of the last so many days. */
  days: z.int().min(1).max(3660).optional(),
});
export type OutboxFilters = z.infer<typeof OutboxFilters>;

const IdParam = z.object({ id: Id });
const MANAGED = { access: { can: 'mail.manage' } } as const;

export const listOutbox = endpoint({
  id: 'listOutbox',
  method: 'GET',
  path: '/outbox/list',
  summary: 'What was sent and what waits to be, newest first',
  ...MANAGED,
  envelope: 'flat',
  query: listQuery(['created'], OutboxFilters),
  response: listAnswer(OutboxMail),
  errors: ['list.cursor_invalid'],
});

export const countOutbox = endpoint({
  id: 'countOutbox',
  method: 'GET',
  path: '/outbox/counts',
  summary: 'How many mails there are of each kind, and whether a server is there to send them',
  ...MANAGED,
  response: z.object({
    all: z.int(),
    ...(Object.fromEntries(OUTBOX_VIEWS.map((view) => [view, z.int()])) as Record<OutboxView, z.ZodInt>),
    hasServer: z.boolean(),
  }),
  errors: [],
});

export const getOutboxMail = endpoint({
  id: 'getOutboxMail',
  method: 'GET',
  path: '/outbox/detail/:id',
  summary: 'One mail, with its text and the last conversation about it',
  ...MANAGED,
  params: IdParam,
  response: OutboxMailDetail,
  errors: ['mail.not_found'],
});

export const resendMail = endpoint({
  id: 'resendMail',
  method: 'POST',
  path: '/outbox/resend/:id',
  summary: 'Send a mail again, or at once one that waits; `to` corrects an address',
  ...MANAGED,
  message: 'The e-mail is on its way',
  params: IdParam,
  body: z.object({ to: Email.optional() }),
  response: OutboxMail,
  errors: ['mail.not_found', 'mail.not_resendable'],
});

export const cancelOutboxMail = endpoint({
  id: 'cancelOutboxMail',
  method: 'POST',
  path: '/outbox/cancel/:id',
  summary: 'Stop a mail that has not left',
  ...MANAGED,
  message: 'The e-mail was canceled',
  params: IdParam,
  response: OutboxMail,
  errors: ['mail.not_found', 'mail.not_waiting'],
});

export const resendFailed = endpoint({
  id: 'resendFailed',
  method: 'POST',
  path: '/outbox/resendFailed',
  summary: 'Send again whatever failed, up to 500 at once',
  ...MANAGED,
  response: z.object({ resent: z.int() }),
  errors: [],
});
