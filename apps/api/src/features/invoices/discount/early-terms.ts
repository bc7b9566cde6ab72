import { cents, ppm } from '@countinghouse/domain/money/money';
import { type EarlyTerms, earlyDiscount } from '@countinghouse/domain/payments/early-discount';
import type { Head } from '../invoices.repo.ts';

type TermsColumns = Pick<Head, 'early_ppm' | 'early_until' | 'early_adjusts_tax'>;

/** What was promised when it was approved to whoever pays it early; null where nothing was. */
export const earlyTermsOf = ({ early_ppm, early_until, early_adjusts_tax }: TermsColumns): EarlyTerms | null =>
  early_ppm === null || early_until === null
    ? null
    : { rate: ppm(early_ppm), until: early_until, adjustsTax: early_adjusts_tax ?? true };

/** The same as columns of an invoice. */
export const termsColumns = (terms: EarlyTerms | null) => ({
  early_ppm: terms?.rate ?? null,
  early_until: terms?.until ?? null,
  early_adjusts_tax: terms?.adjustsTax ?? null,
});

type OfferColumns = TermsColumns &
  Pick<Head, 'kind' | 'status' | 'balance_cents' | 'written_off_cents' | 'discounted_cents'>;

/** What it comes to now, whatever the day is: nothing where it was given already, or something was given up. */
export function earlyOffer(head: OfferColumns) {
  const terms = earlyTermsOf(head);
  const isOpen = head.kind === 'invoice' && (head.status === 'Invoiced' || head.status === 'Processing');
  if (!terms || !isOpen || head.balance_cents <= 0 || head.written_off_cents !== 0) return null;
  const { discount, payable } = earlyDiscount(cents(head.balance_cents), terms.rate);
  return discount === 0 ? null : { rate: terms.rate, amount: discount, payable, lastDay: terms.until };
}
