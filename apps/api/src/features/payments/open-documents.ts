import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { DocumentHead } from '../invoices/index.ts';
import { lockItemsOf } from '../ledger/index.ts';
import type { OpenDocument } from './payment-plan.ts';

/** What is open on each, under lock. Only an approved invoice that somebody owes can be paid. */
export async function openDocuments(ctx: Ctx, heads: readonly DocumentHead[]): Promise<OpenDocument[]> {
  if (heads.length === 0) return [];
  for (const head of heads) if (!isPayable(head)) throw new AppError('payment.not_payable');
  const items = await lockItemsOf(
    ctx,
    'invoices',
    heads.map(({ id }) => id),
  );
  return heads.map((head) => {
    const item = items.find(({ subjectId }) => subjectId === head.id);
    if (!item) throw new AppError('payment.not_payable');
    return { head, item };
  });
}

const isPayable = ({ kind, status, balance_cents }: DocumentHead) =>
  kind === 'invoice' && (status === 'Invoiced' || status === 'Processing') && balance_cents > 0;
