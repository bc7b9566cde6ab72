import { paymentStateOf, settledStatus } from '@countinghouse/domain/documents/states';
import type { Updateable } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Invoices } from '../../platform/db/schema.gen.ts';
import { type Head, updateInvoiceRow } from './invoices.repo.ts';

type Change = Partial<Pick<Head, 'paid_cents' | 'credited_cents' | 'written_off_cents'>>;

/** Moves an approved invoice to where its open balance puts it, after something was paid, credited or written off. */
export async function settle(ctx: Ctx, head: Head, change: Change, more: Updateable<Invoices> = {}): Promise<void> {
  const { paid_cents: paid, credited_cents: credited, written_off_cents: writtenOff } = { ...head, ...change };
  const owed = {
    total: head.total_cents,
    balance: head.total_cents - head.withheld_cents - paid - credited - writtenOff,
    paid,
    writtenOff,
  };
  const status = settledStatus(owed);
  await updateInvoiceRow(ctx, head.id, {
    ...change,
    ...more,
    status,
    payment_state: paymentStateOf(owed),
    // It was paid when it first was; what is credited later does not move that day.
    paid_at: status === 'Paid' ? (head.paid_at ?? ctx.now) : null,
  });
}
