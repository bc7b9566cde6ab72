import type { ExplainedLine } from './explain-line.ts';
import { type ExplainedAmount, given, plus, totalled } from './explained.ts';
import type { ShownLine } from './shown.ts';

/** The amounts that a line shows, with the way they came about: its own, and those of the fees below it. */
export function explainShown(
  { base }: ExplainedLine,
  line: number,
  { amount, fees }: ShownLine,
): { amount: ExplainedAmount; fees: ExplainedAmount[] } {
  if (fees.length === 0) return { amount: base, fees: [] };
  const known = fees.flatMap(({ option }) => base.parts.filter(({ of }) => isFee(of, option)));
  const rest = base.parts.filter((part) => !known.includes(part));
  const whole = totalled(
    base.subject,
    rest.map(({ of }) => plus(of)),
  );
  return {
    amount: whole.value === amount ? whole : given({ of: 'gross', line }, amount),
    fees: fees.map((fee) => {
      const part = known.find(({ of }) => isFee(of, fee.option));
      return part?.of ?? given({ of: 'fees', line }, fee.amount);
    }),
  };
}

const isFee = ({ subject }: ExplainedAmount, option: number | undefined): boolean =>
  subject.of === 'fee' && subject.option === option;
