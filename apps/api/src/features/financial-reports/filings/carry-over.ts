import type { Basis } from '@countinghouse/domain/reports/catalogue';
import { BEGINNING, type DaySpan } from '@countinghouse/domain/reports/spans';
import { netOf, type TaxSums } from '@countinghouse/domain/reports/tax-report';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { sumTaxes } from '../../ledger/index.ts';
import { type FiledTax, findFilingBefore, isFiledOtherwiseAfter } from './filings.repo.ts';

type FilingTerms = { span: DaySpan; basis: Basis };

/**
 * The taxes of a period. Where the period before was filed on the other basis, what was billed and not paid by its end was reported
 * and would be again when it is paid, or was not and never would be. It is carried over, so that after every filing all that was
 * reported is what the basis of that filing comes to. Those days are closed: the two sums do not move any more.
 */
export async function loadFiledTaxes(ctx: Ctx, { span, basis }: FilingTerms): Promise<FiledTax[]> {
  if (await isFiledOtherwiseAfter(ctx, { day: span.to, basis })) throw new AppError('tax_filing.basis_after');
  const taxes = await sumTaxes(ctx, span, basis);
  const before = await findFilingBefore(ctx, span.from);
  if (!before || before.basis === basis) return taxes.map((tax) => ({ ...tax, carried: 0 }));
  const until = { from: BEGINNING, to: before.ends_on };
  const due = await sumTaxes(ctx, until, basis);
  const reported = await sumTaxes(ctx, until, basis === 'cash' ? 'accrual' : 'cash');
  const carriedOf = (id: number | null) => sumOf(due, id) - sumOf(reported, id);
  const known = new Set(taxes.map(({ id }) => id));
  const others = new Map([...due, ...reported].filter(({ id }) => !known.has(id)).map((tax) => [tax.id, tax]));
  return [
    ...taxes.map((tax) => ({ ...tax, carried: carriedOf(tax.id) })),
    ...[...others.values()].map(({ id, name }) => ({ ...NOTHING, id, name, carried: carriedOf(id) })),
  ].filter(({ carried, id }) => known.has(id) || carried !== 0);
}

const NOTHING = { base: 0, exempt: 0, collected: 0, input: 0, adjustment: 0 };
const sumOf = (taxes: readonly TaxSums[], id: number | null): number =>
  taxes.filter((tax) => tax.id === id).reduce((total, tax) => total + netOf(tax), 0);
