import type { MailPreview } from '@countinghouse/contracts/document-sending';
import type { SendBody } from './send.api.ts';

/** What somebody changed; what is undefined follows settings, customer and template. */
export type SendDraft = {
  to?: string | undefined;
  cc?: string | undefined;
  bcc?: string | undefined;
  subject?: string | undefined;
  message?: string | undefined;
  attachPdf?: boolean;
};

/** Addresses as people type them: with commas, semicolons, spaces or new lines between. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);
export const addressText = (addresses: readonly string[]): string => addresses.join(', ');

export type ConfirmationFlags = { confirmDate: boolean; confirmRates: boolean };

/** What is sent is what is on the screen, also where nothing of it was changed. */
export function bodyOf(
  { idInvoice, to, cc, bcc, subject, message, attachPdf }: MailPreview,
  draft: SendDraft,
  confirmed: ConfirmationFlags,
): SendBody {
  return {
    idInvoice,
    to: draft.to === undefined ? to : addressesIn(draft.to),
    cc: draft.cc === undefined ? cc : addressesIn(draft.cc),
    bcc: draft.bcc === undefined ? bcc : addressesIn(draft.bcc),
    subject: draft.subject ?? subject,
    message: draft.message ?? message,
    attachPdf: draft.attachPdf ?? attachPdf,
    ...confirmed,
  };
}
