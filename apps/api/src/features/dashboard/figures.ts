import type {
  GrossAndDue,
  InvoiceNumber,
  ListOverview,
  ProcessingFigures,
  StatusChart,
  StatusCount,
} from '@countinghouse/contracts/dashboard';
import { APPROVED, type DocumentKind, STATUSES, type StatusTag } from '@countinghouse/domain/documents/states';
import { cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../platform/ctx.ts';
import { businessToday } from '../../platform/db/business-day.repo.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { haveAccounts } from '../customers/index.ts';
import {
  countLateOf,
  countOfCustomer,
  FIGURE_TITLES,
  listRollUps,
  statusTagOf,
  sumDays,
  sumDaysOf,
  sumLate,
  summarizeCustomer,
  sumRollUps,
  TREND_DAYS,
  trendOf,
} from '../invoices/index.ts';
import { balanceOf, listTurnovers } from '../ledger/index.ts';
import { named, readAround } from './dashboard.repo.ts';
import { type DayRange, daysBefore, lastDays, sumIn } from './ranges.ts';

type RollUps = Awaited<ReturnType<typeof listRollUps>>;
const KIND: DocumentKind = 'invoice';

async function requireCustomer(ctx: Ctx, idClient: number): Promise<void> {
  if (idClient > 0 && !(await haveAccounts(ctx, [idClient]))) throw new AppError('customer.not_found');
}

const statusCounts = (rollUps: RollUps): StatusCount[] =>
  STATUSES.map((name) => {
    const own = sumRollUps(rollUps.filter(({ status, isArchived }) => status === name && !isArchived));
    return { name, statusTag: statusTagOf(name, false), value: own.documents, total: cents(own.totalCents) };
  });

export async function loadStatusChart(ctx: Ctx): Promise<StatusChart> {
  const [around, rollUps] = await readAround(ctx, () => listRollUps(ctx, KIND));
  return { ...named(around), invoiceStatus: statusCounts(rollUps) };
}

/** What is owed and late is so though it was archived; what is listed is not archived. */
export async function loadOverview(ctx: Ctx): Promise<ListOverview> {
  const [around, [rollUps, receivable, listed, hidden]] = await readAround(ctx, ({ today }) =>
    together([
      listRollUps(ctx, KIND),
      balanceOf(ctx, 'receivable'),
      sumLate(ctx, { kind: KIND, isArchived: false, today }),
      sumLate(ctx, { kind: KIND, isArchived: true, today }),
    ]),
  );
  const open = sumRollUps(rollUps.filter(({ status }) => status === 'Invoiced' || status === 'Processing'));
  const invoiceStatus = statusCounts(rollUps);
  const drafts = invoiceStatus.find(({ name }) => name === 'Draft');
  return {
    ...named(around),
    outstanding: { count: open.documents, total: cents(receivable) },
    overdue: { count: listed.open + hidden.open, total: cents(listed.openCents + hidden.openCents) },
    overdueListed: { count: listed.drafts + listed.open, total: cents(listed.draftBilled + listed.openBilled) },
    draft: { count: drafts?.value ?? 0, total: drafts?.total ?? cents(0) },
    invoiceStatus,
  };
}

async function sumProcessing(ctx: Ctx, idClient: number, range: DayRange) {
  if (idClient > 0) return sumDaysOf(ctx, { customerId: idClient, ...range });
  return {
    ...(await sumDays(ctx, { kind: KIND, isArchived: false, basis: 'billing', ...range })),
    isEstimate: false,
  };
}

export async function loadProcessing(
  ctx: Ctx,
  query: { calRange: number; idClient: number },
): Promise<ProcessingFigures> {
  const { calRange, idClient } = query;
  await requireCustomer(ctx, idClient);
  const [around, sums] = await readAround(ctx, ({ today }) => sumProcessing(ctx, idClient, lastDays(today, calRange)));
  const range = lastDays(around.today, calRange);
  return {
    ...named(around),
    calRange,
    dateFrom: range.from,
    dateTo: range.to,
    draft: { count: sums.drafts, amount: cents(sums.draftCents) },
    open: { count: sums.open, amount: cents(sums.openCents) },
    isEstimate: sums.isEstimate,
  };
}

export async function countInvoices(
  ctx: Ctx,
  { idClient, statusTag }: { idClient: number; statusTag: '' | StatusTag },
): Promise<InvoiceNumber> {
  await requireCustomer(ctx, idClient);
  if (statusTag === 'overdue') return countLate(ctx, idClient);
  const rows =
    idClient > 0
      ? await countOfCustomer(ctx, idClient)
      : (await listRollUps(ctx, KIND)).filter(({ isArchived }) => !isArchived);
  const meant = rows.filter(({ status }) => statusTag === '' || status.toLowerCase() === statusTag);
  return { count: meant.reduce((total, { documents }) => total + documents, 0), isEstimate: false };
}

async function countLate(ctx: Ctx, idClient: number): Promise<InvoiceNumber> {
  const today = await businessToday(ctx);
  if (idClient > 0) {
    const { listTotalSize, isEstimate } = await countLateOf(ctx, idClient, today);
    return { count: listTotalSize, isEstimate };
  }
  const { drafts, open } = await sumLate(ctx, { kind: KIND, isArchived: false, today });
  return { count: drafts + open, isEstimate: false };
}

/** What one customer, or everybody, was invoiced, paid and owes, and the tax in it; with how two weeks compare. */
export async function loadGrossAndDue(ctx: Ctx, idClient: number): Promise<GrossAndDue> {
  if (idClient === 0) {
    const [{ currency, today }, read] = await readAround(ctx, (clock) => readGross(ctx, clock.today));
    return { currencyCode: currency.code, invoiceGross: grossOf(read, today, currency.code) };
  }
  const [{ currency }, { invoiceGross }] = await readAround(ctx, () => summarizeCustomer(ctx, idClient));
  return { currencyCode: currency.code, invoiceGross: invoiceGross.filter(({ initials }) => initials !== 'EST') };
}

function readGross(ctx: Ctx, today: string) {
  const range = lastDays(today, TREND_DAYS);
  const before = daysBefore(range);
  const billedIn = (days: DayRange) => sumDays(ctx, { kind: KIND, isArchived: false, basis: 'billing', ...days });
  return together([
    listRollUps(ctx, KIND),
    listRollUps(ctx, 'creditNote'),
    listTurnovers(ctx, { span: 'day', from: before.from, to: range.to }),
    listTurnovers(ctx, { span: 'month', from: '0001-01-01', to: '9999-12-01' }),
    balanceOf(ctx, 'receivable'),
    billedIn(range),
    billedIn(before),
  ]);
}

type GrossRows = Awaited<ReturnType<typeof readGross>>;

function grossOf(read: GrossRows, today: string, currency: string): GrossAndDue['invoiceGross'] {
  const [invoices, notes, days, months, receivable, opened, openedBefore] = read;
  const range = lastDays(today, TREND_DAYS);
  const before = daysBefore(range);
  const isApproved = ({ status }: RollUps[number]) => APPROVED.some((one) => one === status);
  const approved = sumRollUps([...invoices, ...notes].filter(isApproved)).documents;
  const open = sumRollUps(invoices.filter(({ status }) => status === 'Invoiced' || status === 'Processing'));
  const turnover = (amount: 'billed' | 'tax' | 'received') => ({
    all: months.reduce((total, row) => total + row[amount], 0),
    lately: sumIn(range, days, amount),
    before: sumIn(before, days, amount),
  });
  const receipts = months.reduce((total, row) => total + row.receipts, 0);
  const figures = {
    ALL: { count: approved, ...turnover('billed') },
    PD: { count: receipts, ...turnover('received') },
    DUE: { count: open.documents, all: receivable, lately: opened.openCents, before: openedBefore.openCents },
    TX: { count: approved, ...turnover('tax') },
  };
  return Object.entries(figures).map(([initials, figure]) => ({
    initials,
    title: FIGURE_TITLES[initials as keyof typeof figures],
    count: figure.count,
    isEstimate: false,
    description: `in last ${TREND_DAYS} days`,
    amount: cents(figure.all),
    currency,
    ...trendOf(figure),
  }));
}
