import type { getMailServer } from '@countinghouse/contracts/mail-servers';
import type { listOutbox } from '@countinghouse/contracts/outbox';
import type { Wire } from './on-call.ts';

export const aMailServer = (
  id: number,
  given: Partial<Wire<typeof getMailServer>> = {},
): Wire<typeof getMailServer> => ({
  idMailServer: id,
  name: 'Office',
  host: 'smtp.juniper.example',
  port: 587,
  security: 'starttls',
  authMethod: 'plain',
  username: 'office',
  hasPassword: true,
  fromName: 'Juniper & Pine',
  fromEmail: 'office@juniper.example',
  replyTo: '',
  bounceTo: '',
  isDefault: true,
  usedFor: ['documents'],
  dailyLimit: 500,
  maxRetries: 5,
  verifyCertificate: true,
  isActive: true,
  status: 'OK',
  statusDate: '2026-11-12T15:00:00.000Z',
  statusText: '',
  sentToday: 64,
  isDeleted: false,
  version: 1,
  createdBy: 'Amélie Tremblay',
  createdDate: '2026-11-01T15:00:00.000Z',
  updatedBy: 'Amélie Tremblay',
  updatedDate: '2026-11-01T15:00:00.000Z',
  ...given,
});

type MailRow = Wire<typeof listOutbox>['data'][number];

export const anOutboxMail = (id: number, given: Partial<MailRow> = {}): MailRow => ({
  idMail: id,
  state: 'Accepted',
  isScheduled: false,
  event: 'invoice',
  to: ['marie@example.com'],
  subject: 'Invoice INC-1000418',
  aboutTable: 'invoices',
  idAbout: 12,
  tries: 1,
  lastResponse: '250 2.0.0 OK',
  lastError: '',
  serverName: 'Office',
  createdDate: '2026-11-12T15:00:00.000Z',
  acceptedDate: '2026-11-12T15:00:02.000Z',
  nextTryDate: null,
  canResend: false,
  canCancel: false,
  ...given,
});
