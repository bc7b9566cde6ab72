import type { getScheduleSender, previewInvoice } from '@countinghouse/contracts/document-sending';
import type { Wire } from './on-call.ts';

/** What the server would send of an approved invoice to a customer with an address. */
export const aMailPreview = (given: Partial<Wire<typeof previewInvoice>> = {}): Wire<typeof previewInvoice> => ({
  idInvoice: 7,
  sending: 'invoice',
  language: 'en',
  to: ['payables@hargrove.ca'],
  cc: [],
  bcc: [],
  subject: 'Invoice {number} from {business}',
  message: 'Hello {customer},\n\n{link}',
  mergeFields: ['customer', 'number', 'link'],
  subjectLine: 'Invoice INC-1000418 from Juniper & Pine',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachment: { fileName: 'Invoice No#1000418.pdf' },
  attachPdf: true,
  isDraft: false,
  problems: [],
  timezone: 'America/Toronto',
  ...given,
});

type Mails = Wire<typeof getScheduleSender>;

export const noMails: Mails = { sentAt: null, schedule: null, mails: [] };

export const aMail = (given: Partial<Mails['mails'][number]> = {}): Mails['mails'][number] => ({
  idMail: 1,
  event: 'invoice',
  to: ['payables@hargrove.ca'],
  state: 'Queued',
  sendAt: null,
  tries: 1,
  lastError: '',
  acceptedAt: null,
  ...given,
});

export const aSchedule = (given: Partial<NonNullable<Mails['schedule']>> = {}): NonNullable<Mails['schedule']> => ({
  idSending: 3,
  idInvoice: 7,
  sending: 'invoice',
  state: 'Scheduled',
  reason: '',
  to: ['payables@hargrove.ca'],
  cc: [],
  bcc: [],
  subject: 'Invoice {number}',
  message: 'Hello',
  attachPdf: true,
  sendAt: '2026-11-17T13:00:00.000Z',
  sendDate: '2026-11-17',
  sendTime: '08:00',
  timezone: 'America/Toronto',
  ...given,
});
