import type { UnbilledRow } from '@countinghouse/contracts/unbilled-work';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { numberOf } from '../invoices/index.ts';
import type { listUnvisitedInvoices } from './candidates.repo.ts';
import { daysSince } from './waiting.ts';

type FoundDocument = Awaited<ReturnType<typeof listUnvisitedInvoices>>[number];

/** A document that lacks a visit. One in another currency than the books is not summed. */
export async function documentRow(
  ctx: Ctx,
  document: FoundDocument,
  { kind, step }: Pick<UnbilledRow, 'kind' | 'step'>,
): Promise<UnbilledRow> {
  const at = document.approved_at ?? document.created_at;
  const number = numberOf(document);
  return {
    kind,
    idSubject: document.id,
    title: document.first_line || number,
    idClient: document.customer_id,
    clientName: document.client_name,
    number,
    at: at.toISOString(),
    personName: '',
    days: await daysSince(ctx, at),
    amount: document.currency_code === (await businessCurrency(ctx)) ? cents(document.total_cents) : null,
    step,
    draft: null,
  };
}
