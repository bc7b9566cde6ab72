import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { fileTaxes as contract, TaxFiling } from '@countinghouse/contracts/tax-filings';
import { formatMoney } from '@countinghouse/domain/money/format';
import { cents } from '@countinghouse/domain/money/money';
import { BASES } from '@countinghouse/domain/reports/catalogue';
import { netOf } from '@countinghouse/domain/reports/tax-report';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { known } from '../../../platform/db/known.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockThrough } from '../../ledger/index.ts';
import { sheetOf } from '../load-sheet.ts';
import { readTerms } from '../report-terms.ts';
import { loadFiledTaxes } from './carry-over.ts';
import { type FiledTax, type FilingRow, insertFiling, isFiled, listFilings } from './filings.repo.ts';

type Request = HandlerInput<typeof contract>['body'];

/** Keeps the figures of a period as they are reported, and closes its days: what was filed cannot change any more. */
export async function fileTaxes(ctx: Ctx, { from, to, basis, reference, confirmBasis }: Request) {
  const query = { from, to, basis, compare: 'none', columns: 'total', agedBy: 'due', step: 30, most: 50 } as const;
  const terms = await readTerms(ctx, 'salesTax', query);
  if (to >= terms.today) throw new AppError('tax_filing.not_over');
  // First, so that nothing is posted between reading the figures and keeping them.
  await lockThrough(ctx, to, 'Taxes filed');
  const span = terms.period;
  if (await isFiled(ctx, span)) throw new AppError('tax_filing.overlaps');
  const sheet = await sheetOf(ctx, terms);
  if (sheet.proofs.some(({ isRight }) => !isRight)) throw new AppError('tax_filing.not_right');
  const taxes = await loadFiledTaxes(ctx, { span, basis });
  const carried = sumCarried(taxes);
  if (!confirmBasis && taxes.some((tax) => tax.carried !== 0))
    throw new AppError('tax_filing.basis_changed', { basis: formatMoney(carried, terms.currencyCode) });
  const net = taxes.reduce<number>((total, tax) => total + netOf(tax), carried);
  const id = await insertFiling(ctx, { span, basis, net, taxes, reference, filedOn: terms.today });
  await ctx.audit({
    action: 'tax_filing.filed',
    subject: 'tax_filings',
    subjectId: id,
    after: { ...span, basis, net, carried, reference },
  });
  const filings = await listFilings(ctx);
  return { currencyCode: terms.currencyCode, filing: presentFiling(filings.find((each) => each.id === id)) };
}

export async function loadFilings(ctx: Ctx) {
  return { currencyCode: await businessCurrency(ctx), filings: (await listFilings(ctx)).map(presentFiling) };
}

const sumCarried = (taxes: readonly Pick<FiledTax, 'carried'>[]) =>
  cents(taxes.reduce((total, tax) => total + tax.carried, 0));

const Figures = z.array(
  z.object({
    id: z.int().nullable(),
    name: z.string(),
    collected: z.int(),
    input: z.int(),
    adjustment: z.int(),
    // Not in what was filed before a change of the basis was carried over.
    carried: z.int().default(0),
  }),
);

function presentFiling(row: FilingRow | undefined): TaxFiling {
  if (!row) throw new Error('a filing is not there that was just written');
  const taxes = Figures.parse(row.figures);
  return {
    idTaxFiling: row.id,
    basis: known(BASES, row.basis),
    from: row.starts_on,
    to: row.ends_on,
    net: cents(row.net_cents),
    carried: sumCarried(taxes),
    taxes: taxes.map((tax) => ({
      idSalesTax: tax.id,
      name: tax.name,
      collected: cents(tax.collected),
      input: cents(tax.input),
      carried: cents(tax.carried),
      net: cents(tax.collected - tax.input + tax.adjustment + tax.carried),
    })),
    reference: row.reference,
    filedOn: row.filed_on,
    filedBy: row.filed_by,
  };
}
