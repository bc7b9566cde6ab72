import { isSettled, paymentStateOf, settledStatus } from '@countinghouse/domain/documents/states';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Invoices } from '../../platform/db/schema.gen.ts';
import { sumMoneyOn } from '../ledger/index.ts';
import { asStatus, type Head, isReplaced, lockInvoices, updateInvoiceRow } from './invoices.repo.ts';

type Change = Partial<
  Pick<
    Head,
    'paid_cents' | 'credited_cents' | 'given_cents' | 'written_off_cents' | 'discounted_cents' | 'pending_cents'
  >
> & {
  /** All of its lines are credited; only then does an invoice of nothing say so. */
  isGivenBack?: boolean;
};

/**
 * Moves an approved invoice to where its open balance puts it, after something was paid, credited or written off. What is
 * paid is posted before: whether money came, or only credits without it, the allocations say.
 */
export async function settle(
  ctx: Ctx,
  head: Head,
  { isGivenBack = false, ...change }: Change,
  more: Updateable<Invoices> = {},
): Promise<void> {
  const isPaidChanged = change.paid_cents !== undefined;
  const standing = await standingOf(ctx, { ...head, ...change }, { isGivenBack, isPaidChanged });
  await updateInvoiceRow(ctx, head.id, { ...change, ...more, ...standing });
}

type Circumstances = { isGivenBack?: boolean; isPaidChanged?: boolean };

async function standingOf(ctx: Ctx, head: Head, { isGivenBack = false, isPaidChanged = false }: Circumstances = {}) {
  const { paid_cents: paid, credited_cents: credited, given_cents: given, written_off_cents: givenUp } = head;
  const balance = head.total_cents - head.withheld_cents - paid - credited - givenUp;
  const money = paid === 0 && !isPaidChanged ? { received: 0, refunded: 0 } : await moneyOn(ctx, head);
  const owed = {
    total: head.total_cents,
    balance,
    paid,
    received: money.received,
    refunded: money.refunded,
    pending: head.pending_cents,
    credited: credited + given,
    // What was given for paying early is no loss: with the money it is paid.
    writtenOff: givenUp - head.discounted_cents,
    isReplaced: balance <= 0 && (await isReplaced(ctx, head.id)),
    isGivenBack,
  };
  const status = settledStatus(owed);
  return {
    status,
    payment_state: paymentStateOf(owed),
    // It was paid when it first was; what is credited later does not move that day.
    paid_at: status === 'Paid' ? (head.paid_at ?? ctx.now) : null,
  };
}

const moneyOn = (ctx: Ctx, { id }: Head) => sumMoneyOn(ctx, { subject: 'invoices', subjectId: id });

/** What a settled invoice is called depends on the one that replaces it: call it when that one was approved or taken back. */
export async function restateReplaced(ctx: Ctx, { replaces_id: id }: Pick<Head, 'replaces_id'>): Promise<void> {
  const [old] = id === null ? [] : await lockInvoices(ctx, [id]);
  if (!old || !isSettled(asStatus(old.status))) return;
  const standing = await standingOf(ctx, old);
  if (standing.status !== old.status) await updateInvoiceRow(ctx, old.id, standing);
}
