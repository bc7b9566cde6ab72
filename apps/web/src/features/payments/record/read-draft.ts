import { type Cents, cents, sum } from '@countinghouse/domain/money/money';
import { cashDifference } from '@countinghouse/domain/payments/cash';
import { type InvoiceShare, sharesSum, spreadPayment } from '@countinghouse/domain/payments/spread';
import type { TFunction } from 'i18next';
import { readAmount } from '../../../platform/amounts.ts';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { formatMoney } from '../../../platform/format.ts';
import type { OpenRow, PaymentBasis } from './payment-basis.ts';
import { discountIn, isDiscountTaken, methodOf, type PaymentDraft } from './payment-draft.ts';

/** What the dialog asks for, what would become of it, and what is wrong with it. */
export type PlannedPayment = {
  amount: Cents;
  credit: Cents;
  shares: readonly InvoiceShare[];
  /** What no invoice takes. */
  rest: Cents;
  /** Of the invoices that are in question, afterwards. */
  stillOpen: Cents;
  /** What is taken more or less than is owed, because there are no smaller coins. */
  rounding: Cents;
  errors: FormErrors;
};

/** The invoices among which it is shared. */
export function rowsOf(basis: PaymentBasis, draft: PaymentDraft): readonly OpenRow[] {
  const { home, open } = basis;
  if (draft.isSpread) return open;
  const discount = discountIn(draft, basis);
  return open
    .filter(({ idInvoice }) => idInvoice === home)
    .map((row) => ({ ...row, open: cents(Math.max(0, row.open - discount)) }));
}

/** Those that take it by themselves: a payment that was split before stays on its invoices. */
const takersOf = ({ changed, home }: PaymentBasis, rows: readonly OpenRow[]): readonly OpenRow[] => {
  const paid = home === null ? (changed?.allocations ?? []) : [];
  return paid.length === 0 ? rows : rows.filter((row) => paid.some(({ idInvoice }) => idInvoice === row.idInvoice));
};

export function readDraft(draft: PaymentDraft, basis: PaymentBasis, t: TFunction): PlannedPayment {
  const { currencyCode } = basis.form;
  const read = readAmount(draft.amount, currencyCode);
  const creditRead = draft.credit === null ? cents(0) : readAmount(draft.credit, currencyCode);
  const amount = read !== undefined && read > 0 ? read : cents(0);
  const credit = creditRead !== undefined && creditRead > 0 ? creditRead : cents(0);
  const rows = rowsOf(basis, draft);
  const rounding = roundingOf(draft, basis, amount, cents(Math.max(0, basis.due - discountIn(draft, basis) - credit)));
  const pool = cents(amount + credit - rounding);
  const shared = draft.isSpread && draft.shares ? typedShares(draft.shares, rows, currencyCode) : undefined;
  const { shares } = shared ?? spreadPayment(pool, takersOf(basis, rows), basis.home ?? undefined);
  const rest = cents(pool - sharesSum(shares));
  const owed = sum(rows.map((row) => row.open));
  return {
    amount,
    credit,
    shares,
    rest: cents(Math.max(0, rest)),
    stillOpen: cents(Math.max(0, owed - sharesSum(shares))),
    rounding,
    errors: {
      ...tooMuchErrors(rest, shares, basis, t),
      ...amountErrors(read, isDiscountTaken(draft, basis) ? cents(0) : credit, basis, t),
      ...creditErrors(draft, creditRead, { most: cents(Math.min(basis.credit, owed)), currencyCode }, t),
      ...fieldErrors(draft, basis, t),
      ...shared?.errors(t),
      ...(rest < 0 && {
        split: t('payments.record.splitTooMuch', { amount: formatMoney(cents(0 - rest), currencyCode) }),
      }),
    },
  };
}

/** Only the whole of one document is rounded. */
function roundingOf(draft: PaymentDraft, basis: PaymentBasis, amount: Cents, owed: Cents): Cents {
  const isCash = methodOf(basis, draft.idPaymentMethod)?.kind === 'cash';
  const isOwed = basis.form.way !== 'deposit' && !draft.isSpread;
  return isCash && isOwed ? cashDifference(amount, owed, basis.form.rules.cashRounding) : cents(0);
}

export function typedShares(typed: Readonly<Record<string, string>>, rows: readonly OpenRow[], currencyCode: string) {
  const read = rows.map((row) => {
    const text = typed[row.idInvoice] ?? '';
    return { row, amount: text.trim() === '' ? cents(0) : readAmount(text, currencyCode) };
  });
  const shares = read.flatMap(({ row: { idInvoice }, amount }) =>
    amount !== undefined && amount > 0 ? [{ idInvoice, amount }] : [],
  );
  const errors = (t: TFunction): FormErrors =>
    Object.fromEntries(
      read.flatMap(({ row: { idInvoice, open }, amount }): [string, string][] => {
        if (amount === undefined || amount < 0) return [[`shares.${idInvoice}`, t('payments.record.amountNeeded')]];
        if (amount <= open) return [];
        return [[`shares.${idInvoice}`, t('payments.record.atMost', { amount: formatMoney(open, currencyCode) })]];
      }),
    );
  return { shares, errors };
}

function amountErrors(amount: Cents | undefined, credit: Cents, { form }: PaymentBasis, t: TFunction): FormErrors {
  if (amount !== undefined && amount > 0) return {};
  const isCreditAlone = amount === 0 && credit > 0;
  if (isCreditAlone && form.way === 'approveFirst') return { amount: t('payments.record.approveForCredit') };
  return isCreditAlone ? {} : { amount: t('payments.record.amountNeeded') };
}

/** Where overpayments are not kept, an invoice takes no more than is open on it. */
function tooMuchErrors(rest: Cents, shares: readonly InvoiceShare[], { form }: PaymentBasis, t: TFunction): FormErrors {
  const isOwed = form.way === 'payment' || form.way === 'approveFirst';
  const hasInvoice = form.idInvoice !== null || shares.length > 0;
  if (rest <= 0 || form.rules.keepsOverpayment || !isOwed || !hasInvoice) return {};
  return { amount: t('payments.record.tooMuch', { amount: formatMoney(rest, form.currencyCode) }) };
}

type CreditLimit = { most: Cents; currencyCode: string };

/** No more than there is, nor than its invoices take. */
function creditErrors(draft: PaymentDraft, credit: Cents | undefined, limit: CreditLimit, t: TFunction): FormErrors {
  if (draft.credit === null) return {};
  if (credit === undefined || credit <= 0) return { credit: t('payments.record.amountNeeded') };
  const amount = formatMoney(limit.most, limit.currencyCode);
  return credit > limit.most ? { credit: t('payments.record.atMost', { amount }) } : {};
}

function fieldErrors(draft: PaymentDraft, basis: PaymentBasis, t: TFunction): FormErrors {
  const { idPaymentMethod, paymentDate, reference } = draft;
  const method = methodOf(basis, idPaymentMethod);
  return {
    ...(!method && { idPaymentMethod: t('payments.record.methodNeeded') }),
    ...(paymentDate === '' && { paymentDate: t('payments.record.dayNeeded') }),
    ...(paymentDate > basis.form.today && { paymentDate: t('payments.record.dayToCome') }),
    ...(method?.needsReference && reference.trim() === '' && { reference: t('payments.record.referenceNeeded') }),
  };
}
