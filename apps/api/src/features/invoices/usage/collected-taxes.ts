import type { TaxMonth, TaxPeriod } from '@countinghouse/contracts/sales-tax-usage';
import { cents } from '@countinghouse/domain/money/money';
import { FILING_FREQUENCIES } from '@countinghouse/domain/sales-taxes/kinds';
import { filingPeriod, monthsUntil } from '@countinghouse/domain/sales-taxes/periods';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessCurrency } from '../../../platform/db/business-currency.repo.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { listFilings } from '../../sales-taxes/index.ts';
import { sumTaxMonths, sumTaxSpans } from './tax-usage.repo.ts';

const MONTHS = 12;

/** Every tax in the period that today belongs to. */
export async function collectedTaxes(ctx: Ctx): Promise<TaxPeriod[]> {
  const today = await businessToday(ctx);
  const spans = (await listFilings(ctx)).map(({ id, filing_frequency, period_start: start }) => {
    const frequency = FILING_FREQUENCIES.find((known) => known === filing_frequency) ?? null;
    return { id, ...filingPeriod({ frequency, start }, today) };
  });
  if (spans.length === 0) return [];
  const sums = await sumTaxSpans(ctx, spans);
  const currencyCode = await businessCurrency(ctx);
  return spans.map(({ id, from, to }) => ({
    idSalesTax: id,
    from,
    to,
    currencyCode,
    collected: cents(sums.get(id) ?? 0),
  }));
}

/** One tax in each of the last twelve months, newest first; a month without a document is there, too. */
export async function taxMonths(ctx: Ctx, id: number): Promise<TaxMonth[]> {
  const today = await businessToday(ctx);
  const months = monthsUntil(today, MONTHS);
  const { to } = filingPeriod({ frequency: 'monthly', start: null }, today);
  const rows = new Map((await sumTaxMonths(ctx, id, { from: months[0] ?? to, to })).map((row) => [row.month, row]));
  const currencyCode = await businessCurrency(ctx);
  return months.toReversed().map((month) => {
    const { taxable = 0, exempt = 0, amount = 0 } = rows.get(month) ?? {};
    return { month, currencyCode, taxable: cents(taxable), exempt: cents(exempt), collected: cents(amount) };
  });
}
