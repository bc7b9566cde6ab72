import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { DocumentHead } from '../invoices/index.ts';
import { type LockedItem, lockItemsOf } from '../ledger/index.ts';
import type { OpenDocument } from './payment-plan.ts';

export const lockOpenItems = (ctx: Ctx, ids: readonly number[]): Promise<LockedItem[]> =>
  ids.length === 0 ? Promise.resolve([]) : lockItemsOf(ctx, 'invoices', ids);

/** What is open on each, under lock. Only an approved invoice that somebody owes can be paid. */
export function openDocuments(heads: readonly DocumentHead[], items: readonly LockedItem[]): OpenDocument[] {
  for (const head of heads) if (!isPayable(head)) throw new AppError('payment.not_payable');
  return heads.map((head) => {
    const item = items.find(({ subjectId }) => subjectId === head.id);
    if (!item) throw new AppError('payment.not_payable');
    return { head, item };
  });
}

const isPayable = ({ kind, status, balance_cents }: DocumentHead) =>
  kind === 'invoice' && (status === 'Invoiced' || status === 'Processing') && balance_cents > 0;
