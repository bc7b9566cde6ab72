import { type Cents, cents } from '../money/money.ts';
import type { TaxKind } from '../sales-taxes/kinds.ts';

type CarriedTax = { idSalesTax: number; abbreviation: string; kind: TaxKind };
type ExemptLine = { exemptReason: string; taxable: Cents; taxes: readonly CarriedTax[] };

/** On how much which taxes are not charged, and why: reverse charge, a school, an export. */
export type Exemption = { taxes: string[]; amount: Cents; reason: string };

/** One for each reason and set of taxes, in the order of the lines. */
export function exemptionsOf(lines: readonly ExemptLine[]): Exemption[] {
  const exempt = lines.filter(({ exemptReason }) => exemptReason !== '');
  const groups = Map.groupBy(exempt, (line) => JSON.stringify([line.exemptReason, namesOf(line)]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const amount = cents(group.reduce((total, { taxable }) => total + taxable, 0));
    return first ? [{ taxes: namesOf(first), amount, reason: first.exemptReason }] : [];
  });
}

/** What a customer would withhold is not charged by anybody. */
const namesOf = ({ taxes }: ExemptLine): string[] =>
  taxes.filter(({ kind }) => kind !== 'withholding').map(({ abbreviation }) => abbreviation);

/** A tax that is on a document only because everything it would stand on is exempt: its rate says nothing there. */
export const isCharged = (
  { idSalesTax, taxable, amount }: { idSalesTax: number; taxable: Cents; amount: Cents },
  lines: readonly ExemptLine[],
): boolean =>
  taxable !== 0 ||
  amount !== 0 ||
  !lines.some(({ exemptReason, taxes }) => exemptReason !== '' && taxes.some((tax) => tax.idSalesTax === idSalesTax));
