import type { SharedDocument } from '@countinghouse/contracts/public-share';
import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { dueNow } from '@countinghouse/domain/payments/parts';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { listRequestsOf } from '../payment-requests/index.ts';
import type { OpenLink } from '../share-links/index.ts';

/** The parts in which a document is asked for, and what of it should be paid now. */
export async function loadSharedParts(
  ctx: Ctx,
  { subjectId, partId }: OpenLink,
  { kind, paper }: Pick<SharedDocument, 'kind' | 'paper'>,
): Promise<Pick<SharedDocument, 'parts' | 'dueNow'>> {
  const parts = kind === 'invoice' ? ((await listRequestsOf(ctx, [subjectId])).get(subjectId) ?? []) : [];
  const today = await businessToday(ctx);
  const isAsking = kind === 'invoice' && paper.totals.amountDue > 0;
  return {
    parts: parts
      .filter(({ comesTo }) => comesTo > 0)
      .map(({ id, name, dueOn, comesTo, open }) => ({
        idPaymentRequest: id,
        name,
        dueDate: dueOn,
        amount: comesTo,
        open,
        isOverdue: open > 0 && dueOn < today,
        isAsked: id === partId,
      })),
    dueNow:
      parts.length > 0
        ? sum(dueNow(parts, today).map(({ open }) => open))
        : isAsking
          ? paper.totals.amountDue
          : cents(0),
  };
}

/** What a link that is for one part asks for; undefined: all that is open. */
export async function askedBy(ctx: Ctx, { subjectId, partId }: OpenLink): Promise<Cents | undefined> {
  if (partId === null) return undefined;
  const parts = (await listRequestsOf(ctx, [subjectId])).get(subjectId);
  return parts?.find(({ id }) => id === partId)?.open;
}
