import type { MailPreview } from '@countinghouse/contracts/document-sending';
import { SENDINGS } from '@countinghouse/domain/documents/sending';
import { z } from 'zod';
import type { SendBody } from './send.api.ts';

/** What somebody changed; what is undefined follows settings, customer and template. */
const SendDraft = z.object({
  to: z.string().optional(),
  cc: z.string().optional(),
  bcc: z.string().optional(),
  subject: z.string().optional(),
  message: z.string().optional(),
  attachPdf: z.boolean().optional(),
});
export type SendDraft = z.infer<typeof SendDraft>;

/** What waits in this browser for whoever closed the dialog before it was sent. */
export const SendWork = z.object({ sending: z.enum(SENDINGS), draft: SendDraft });

export const isTouched = (draft: SendDraft): boolean => Object.values(draft).some((value) => value !== undefined);

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
