import { cents, e4, type Micro, type Ppm, sum } from '../money/money.ts';
import type { Discount, DocumentInput, Line, LineResult, Option } from './document.ts';
import { type ExplainedAmount, given, minus, plus, rounded, type Subject, totalled, unlessZero } from './explained.ts';
import { type Fraction, fraction, round } from './fraction.ts';
import { exactFee, exactGross } from './line-base.ts';
import type { TotalsCalculation } from './totals.ts';

/** Every amount of one line but its taxes. */
export type ExplainedLine = {
  base: ExplainedAmount;
  discount: ExplainedAmount;
  net: ExplainedAmount;
  taxable: ExplainedAmount;
};

type LineSource = {
  index: number;
  input: DocumentInput;
  stored: readonly LineResult[];
  working: TotalsCalculation | null;
};

export function explainLine({ index, input, stored, working }: LineSource): ExplainedLine | null {
  const [line, result] = [input.lines[index], stored[index]];
  if (!line || !result) return null;
  const at = (of: 'gross' | 'fees' | 'base' | 'lineDiscount' | 'net' | 'discountShare' | 'taxable'): Subject => ({
    of,
    line: index,
  });
  const fees = working ? feesOf(line, index, input) : storedFees(at('fees'), result);
  const gross = grossOf(at('gross'), line, result, working && input);
  const base = totalled(at('base'), [gross, ...fees].map(plus));
  const discount = working
    ? discountOf({ index, line, result, base, working })
    : given(at('lineDiscount'), result.discount);
  const net = totalled(at('net'), [plus(base), ...unlessZero(minus(discount))]);
  const share = working
    ? shareOf({ index, result, stored, working })
    : given(at('discountShare'), result.documentDiscount);
  const taxable = totalled(at('taxable'), [plus(net), ...unlessZero(minus(share))]);
  return { base, discount, net, taxable };
}

function grossOf(subject: Subject, line: Line, { gross }: LineResult, input: DocumentInput | null): ExplainedAmount {
  if (!input) return given(subject, gross);
  const exact = exactGross(line, input.exponent);
  return rounded(subject, { value: gross, exact, rule: times(line.quantity, line.price, exact) });
}

const times = (quantity: Micro, price: number, product: Fraction) => ({
  kind: 'times' as const,
  quantity,
  price: e4(price),
  product,
});

/** Rule 2: each option that is chosen and priced, by itself. */
function feesOf(line: Line, index: number, { exponent }: DocumentInput): ExplainedAmount[] {
  return line.options.flatMap((option, at) => {
    if (!option.isChecked || !option.hasAmount) return [];
    const exact = exactFee(option, line.quantity, exponent);
    const rule = times(option.perQTY ? line.quantity : option.defaultQTY, signedAmount(option), exact);
    return [rounded({ of: 'fee', line: index, option: at }, { value: round(exact), exact, rule })];
  });
}

const signedAmount = ({ operator, amount }: Option) => (operator === '-' ? 0 - amount : amount);

const storedFees = (subject: Subject, { extraFee }: LineResult): ExplainedAmount[] =>
  extraFee === 0 ? [] : [given(subject, extraFee)];

type DiscountSource = {
  index: number;
  line: Line;
  result: LineResult;
  base: ExplainedAmount;
  working: TotalsCalculation;
};

/** Rule 3. Where `once` moved a cent into the line later, the discount was taken of what stood there before. */
function discountOf({ index, line, result, base, working }: DiscountSource): ExplainedAmount {
  const plain = working.plainBases[index]?.gross;
  const [gross, ...fees] = base.parts;
  const before =
    gross && plain !== undefined && plain !== gross.of.value
      ? totalled(base.subject, [plus({ ...gross.of, value: plain, moved: cents(0) }), ...fees])
      : base;
  return discounted({ of: 'lineDiscount', line: index }, result.discount, line.discount, before);
}

/** A discount in percent or as an amount, of one thing. */
export function discounted(
  subject: Subject,
  value: LineResult['discount'],
  discount: Discount,
  of: ExplainedAmount,
): ExplainedAmount {
  const parts = [plus(of)];
  if (discount.format === '$') {
    return { ...given(subject, value), rule: { kind: 'atMost', wanted: discount.amount }, parts };
  }
  const exact = fraction(BigInt(of.value) * BigInt(discount.rate), 1_000_000n);
  return rounded(subject, { value, exact, parts, rule: percent(discount.rate) });
}

export const percent = (rate: Ppm, divisor: Fraction = fraction(1n)) => ({ kind: 'percent' as const, rate, divisor });

type ShareSource = { index: number; result: LineResult; stored: readonly LineResult[]; working: TotalsCalculation };

function shareOf({ index, result, stored, working }: ShareSource): ExplainedAmount {
  const exact = working.discountShares[index]?.exact ?? fraction(0n);
  const rule = {
    kind: 'share' as const,
    total: working.totals.discount,
    weight: result.net,
    weights: sum(stored.map(({ net }) => net)),
  };
  return rounded({ of: 'discountShare', line: index }, { value: result.documentDiscount, exact, rule });
}
