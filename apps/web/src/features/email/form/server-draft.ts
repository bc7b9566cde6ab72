import {
  MAIL_AUTH_METHODS,
  MAIL_SECURITIES,
  type MailServer,
  type MailServerInput,
} from '@countinghouse/contracts/mail-servers';
import { MAIL_USES } from '@countinghouse/contracts/mail-uses';
import { z } from 'zod';
import { fieldTable, yesOrNo } from '../../../platform/field-table.ts';
import { i18n } from '../../../platform/i18n/index.ts';

/** A server as its form holds it. The password is not part of it: what is unsaved is kept in the browser. */
export const ServerDraft = z.object({
  name: z.string(),
  host: z.string(),
  port: z.string(),
  security: z.enum(MAIL_SECURITIES),
  authMethod: z.enum(MAIL_AUTH_METHODS),
  username: z.string(),
  password: z.literal(''),
  fromName: z.string(),
  fromEmail: z.string(),
  replyTo: z.string(),
  bounceTo: z.string(),
  isDefault: z.boolean(),
  usedFor: z.array(z.enum(MAIL_USES)),
  dailyLimit: z.string(),
  maxRetries: z.string(),
  verifyCertificate: z.boolean(),
  isActive: z.boolean(),
});
export type ServerDraft = z.infer<typeof ServerDraft>;

export const emptyDraft = (): ServerDraft => ({
  name: '',
  host: '',
  port: '587',
  security: 'starttls',
  authMethod: 'plain',
  username: '',
  password: '',
  fromName: '',
  fromEmail: '',
  replyTo: '',
  bounceTo: '',
  isDefault: false,
  usedFor: [],
  dailyLimit: '0',
  maxRetries: '5',
  verifyCertificate: true,
  isActive: true,
});

export const draftOf = (server: MailServer): ServerDraft => ({
  name: server.name,
  host: server.host,
  port: String(server.port),
  security: server.security,
  authMethod: server.authMethod,
  username: server.username,
  password: '',
  fromName: server.fromName,
  fromEmail: server.fromEmail,
  replyTo: server.replyTo,
  bounceTo: server.bounceTo,
  isDefault: server.isDefault,
  usedFor: server.usedFor,
  dailyLimit: String(server.dailyLimit),
  maxRetries: String(server.maxRetries),
  verifyCertificate: server.verifyCertificate,
  isActive: server.isActive,
});

/** What is no whole number becomes one that the contract refuses, in its own words. */
const numberOf = (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : -1);

export const bodyOf = ({ port, dailyLimit, maxRetries, ...draft }: ServerDraft): MailServerInput => ({
  ...draft,
  port: numberOf(port),
  dailyLimit: numberOf(dailyLimit),
  maxRetries: numberOf(maxRetries),
});

const labelled = (name: keyof ServerDraft) => ({ label: () => i18n.t(`email.fields.${name}`) });

export const serverFields = fieldTable<ServerDraft>({
  name: labelled('name'),
  host: labelled('host'),
  port: labelled('port'),
  security: { ...labelled('security'), text: (value) => i18n.t(`email.securities.${value}`) },
  authMethod: { ...labelled('authMethod'), text: (value) => i18n.t(`email.methods.${value}`) },
  username: labelled('username'),
  password: labelled('password'),
  fromName: labelled('fromName'),
  fromEmail: labelled('fromEmail'),
  replyTo: labelled('replyTo'),
  bounceTo: labelled('bounceTo'),
  isDefault: { ...labelled('isDefault'), text: yesOrNo },
  usedFor: { ...labelled('usedFor'), text: (uses) => uses.map((use) => i18n.t(`email.uses.${use}`)).join(', ') },
  dailyLimit: labelled('dailyLimit'),
  maxRetries: labelled('maxRetries'),
  verifyCertificate: { ...labelled('verifyCertificate'), text: yesOrNo },
  isActive: { ...labelled('isActive'), text: yesOrNo },
});
