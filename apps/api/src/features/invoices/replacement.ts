import type { Difference } from '@countinghouse/contracts/invoice-fields';
import { writeDecimal } from '@countinghouse/domain/money/typed';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { type DocumentRow, findDocument, type Head } from './invoices.repo.ts';

/** What the books must not be told in silence: taxes that the new invoice charges otherwise than the one it replaces. */
export async function listChangedTaxes(ctx: Ctx, draft: DocumentRow): Promise<Difference[]> {
  const old = draft.replaces_id === null ? undefined : await findDocument(ctx, draft.replaces_id);
  return old && draft.status === 'Draft' ? changedTaxes(old, draft) : [];
}

export async function requireConfirmedTaxes(ctx: Ctx, draft: DocumentRow, isConfirmed: boolean): Promise<void> {
  const changes = isConfirmed ? [] : await listChangedTaxes(ctx, draft);
  if (changes.length === 0) return;
  const taxes = changes.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join(', ');
  throw new AppError('invoice.confirm_rates', { taxes });
}

/** What replaces an invoice is not older, so that no month counts both. */
export function requireDayAfter(old: { billing_date: string } | undefined, billingDate: string): void {
  if (old && billingDate < old.billing_date)
    throw new AppError('request.invalid', {
      billingDate: `Not before ${old.billing_date}, the day of the invoice it replaces.`,
    });
}

/** Its payments move to the new one; a discount does not, because only money and discount together settle an invoice. */
export function requireUndiscounted({ discounted_cents }: Pick<Head, 'discounted_cents'>): void {
  if (discounted_cents > 0) throw new AppError('invoice.discounted');
}

export function requireReplaceable(old: Head, billingDate: string): void {
  requireDayAfter(old, billingDate);
  requireUndiscounted(old);
}

/** A tax that was added is nobody's surprise. */
const changedTaxes = (before: DocumentRow, after: DocumentRow): Difference[] =>
  before.taxes.flatMap((tax) => {
    const now = after.taxes.find(({ sales_tax_id }) => sales_tax_id === tax.sales_tax_id);
    const change = {
      what: tax.abbreviation,
      before: rateText(tax),
      after: now ? rateText(now) : 'not charged any more',
    };
    return change.before === change.after ? [] : [change];
  });

const rateText = ({ rate_ppm, amount_e4 }: DocumentRow['taxes'][number]) =>
  rate_ppm === null ? `${writeDecimal(amount_e4, 4)} per unit` : `${writeDecimal(rate_ppm, 4)} %`;
