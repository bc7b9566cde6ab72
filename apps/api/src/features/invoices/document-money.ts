import type { DocumentPayment } from '@countinghouse/contracts/payment-fields';
import type { EarlyTerms } from '@countinghouse/domain/payments/early-discount';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { Head } from './invoices.repo.ts';

/** What the room of payments, which is above this one, does for documents. */
export type DocumentMoney = {
  /** Payments, applied credits and refunds of a document, and of an estimate its deposits. */
  listOf: (ctx: Reader, documentId: number) => Promise<DocumentPayment[]>;
  /** Whatever was paid on an invoice that is replaced is a credit of its customer from that day on; answers those credits. */
  freePayments: (ctx: Ctx, old: Head, day: string) => Promise<number[]>;
  /** A new invoice takes the deposits of its estimate, and these credits. */
  applyHeld: (ctx: Ctx, invoice: Head, creditIds: readonly number[]) => Promise<void>;
  /** What an invoice of this day promises to whoever pays it early. */
  earlyTermsOn: (ctx: Reader, billingDate: string) => Promise<EarlyTerms | null>;
};

const NOTHING: DocumentMoney = {
  listOf: async () => [],
  freePayments: async () => [],
  applyHeld: async () => {},
  earlyTermsOn: async () => null,
};

let money: DocumentMoney = NOTHING;

/** app.ts tells this room of the one above it at start. */
export function registerDocumentMoney(room: DocumentMoney): void {
  money = room;
}

export const documentMoney = (): DocumentMoney => money;
