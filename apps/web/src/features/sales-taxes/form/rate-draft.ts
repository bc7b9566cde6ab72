import { SalesTaxRateInput } from '@countinghouse/contracts/sales-taxes';
import type { E4 } from '@countinghouse/domain/money/money';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import type { TaxKind } from '@countinghouse/domain/sales-taxes/kinds';
import { findOverlap } from '@countinghouse/domain/sales-taxes/rates';
import { z } from 'zod';
import { writeHomePrice } from '../../../platform/format.ts';
import { i18n } from '../../../platform/i18n/index.ts';

/** A rate as it stands in a form: `value` is a percentage or an amount, an empty last day is an open end. */
export const RateDraft = z.object({ key: z.number(), value: z.string(), validFrom: z.string(), validTo: z.string() });
export type RateDraft = z.infer<typeof RateDraft>;
export type RateField = 'value' | 'validFrom' | 'validTo';
export type RateErrors = Partial<Record<RateField, string>>;
export type RateVersion = z.output<typeof SalesTaxRateInput>;

type StoredRate = { rate: number | null; amount: E4 | null; validFrom: string; validTo: string | null };

export const rateDraftOf = ({ rate, amount, validFrom, validTo }: StoredRate): RateDraft => ({
  key: 0,
  value: rate === null ? writeHomePrice(amount) : writeDecimal(rate, 4),
  validFrom,
  validTo: validTo ?? '',
});

/** What the draft would be saved as, or what is wrong with it, field by field. */
export function readRate(kind: TaxKind, { value, validFrom, validTo }: RateDraft) {
  const isAmount = kind === 'fixedPerUnit';
  // No percentage has thousands to set apart, so a comma is always the decimal one: `9,975`.
  const typed = readDecimal(isAmount ? value : value.replace(',', '.'));
  const missing: RateErrors = {
    ...(typed === null && {
      value: i18n.t(isAmount ? 'salesTaxes.form.amountMissing' : 'salesTaxes.form.rateMissing'),
    }),
    ...(validFrom === '' && { validFrom: i18n.t('salesTaxes.form.dayMissing') }),
  };
  const parsed = SalesTaxRateInput.safeParse({
    [isAmount ? 'amount' : 'rate']: typed ?? 0,
    validFrom: validFrom || '2000-01-01',
    validTo: validTo || null,
  });
  const wrong = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [fieldOf(path[0]), message]),
  );
  const errors: RateErrors = { ...wrong, ...missing };
  return { version: parsed.data, errors, isGood: Object.keys(errors).length === 0 };
}

/** The contract's name of a field → the form's own. */
export const fieldOf = (name: PropertyKey | undefined): RateField =>
  name === 'validFrom' || name === 'validTo' ? name : 'value';

/** The keys of the drafts that share a day with another one. */
export function overlapping(drafts: readonly RateDraft[]): number[] {
  const dated = drafts.filter(({ validFrom }) => validFrom !== '').map((draft) => ({ ...draft, ...periodOf(draft) }));
  return findOverlap(dated)?.map(({ key }) => key) ?? [];
}

const periodOf = ({ validFrom, validTo }: RateDraft) => ({ validFrom, validTo: validTo || null });
