import type { DocumentPayment } from '@countinghouse/contracts/payment-fields';
import { cents } from '@countinghouse/domain/money/money';
import {
  CREDIT_ORIGINS,
  type CreditOrigin,
  METHOD_KINDS,
  PAYMENT_STATUSES,
} from '@countinghouse/domain/payments/methods';
import { known } from '../../../platform/db/known.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { listMoneyOn, type MoneyRow } from './document-payments.repo.ts';

/** Payments, credits and refunds of a document, as its details and the customer's page show them. */
export const listDocumentPayments = async (ctx: Reader, id: number): Promise<DocumentPayment[]> =>
  (await listMoneyOn(ctx, id)).map(present);

const ORIGIN_NAMES: Record<CreditOrigin, string> = {
  deposit: 'Deposit',
  overpayment: 'Overpayment',
  creditNote: 'Credit note',
  goodwill: 'Credit',
  opening: 'Opening credit',
};

const present = (row: MoneyRow): DocumentPayment => ({
  kind: row.kind,
  idPayment: row.paymentId,
  idApplication: row.isApplication ? row.entryId : null,
  status: known(PAYMENT_STATUSES, row.state),
  paymentDate: row.day,
  paymentMethod: {
    name: row.kind === 'credit' ? ORIGIN_NAMES[known(CREDIT_ORIGINS, row.name)] : row.name,
    kind: row.methodKind === null ? null : known(METHOD_KINDS, row.methodKind),
  },
  payment: cents(row.amount),
  number: row.number,
  reference: row.reference,
});
