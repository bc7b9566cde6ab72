import type { HandlerInput, Reply } from '@countinghouse/contracts/endpoint';
import type { Dispute, listDisputes } from '@countinghouse/contracts/online-payments';
import { displayNameOf } from '@countinghouse/domain/customers/names';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { pageOf } from '../../../platform/db/page-of.ts';
import { capTotal } from '../../../platform/db/paging.ts';
import { countDisputes, type DisputeRow, disputeStateOf, listDisputeRows } from './disputes.repo.ts';

export const presentDispute = (row: DisputeRow): Dispute => ({
  currencyCode: row.currency_code,
  idDispute: row.id,
  idPayment: row.payment_id,
  idInvoice: row.document_id,
  idClient: row.customer_id ?? 0,
  clientName: displayNameOf({
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    isCompany: row.is_company ?? false,
    companyName: row.company_name ?? '',
  }),
  number: `${row.prefix}${row.number}`,
  amount: cents(row.amount_cents),
  fee: cents(row.fee_cents),
  state: disputeStateOf(row),
  reason: row.reason,
  openedDate: row.opened_on,
  answerBy: row.answer_by,
  closedDate: row.closed_on,
});

export const findDisputePage = (
  ctx: Ctx,
  { listFilters: filter = {}, ...query }: HandlerInput<typeof listDisputes>['query'],
): Promise<Reply<typeof listDisputes>> =>
  pageOf(query, {
    rows: (slice) => listDisputeRows(ctx, filter, slice),
    keys: { openedDate: { type: 'date', of: (row) => row.opened_on } },
    total: async () => capTotal(await countDisputes(ctx, filter)),
    show: (rows) => rows.map(presentDispute),
  });
