import type { PaymentPlan } from '@countinghouse/contracts/payment-requests';
import { Rate, type Thousandths } from '@countinghouse/contracts/wire';
import { type Cents, cents, type Ppm } from '@countinghouse/domain/money/money';
import { readDecimal, writeDecimal } from '@countinghouse/domain/money/typed';
import { type PartRhythm, restOf, splitEvenly } from '@countinghouse/domain/payments/parts';
import { readAmount, sentAmount, writeAmount } from '../../../platform/amounts.ts';

/** One row of the form. The last row has no figure: it is the rest. */
export type DraftPart = {
  key: number;
  idPaymentRequest: number | null;
  name: string;
  how: 'amount' | 'percent';
  figure: string;
  dueDate: string;
};

const PPM_DECIMALS = 4;
let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return lastKey;
};

export const emptyPart = (dueDate: string): DraftPart => ({
  key: nextKey(),
  idPaymentRequest: null,
  name: '',
  how: 'amount',
  figure: '',
  dueDate,
});

/** The plan there is; where there is none, a deposit and the rest. */
export function draftOf({ requests, currencyCode, today, dueDate }: PaymentPlan): DraftPart[] {
  if (requests.length === 0) {
    const last = dueDate !== null && dueDate > today ? dueDate : today;
    return [{ ...emptyPart(today), how: 'percent' }, emptyPart(last)];
  }
  return requests.map(({ idPaymentRequest, name, amount, percent, dueDate: day }) => ({
    key: nextKey(),
    idPaymentRequest,
    name,
    how: percent === null ? 'amount' : 'percent',
    figure:
      percent === null
        ? amount === null
          ? ''
          : writeAmount(amount, currencyCode)
        : writeDecimal(percent, PPM_DECIMALS),
    dueDate: day,
  }));
}

/** Equal instalments of what is open, behind the parts on which something was paid. */
export function splitDraft(
  plan: PaymentPlan,
  split: { count: number; firstDueOn: string; rhythm: PartRhythm },
): DraftPart[] {
  const kept = draftOf(plan).filter((_, index) => (plan.requests[index]?.paid ?? 0) > 0);
  const paid = plan.requests.filter(({ paid: taken }) => taken > 0);
  const closed = kept.map((part, index) => ({
    ...part,
    how: 'amount' as const,
    figure: writeAmount(paid[index]?.paid ?? cents(0), plan.currencyCode),
  }));
  const parts = splitEvenly(plan.open, split).map(({ amount, dueOn }) => ({
    ...emptyPart(dueOn),
    figure: amount === null ? '' : writeAmount(amount, plan.currencyCode),
  }));
  return [...closed, ...parts];
}

type Figure = { amount: Cents | null; percent: Ppm | null };

/** What a row says; undefined where that is nothing. */
export function figureOf({ how, figure }: DraftPart, currencyCode: string): Figure | undefined {
  if (how === 'percent') {
    const read = Rate.safeDecode(readDecimal(figure) ?? Number.NaN);
    return read.success && read.data > 0 && read.data <= 1_000_000 ? { amount: null, percent: read.data } : undefined;
  }
  const amount = readAmount(figure, currencyCode);
  return amount !== undefined && amount > 0 ? { amount, percent: null } : undefined;
}

/** What is left for the last row. Money from before any plan is a part of its own, made by the server. */
export function draftRest(parts: readonly DraftPart[], plan: PaymentPlan): Cents {
  const before = plan.requests.length === 0 ? plan.paid : cents(0);
  const figures = parts.map((part, index) => ({
    ...(index === parts.length - 1 ? NOTHING : (figureOf(part, plan.currencyCode) ?? NOTHING)),
    dueOn: part.dueDate,
  }));
  return cents(restOf(figures, plan) - before);
}
const NOTHING: Figure = { amount: null, percent: null };

export type DraftErrors = Partial<Record<string, 'needAmount' | 'needDay' | 'dayOrder'>>;

/** What keeps it from being saved, by row and field. */
export function faultsOf(parts: readonly DraftPart[], currencyCode: string): DraftErrors {
  const errors: DraftErrors = {};
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1];
    if (index < parts.length - 1 && !figureOf(part, currencyCode)) errors[`${index}.amount`] = 'needAmount';
    if (part.dueDate === '') errors[`${index}.dueDate`] = 'needDay';
    else if (before && part.dueDate < before.dueDate) errors[`${index}.dueDate`] = 'dayOrder';
  }
  return errors;
}

/** As the call wants it. */
export const bodyOf = (parts: readonly DraftPart[], { currencyCode, version }: PaymentPlan) => ({
  version,
  requests: parts.map((part, index) => {
    const figure = index === parts.length - 1 ? NOTHING : (figureOf(part, currencyCode) ?? NOTHING);
    const { idPaymentRequest, name, dueDate } = part;
    const amount: Thousandths | null = figure.amount === null ? null : sentAmount(figure.amount, currencyCode);
    return { idPaymentRequest, name, dueDate, amount, percent: figure.percent };
  }),
});
