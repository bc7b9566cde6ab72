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
  invoice: Pick<Invoice, 'id' | 'version'>;
  /** `approveFarDate`: the billing date is far away, and right. */
  goal: 'approve' | 'approveFarDate';
  idempotencyKey: string;
};

export const approveDocument = ({ invoice: { id, version }, goal, idempotencyKey }: Approval): Promise<Invoice> =>
  call(
    approveInvoice,
    { query: { idInvoice: id }, body: { version, confirmDate: goal === 'approveFarDate' } },
    { idempotencyKey },
  );
