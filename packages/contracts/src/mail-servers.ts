import { z } from 'zod';
import { Email } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { MAIL_USES } from './mail-uses.ts';
import { Id, Version } from './wire.ts';

export const MAIL_SECURITIES = ['none', 'starttls', 'tls'] as const;
export const MAIL_AUTH_METHODS = ['none', 'plain', 'login', 'cram-md5'] as const;
export const MAIL_SERVER_STATUSES = ['Untested', 'OK', 'Failed'] as const;
/** What mail servers listen on; the operator of this installation may allow others. */
export const SUGGESTED_MAIL_PORTS = [587, 465, 25, 2525] as const;

const PORT_RANGE = 'Enter 1 to 65535.';
const RETRY_RANGE = 'Enter 0 to 10.';
const ONE_LINE = 'Use one line.';
const oneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);
const OptionalEmail = z.union([z.literal(''), Email], 'Enter a valid e-mail address.').default('');

export const MailServerInput = z.object({
  name: z.string().trim().min(1, 'Name is required.').max(80).refine(oneLine, ONE_LINE),
  host: z
    .string()
    .trim()
    .min(1, 'Host is required.')
    .max(253)
    .regex(/^[a-zA-Z0-9._:-]+$/, 'Enter a host name or an IP address.'),
  port: z.int(PORT_RANGE).min(1, PORT_RANGE).max(65_535, PORT_RANGE).default(587),
  security: z.enum(MAIL_SECURITIES).default('starttls'),
  authMethod: z.enum(MAIL_AUTH_METHODS).default('plain'),
  username: z.string().trim().max(254).refine(oneLine, ONE_LINE).default(''),
  /** Goes in and never comes out. Empty keeps the one that is stored. */
  password: z.string().max(500).refine(oneLine, ONE_LINE).default(''),
  fromName: z.string().trim().max(100).refine(oneLine, ONE_LINE).default(''),
  fromEmail: Email,
  replyTo: OptionalEmail,
  bounceTo: OptionalEmail,
  /** Exactly one is: setting it takes it from the other, and it cannot be taken away. */
  isDefault: z.boolean().default(false),
  usedFor: z.array(z.enum(MAIL_USES)).max(MAIL_USES.length).default([]),
  /** 0 is without limit. */
  dailyLimit: z.int().min(0, 'Enter 0 or more.').max(1_000_000).default(0),
  maxRetries: z.int(RETRY_RANGE).min(0, RETRY_RANGE).max(10, RETRY_RANGE).default(5),
  verifyCertificate: z.boolean().default(true),
  isActive: z.boolean().default(true),
  version: Version.optional(),
});
export type MailServerInput = z.input<typeof MailServerInput>;

export const MailServer = z.object({
  idMailServer: Id,
  name: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITIES),
  authMethod: z.enum(MAIL_AUTH_METHODS),
  username: z.string(),
  hasPassword: z.boolean(),
  fromName: z.string(),
  fromEmail: z.string(),
  replyTo: z.string(),
  bounceTo: z.string(),
  isDefault: z.boolean(),
  usedFor: z.array(z.enum(MAIL_USES)),
  dailyLimit: z.int(),
  maxRetries: z.int(),
  verifyCertificate: z.boolean(),
  isActive: z.boolean(),
  status: z.enum(MAIL_SERVER_STATUSES),
  statusDate: z.iso.datetime().nullable(),
  /** What it said when it last failed. */
  statusText: z.string(),
  sentToday: z.int(),
  isDeleted: z.boolean(),
  version: Version,
  createdBy: z.string(),
  createdDate: z.iso.datetime(),
  updatedBy: z.string(),
  updatedDate: z.iso.datetime(),
});
export type MailServer = z.infer<typeof MailServer>;

/** One line of the conversation with a server, without secrets. */
export const MailDialogueLine = z.object({ at: z.iso.datetime(), from: z.enum(['us', 'server']), text: z.string() });
export type MailDialogueLine = z.infer<typeof MailDialogueLine>;

export const MailServerTrial = z.object({
  isOk: z.boolean(),
  /** What went wrong, in the server's words where it had any. */
  fault: z.string(),
  dialogue: z.array(MailDialogueLine),
  mailServer: MailServer,
});
export type MailServerTrial = z.infer<typeof MailServerTrial>;

export const MailServerFilters = z.object({
  isActive: z.boolean().optional(),
  status: z.enum(MAIL_SERVER_STATUSES).optional(),
});
export type MailServerFilters = z.infer<typeof MailServerFilters>;

const IdParam = z.object({ id: Id });
const Archived = z.object({ idMailServer: Id, isDeleted: z.boolean() });
const MANAGED = { access: { can: 'mail.manage' } } as const;

export const listMailServers = endpoint({
  id: 'listMailServers',
  method: 'GET',
  path: '/mailServers/list',
  summary: 'The mail servers of the business, by page',
  ...MANAGED,
  envelope: 'flat',
  query: listQuery(['name', 'created'], MailServerFilters),
  response: listAnswer(MailServer),
  errors: ['list.cursor_invalid'],
});

export const createMailServer = endpoint({
  id: 'createMailServer',
  method: 'POST',
  path: '/mailServers',
  summary: 'Add a mail server; the first is the default, and mails that wait for one leave',
  ...MANAGED,
  message: 'Mail server saved',
  body: MailServerInput,
  record: MailServer,
  response: MailServer,
  errors: ['mail_server.too_many'],
});

export const getMailServer = endpoint({
  id: 'getMailServer',
  method: 'GET',
  path: '/mailServers/detail/:id',
  summary: 'One mail server, without its password',
  ...MANAGED,
  params: IdParam,
  response: MailServer,
  errors: ['mail_server.not_found'],
});

export const updateMailServer = endpoint({
  id: 'updateMailServer',
  method: 'PUT',
  path: '/mailServers/update/:id',
  summary: 'Change a mail server; an empty password keeps the one that is stored, an old version is refused',
  ...MANAGED,
  message: 'Mail server saved',
  params: IdParam,
  body: MailServerInput,
  record: MailServer,
  response: MailServer,
  errors: ['mail_server.not_found', 'record.stale'],
});

export const deleteMailServer = endpoint({
  id: 'deleteMailServer',
  method: 'DELETE',
  path: '/mailServers/:id',
  summary: 'Archive a mail server; the next one becomes the default',
  ...MANAGED,
  params: IdParam,
  response: Archived,
  errors: ['mail_server.not_found'],
});

export const restoreMailServer = endpoint({
  id: 'restoreMailServer',
  method: 'POST',
  path: '/mailServers/restore/:id',
  summary: 'Bring an archived mail server back',
  ...MANAGED,
  params: IdParam,
  response: Archived,
  errors: ['mail_server.not_found', 'mail_server.too_many'],
});

export const makeDefaultMailServer = endpoint({
  id: 'makeDefaultMailServer',
  method: 'POST',
  path: '/mailServers/makeDefault/:id',
  summary: 'Send through this server whatever no other is chosen for',
  ...MANAGED,
  params: IdParam,
  response: MailServer,
  errors: ['mail_server.not_found'],
});

export const duplicateMailServer = endpoint({
  id: 'duplicateMailServer',
  method: 'POST',
  path: '/mailServers/duplicate/:id',
  summary: 'A copy, switched off and without the password',
  ...MANAGED,
  message: 'Mail server saved',
  params: IdParam,
  response: MailServer,
  errors: ['mail_server.not_found', 'mail_server.too_many'],
});

export const verifyMailServer = endpoint({
  id: 'verifyMailServer',
  method: 'POST',
  path: '/mailServers/verify/:id',
  summary: 'Connect and sign in without sending anything; answers the conversation without secrets',
  ...MANAGED,
  params: IdParam,
  response: MailServerTrial,
  errors: ['mail_server.not_found'],
});

export const testMailServer = endpoint({
  id: 'testMailServer',
  method: 'POST',
  path: '/mailServers/test/:id',
  summary: 'Send a test mail to one address; answers the conversation without secrets',
  ...MANAGED,
  params: IdParam,
  body: z.object({ to: Email }),
  response: MailServerTrial,
  errors: ['mail_server.not_found'],
});
