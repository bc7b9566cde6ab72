import type { CreditNoteInput } from '@countinghouse/contracts/credit-note-input';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { MoneyInput, minorOf, Quantity, thousandthsOf, tooManyDecimals } from '@countinghouse/contracts/wire';
import { type CreditChoice, creditableAmount } from '@countinghouse/domain/documents/credit';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Cents, Micro } from '@countinghouse/domain/money/money';
import { readDecimal } from '@countinghouse/domain/money/typed';
import type { TFunction } from 'i18next';
import type { z } from 'zod';
import { formatMoney, formatQuantity } from '../../../../platform/format.ts';

/** What somebody typed into the dialog, whichever part of it is shown. */
export type CreditForm = {
  part: 'whole' | 'chosen' | 'amount';
  quantities: ReadonlyMap<number, string>;
  /** The lines whose goods come back, where lines are chosen. */
  returning: ReadonlySet<number>;
  /** Of everything that is left. */
  isAllReturned: boolean;
  amount: string;
};

export type CreditDraft = {
  choice: CreditChoice;
  /** What is sent, beside the reason. */
  body: Pick<z.output<typeof CreditNoteInput>, 'goodsReturn' | 'lines' | 'creditAmount'>;
  /** Why it cannot be sent: at its line, at the amount, or of the whole. */
  errors: ReadonlyMap<number, string>;
  amountError?: string | undefined;
  missing?: string | undefined;
};
type RemainingQuantities = ReadonlyMap<number, Micro>;

/** What the form asks for, and what is wrong with it. */
export function readCreditDraft(
  form: CreditForm,
  { invoice, left }: { invoice: Invoice; left: RemainingQuantities },
  t: TFunction,
): CreditDraft {
  switch (form.part) {
    case 'whole':
      return { choice: { kind: 'rest' }, body: { goodsReturn: form.isAllReturned }, errors: new Map() };
    case 'chosen':
      return readLines(form, left, t);
    case 'amount':
      return readAmount(form, invoice, t);
  }
}

/** An empty box is a line that stays. */
function readLines({ quantities: typed, returning }: CreditForm, left: RemainingQuantities, t: TFunction): CreditDraft {
  const quantities = new Map<number, Micro>();
  const errors = new Map<number, string>();
  for (const [position, text] of typed) {
    const read = readDecimal(text);
    if (read === null) continue;
    const quantity = Quantity.safeDecode(read);
    const most = left.get(position) ?? 0;
    if (!quantity.success || quantity.data <= 0) {
      errors.set(position, t('invoices.details.credit.notNumber'));
    } else if (quantity.data > most) {
      const there = formatQuantity(most as Micro);
      errors.set(position, t('invoices.details.credit.tooMuch', { quantity: there }));
    } else quantities.set(position, quantity.data);
  }
  const lines = [...quantities].map(([position, quantity]) => ({
    position,
    quantity,
    goodsReturn: returning.has(position),
  }));
  return {
    choice: { kind: 'quantities', quantities },
    body: { goodsReturn: false, lines },
    errors,
    missing: lines.length === 0 ? t('invoices.details.credit.linesNeeded') : undefined,
  };
}

function readAmount({ amount: text }: CreditForm, invoice: Invoice, t: TFunction): CreditDraft {
  const exponent = exponentOf(invoice.currencyCode);
  const read = MoneyInput.safeDecode(readDecimal(text) ?? Number.NaN);
  const amount = read.success ? minorOf(read.data, exponent) : (0 as Cents);
  const most = creditableAmount(invoice);
  const problem = () => {
    if (amount === null) return tooManyDecimals(exponent);
    if (amount <= 0) return t('invoices.details.credit.amountNeeded');
    if (amount <= most) return undefined;
    return t('invoices.details.credit.previewMost', { amount: formatMoney(most, invoice.currencyCode) });
  };
  const amountError = problem();
  const sent = amountError === undefined ? (amount ?? (0 as Cents)) : (0 as Cents);
  return {
    choice: { kind: 'amount', amount: sent },
    body: { goodsReturn: false, creditAmount: thousandthsOf(sent, exponent) },
    errors: new Map(),
    amountError,
  };
}
