import { Readable } from 'node:stream';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { exportLedger as contract } from '@countinghouse/contracts/financial-reports';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { isResult, type ReportAccount, type Turnovers, turnoverOf } from '@countinghouse/domain/reports/accounts';
import { fecName } from '@countinghouse/domain/reports/fec';
import { BEGINNING } from '@countinghouse/domain/reports/spans';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday, businessZone } from '../../../platform/db/business-day.repo.ts';
import { openPages } from '../../../platform/db/open-pages.ts';
import { together } from '../../../platform/db/together.ts';
import { Download } from '../../../platform/http/answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { zipStream } from '../../../platform/zip.ts';
import { listFiscalYears, listReportAccounts, sumTurnovers } from '../../ledger/index.ts';
import { findReportBusiness } from '../business.repo.ts';
import { fiscalYearOf, periodOf } from '../report-terms.ts';
import { fecChunks } from './fec.ts';
import type { LedgerBook } from './journal-pages.ts';
import { ledgerParts } from './ledger-csv.ts';

type Query = HandlerInput<typeof contract>['query'];

/** Everything that was posted in a period, for the accountant. Sent as it is read, page by page. */
export async function exportLedger(platform: Platform, ctx: Ctx, query: Query): Promise<Download> {
  const [business, today, zone, years] = await together([
    findReportBusiness(ctx),
    businessToday(ctx),
    businessZone(ctx),
    listFiscalYears(ctx),
  ]);
  const yearOf = (day: string) => fiscalYearOf(day, years, business.fiscalYearStart);
  const around = yearOf(today);
  const span = periodOf({ from: query.from ?? (query.to ? undefined : around.from), to: query.to ?? around.to }, today);
  const [accounts, before] = await together([
    listReportAccounts(ctx),
    sumTurnovers(ctx, [{ from: BEGINNING, to: dayAfter(span.from, -1), isAll: true }]),
  ]);
  const book: LedgerBook = {
    open: openPages(platform, ctx),
    span,
    zone,
    currencyCode: business.currencyCode,
    opening: openingOf(accounts, before, yearOf(span.from).from === span.from),
  };
  const { format } = query;
  const audit = { action: 'ledger.exported' as const, subject: 'ledger', subjectId: 0, after: { ...span, format } };
  if (format === 'fec')
    return new Download({
      name: fecName(business.registrationNumber, span.to),
      type: 'text/plain; charset=utf-8',
      audit,
      open: async () => Readable.from(fecChunks(book)),
    });
  const head = { business: business.name, currency: business.currencyCode, ...span, madeAt: ctx.now.toISOString() };
  return new Download({
    name: `ledger-${span.from}-${span.to}.zip`,
    type: 'application/zip',
    audit,
    open: async () => zipStream(ledgerParts(book, head)),
  });
}

/** A year begins without income and expense: what earlier years earned that nobody closed is retained by then. */
function openingOf(accounts: readonly ReportAccount[], before: Turnovers, isYear: boolean): LedgerBook['opening'] {
  const amountOf = ({ id }: ReportAccount) => {
    const { debit, credit } = turnoverOf(before, id, 0);
    return debit - credit;
  };
  const profit = accounts.filter(isResult).reduce((total, account) => total + amountOf(account), 0);
  return accounts.map((account) => {
    const { code, name, roles } = account;
    if (!isYear) return { code, name, amount: amountOf(account) };
    if (isResult(account)) return { code, name, amount: 0 };
    return { code, name, amount: amountOf(account) + (roles.includes('retained') ? profit : 0) };
  });
}
