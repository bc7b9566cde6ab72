import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { type LockedCredit, type LockedItem, postSettlement } from '../../ledger/index.ts';

type CreditApplication = { credit: LockedCredit; item: LockedItem; amount: Cents; day: string };

/** One entry for each use of a credit on an invoice, so that each can be taken off by itself. */
export const postApplication = (ctx: Ctx, { credit, item, amount, day }: CreditApplication): Promise<number> =>
  postSettlement(
    ctx,
    {
      kind: 'credit.applied',
      subject: 'customer_credits',
      subjectId: credit.id,
      postedOn: day,
      reference: item.number,
    },
    {
      lines: [
        { account: 'credits', amount, item: credit },
        { account: 'receivable', amount: cents(0 - amount), item },
      ],
      allocations: [
        { item_id: item.id, kind: 'credit', credit_item_id: credit.id, amount_cents: amount, home_cents: amount },
      ],
    },
  );
