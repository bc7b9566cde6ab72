import { REPORT_STATUSES, type ReportRow } from '@countinghouse/contracts/payment-reports';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { cents } from '@countinghouse/domain/money/money';
import { METHOD_KINDS } from '@countinghouse/domain/payments/methods';
import { known } from '../../platform/db/known.ts';
import type { ReportPaymentRow } from './report-rows.repo.ts';

type RowParts = { fee: number; documents: readonly { id: number; number: string }[] };

const STANDING: ReadonlySet<string> = new Set(['succeeded', 'refunded', 'partlyRefunded']);

export function presentRow(row: ReportPaymentRow, { fee, documents }: RowParts): ReportRow {
  const status = known(REPORT_STATUSES, row.status);
  const left = STANDING.has(status) ? row.home_cents - row.refunded : 0;
  return {
    idPayment: row.id,
    paymentDate: row.paid_on,
    number: `${row.prefix}${row.number}`,
    idClient: row.customer_id ?? 0,
    clientName: displayNameOf({
      firstName: row.first_name,
      lastName: row.last_name,
      isCompany: row.is_company,
      companyName: row.company_name,
    }),
    documents: documents.map(({ id, number }) => ({ idInvoice: id, number })),
    paymentMethod: {
      idPaymentMethod: row.method_id,
      name: row.method_name,
      kind: known(METHOD_KINDS, row.method_kind),
    },
    reference: row.reference,
    amount: cents(row.home_cents),
    fee: cents(fee),
    refunded: cents(row.refunded),
    net: cents(left - fee),
    status,
    isOnline: row.provider !== null,
    recordedBy: [row.creator_first, row.creator_last].filter(Boolean).join(' '),
  };
}
