import { approveInvoice } from '@countinghouse/contracts/invoice-actions';
import { createInvoice, type Invoice, InvoiceInput, updateInvoice } from '@countinghouse/contracts/invoices';
import { call } from '../../../platform/api.ts';
import { bodyOf } from './model/body.ts';
import type { DocumentDraft } from './model/draft.ts';

export type Save = {
  id: number | undefined;
  draft: DocumentDraft;
  version: number | undefined;
  idempotencyKey: string;
};

/** Creates or changes the draft; the server adds it up once more and answers what it keeps. */
export function saveDocument({ id, draft, version, idempotencyKey }: Save): Promise<Invoice> {
  // Judged before by the same schema, so that this cannot fail.
  const body = { ...InvoiceInput.parse(bodyOf(draft)), version };
  return id === undefined
    ? call(createInvoice, { body }, { idempotencyKey })
    : call(updateInvoice, { params: { id }, body }, { idempotencyKey });
}

export type Approval = {
  invoice: Pick<Invoice, 'id' | 'version' | 'changedTaxes'>;
  confirmed: ApprovalConfirmation;
  idempotencyKey: string;
};

/** What was asked for: that a day far away is right, and these changes of the taxes, not others that saving brought. */
export type ApprovalConfirmation = { date: boolean; taxes: Invoice['changedTaxes'] };

export function approveDocument({ invoice, confirmed, idempotencyKey }: Approval): Promise<Invoice> {
  const { id, version, changedTaxes } = invoice;
  const confirmRates = changedTaxes.length > 0 && isSame(changedTaxes, confirmed.taxes);
  const body = { version, confirmDate: confirmed.date, confirmRates };
  return call(approveInvoice, { query: { idInvoice: id }, body }, { idempotencyKey });
}

const isSame = (a: Invoice['changedTaxes'], b: Invoice['changedTaxes']) => JSON.stringify(a) === JSON.stringify(b);
