import { MailServer } from '@countinghouse/contracts/mail-servers';
import type { ServerRecord } from './mail-servers.repo.ts';

const { security, authMethod, usedFor, status } = MailServer.shape;

export const presentServer = (row: ServerRecord): MailServer => ({
  idMailServer: row.id,
  name: row.name,
  host: row.host,
  port: row.port,
  security: security.parse(row.security),
  authMethod: authMethod.parse(row.auth_method),
  username: row.username,
  hasPassword: row.password_sealed !== '',
  fromName: row.from_name,
  fromEmail: row.from_email,
  replyTo: row.reply_to ?? '',
  bounceTo: row.bounce_to ?? '',
  isDefault: row.is_default,
  usedFor: usedFor.parse(row.used_for),
  dailyLimit: row.daily_limit,
  maxRetries: row.max_retries,
  verifyCertificate: row.verify_certificate,
  isActive: row.is_active,
  status: status.parse(row.status),
  statusDate: row.status_at?.toISOString() ?? null,
  statusText: row.status_text,
  sentToday: row.sent_today,
  isDeleted: row.archived_at !== null,
  version: row.version,
  createdBy: row.created_by_name,
  createdDate: row.created_at.toISOString(),
  updatedBy: row.updated_by_name,
  updatedDate: row.updated_at.toISOString(),
});

/** Kept by the record itself, or measured: not what a person wrote. */
const DERIVED = new Set(['idMailServer', 'status', 'statusDate', 'statusText', 'sentToday', 'isDeleted', 'version']);
const STAMPS = /^(created|updated)(By|Date)$/;

/** What the audit log keeps of a server. Whether there is a password, never which. */
export const serverStory = (server: MailServer): Record<string, unknown> =>
  Object.fromEntries(Object.entries(server).filter(([field]) => !DERIVED.has(field) && !STAMPS.test(field)));
