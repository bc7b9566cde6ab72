import type { MailUse } from '@countinghouse/contracts/mail-uses';
import type { AttachmentRef } from './mail-attachments.ts';

/** A mail of the business, as a room hands it over. */
export type BusinessMail = {
  event: string;
  /** The record it is about, as the audit log names its table. */
  subject: string;
  subjectId: number;
  to: readonly string[];
  cc?: readonly string[];
  bcc?: readonly string[];
  replyTo?: string;
  subjectLine: string;
  /** Both bodies carry links of the customer's page as `https://link.invalid/<linkId>`; see share-markers.ts. */
  html: string;
  text: string;
  attachments?: readonly AttachmentRef[];
  sendAt?: Date;
  usedFor: MailUse;
  /** A second call with the same key answers the first one's id. */
  onceKey?: string;
};
