import { APPROVED, type DocumentKind, type Status } from './states.ts';

/** As what a document goes to its customer. A quotation is an estimate that was not offered before. */
export const SENDINGS = ['invoice', 'estimate', 'quotation', 'payment'] as const;
export type SendingKind = (typeof SENDINGS)[number];

type SendableDocument = { kind: DocumentKind; status: Status; isDeleted: boolean };

/** What may go out of a document in its state, the usual one first; nothing of what is archived or canceled. */
export function sendingsOf({ kind, status, isDeleted }: SendableDocument): readonly SendingKind[] {
  if (isDeleted || status === 'Canceled') return [];
  const isApproved = APPROVED.some((one) => one === status);
  if (kind === 'estimate') return status === 'Draft' ? ['estimate', 'quotation'] : ['estimate'];
  if (kind === 'creditNote') return isApproved ? ['invoice'] : [];
  return isApproved ? ['invoice', 'payment'] : ['invoice'];
}
