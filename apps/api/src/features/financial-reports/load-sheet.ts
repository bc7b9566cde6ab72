import { dayAfter } from '@countinghouse/domain/documents/days';
import { ageing } from '@countinghouse/domain/reports/ageing';
import { balanceSheet } from '@countinghouse/domain/reports/balance-sheet';
import { cashFlow } from '@countinghouse/domain/reports/cash-flow';
import { type FinancialReport, REPORT_CATALOGUE } from '@countinghouse/domain/reports/catalogue';
import { profitAndLoss } from '@countinghouse/domain/reports/profit-and-loss';
import { type SalesDimension, salesBy } from '@countinghouse/domain/reports/sales-by';
import { isEmptyBody, type Sheet, type SheetBody, withChange } from '@countinghouse/domain/reports/sheet';
import { BEGINNING, type DaySpan, splitSpan } from '@countinghouse/domain/reports/spans';
import { taxReport } from '@countinghouse/domain/reports/tax-report';
import { generalLedger, trialBalance } from '@countinghouse/domain/reports/trial-balance';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import {
  ageParties,
  listReportAccounts,
  namePartyIds,
  sumOpenOn,
  sumTaxes,
  sumTurnovers,
  type TurnoverSpan,
} from '../ledger/index.ts';
import { type ReportRequest, type ReportTerms, readTerms } from './report-terms.ts';
import { sumInvoiced, sumSales } from './sales.repo.ts';

/** A report as it stands now: what is behind it is read in a handful of statements, whatever its size. */
export async function loadSheet(ctx: Ctx, report: FinancialReport, query: ReportRequest): Promise<Sheet> {
  return sheetOf(ctx, await readTerms(ctx, report, query));
}

export async function sheetOf(ctx: Ctx, terms: ReportTerms): Promise<Sheet> {
  const { report, period, comparison, basis, lockedThrough } = terms;
  const body = await BODIES[report](ctx, terms);
  return {
    report,
    title: REPORT_CATALOGUE[report].title,
    businessName: terms.businessName,
    currencyCode: terms.currencyCode,
    period,
    comparison,
    basis,
    ...(comparison === null ? body : withChange(body)),
    isEmpty: isEmptyBody(body),
    isProvisional: lockedThrough === null || period.to > lockedThrough,
    lockedThrough,
    fiscalYear: terms.fiscalYearOf(period.to),
    madeAt: ctx.now.toISOString(),
  };
}

const BODIES: Readonly<Record<FinancialReport, (ctx: Ctx, terms: ReportTerms) => Promise<SheetBody>>> = {
  profitAndLoss: loadProfit,
  balanceSheet: loadBalanceSheet,
  trialBalance: async (ctx, { period: { to: day } }) => {
    const [accounts, turnovers] = await together([
      listReportAccounts(ctx),
      sumTurnovers(ctx, [{ from: BEGINNING, to: day, isAll: true }]),
    ]);
    return trialBalance({ accounts, day, turnovers });
  },
  generalLedger: async (ctx, { period }) => {
    const [accounts, before, during] = await together([
      listReportAccounts(ctx),
      sumTurnovers(ctx, [{ ...untilBefore(period.from), isAll: true }]),
      sumTurnovers(ctx, [{ ...period, isAll: true }]),
    ]);
    return generalLedger({ accounts, span: period, before, during });
  },
  cashFlow: async (ctx, terms) => {
    const spans = spansOf(terms);
    const [accounts, before, during] = await together([
      listReportAccounts(ctx),
      sumTurnovers(ctx, allOf(spans.map(({ from }) => untilBefore(from)))),
      sumTurnovers(ctx, allOf(spans, false)),
    ]);
    return cashFlow({ accounts, spans, before, during });
  },
  receivablesAgeing: (ctx, terms) => loadAgeing(ctx, terms, 'receivable'),
  payablesAgeing: (ctx, terms) => loadAgeing(ctx, terms, 'payable'),
  salesTax: loadTaxes,
  salesByCustomer: (ctx, terms) => loadSales(ctx, terms, 'customer'),
  salesByItem: (ctx, terms) => loadSales(ctx, terms, 'item'),
  salesByCategory: (ctx, terms) => loadSales(ctx, terms, 'category'),
  salesByPerson: (ctx, terms) => loadSales(ctx, terms, 'person'),
};

const untilBefore = (day: string): DaySpan => ({ from: BEGINNING, to: dayAfter(day, -1) });
const allOf = (spans: readonly DaySpan[], isAll = true): TurnoverSpan[] => spans.map((span) => ({ ...span, isAll }));

/** The period, and what it is compared with; or its months or quarters, and behind them the whole. */
function spansOf({ period, comparison, columns }: ReportTerms): DaySpan[] {
  if (columns !== 'total') {
    const parts = splitSpan(period, columns);
    return parts.length === 1 ? parts : [...parts, period];
  }
  return comparison === null ? [period] : [period, comparison];
}

async function loadProfit(ctx: Ctx, terms: ReportTerms): Promise<SheetBody> {
  const spans = spansOf(terms);
  const [accounts, turnovers] = await together([listReportAccounts(ctx), sumTurnovers(ctx, allOf(spans, false))]);
  return profitAndLoss({ accounts, turnovers, spans });
}

async function loadBalanceSheet(ctx: Ctx, { period, comparison, fiscalYearOf }: ReportTerms): Promise<SheetBody> {
  const days = [period.to, ...(comparison === null ? [] : [comparison.to])].map((day) => ({
    day,
    fiscalYear: fiscalYearOf(day),
  }));
  const [accounts, before, during] = await together([
    listReportAccounts(ctx),
    sumTurnovers(ctx, allOf(days.map(({ fiscalYear }) => untilBefore(fiscalYear.from)))),
    sumTurnovers(
      ctx,
      allOf(
        days.map(({ day, fiscalYear }) => ({ from: fiscalYear.from, to: day })),
        false,
      ),
    ),
  ]);
  return balanceSheet({ accounts, days, before, during });
}

async function loadAgeing(ctx: Ctx, terms: ReportTerms, side: 'receivable' | 'payable'): Promise<SheetBody> {
  const { period, agedBy, step, most } = terms;
  const day = period.to;
  const [accounts, balances, parties, credits] = await together([
    listReportAccounts(ctx),
    sumTurnovers(ctx, [{ from: BEGINNING, to: day, isAll: true }]),
    ageParties(ctx, { side, day, agedBy, step }, most),
    sumOpenOn(ctx, { side: side === 'receivable' ? 'customerCredit' : 'vendorCredit', day }),
  ]);
  const names = await namePartyIds(
    ctx,
    side,
    parties.flatMap(({ party_id }) => party_id ?? []),
  );
  const sign = side === 'receivable' ? 1 : -1;
  const ledger = accounts
    .filter(({ control }) => control === side)
    .reduce((total, { id }) => {
      const { debit = 0, credit = 0 } = balances.get(id)?.[0] ?? {};
      return total + sign * (debit - credit);
    }, 0);
  return ageing({
    side,
    day,
    agedBy,
    step,
    parties: parties.map(({ party_id, ...rest }) => ({ ...rest, id: party_id, name: names.get(party_id ?? 0) ?? '' })),
    ledger,
    credits,
  });
}

async function loadTaxes(ctx: Ctx, { period, basis }: ReportTerms): Promise<SheetBody> {
  const [accounts, turnovers, taxes] = await together([
    listReportAccounts(ctx),
    sumTurnovers(ctx, [{ ...period, isAll: true }]),
    sumTaxes(ctx, period, basis),
  ]);
  const ledger = accounts
    .filter(({ control }) => control === 'tax')
    .reduce((total, { id }) => {
      const { debit = 0, credit = 0 } = turnovers.get(id)?.[0] ?? {};
      return total + credit - debit;
    }, 0);
  const named = taxes.map((tax) => ({ ...tax, name: tax.name || 'No tax named' }));
  return taxReport({ span: period, basis, taxes: named, ledger });
}

async function loadSales(ctx: Ctx, terms: ReportTerms, dimension: SalesDimension): Promise<SheetBody> {
  const spans = spansOf(terms);
  const [sales, ledger] = await together([
    sumSales(ctx, { dimension, spans, most: terms.most }),
    sumInvoiced(ctx, spans),
  ]);
  return salesBy({ dimension, spans, sales, ledger });
}
