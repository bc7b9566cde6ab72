import { getReportSheet, listReportEntries } from '@countinghouse/contracts/financial-reports';
import { listReportViews } from '@countinghouse/contracts/report-views';
import { fileTaxes, listTaxFilings } from '@countinghouse/contracts/tax-filings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aSheet, aSheetRow, theEntries } from '../../../test/financial-reports.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

beforeAll(async () => {
  await Promise.all([
    import('../../layouts/MainLayout.tsx'),
    import('./ReportScreen.tsx'),
    import('./ReportIndexScreen.tsx'),
  ]);
}, 60_000);

beforeEach(() => void onCall(listReportViews, { views: [], timezone: 'America/Toronto', hasMailServer: true }));

const OCTOBER = '/accounting/reports/profit-and-loss?from=2026-10-01&to=2026-10-31';
const figure = (name: RegExp) => screen.findByRole('button', { name });

it('lists every report with the question that it answers', async () => {
  openPage('/accounting/reports');
  await screen.findByRole('heading', { level: 1, name: /^Reports/ });
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(links.filter((href) => href.startsWith('/accounting/reports/'))).toHaveLength(12);
  expect(screen.getByText('Which customers owe money, and for how long.')).toBeDefined();
});

it('steps from period to period and keeps all of it in the address', async () => {
  const asked: string[] = [];
  onCall(getReportSheet, ({ query }) => {
    asked.push(`${query.from} ${query.compare}`);
    return aSheet();
  });
  const { address } = openPage(OCTOBER);
  const user = userEvent.setup();
  await figure(/^Kitchens/);
  await user.click(screen.getByRole('button', { name: 'Previous period' }));
  await waitFor(() => expect(address()).toContain('from=2026-09-01&to=2026-09-30'));
  await user.keyboard(']]');
  await waitFor(() => expect(address()).toContain('from=2026-11-01&to=2026-11-30'));
  await user.click(screen.getByRole('button', { name: 'Compare with nothing' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'the year before' }));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11-01 yearBefore'));
  await user.click(screen.getByRole('button', { name: /November 2026/ }));
  await user.click(await screen.findByRole('button', { name: 'Mar' }));
  await waitFor(() => expect(address()).toContain('from=2026-03-01&to=2026-03-31&compare=yearBefore'));
});

it('does not take a period that ends before it begins', async () => {
  onCall(getReportSheet, aSheet());
  const { address } = openPage(OCTOBER);
  const user = userEvent.setup();
  await user.click(await figure(/^October 2026/));
  const days = within(await screen.findByRole('dialog', { name: 'Period' }));
  const to = days.getByRole('textbox', { name: 'To' });
  await user.clear(to);
  await user.type(to, 'September 1, 2026{Enter}');
  expect(await days.findByText('The start date is after the end date.')).toBeDefined();
  expect(address()).toContain('from=2026-10-01&to=2026-10-31');
  await user.clear(to);
  await user.type(to, 'October 15, 2026{Enter}');
  await waitFor(() => expect(address()).toContain('from=2026-10-01&to=2026-10-15'));
});

it('opens a figure to its entries, which add up and lead to their documents', async () => {
  onCall(getReportSheet, aSheet());
  onCall(listReportEntries, ({ query }) => {
    expect(query).toMatchObject({ drill: 'account-1', column: 'period1', from: '2026-10-01' });
    return theEntries();
  });
  const { address } = openPage(OCTOBER);
  const user = userEvent.setup();
  await user.click(await figure(/^Kitchens, Oct 2026: \$1,000\.00$/));
  const panel = within(await screen.findByRole('complementary', { name: 'Behind the figure' }));
  expect((await panel.findByRole('link', { name: 'Olivia Bergeron' })).getAttribute('href')).toBe(
    '/invoices/invoice-details/42',
  );
  expect(panel.getByText('−200')).toBeDefined();
  expect(panel.getByText('Adds up to the report').textContent).toContain('$1,000.00');
  expect(panel.getByText('Credits less debits on 4010 Kitchens.')).toBeDefined();
  expect(address()).toContain('figure=account-1.period1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Behind the figure' })).toBeNull());
  expect(document.activeElement?.getAttribute('data-figure')).toBe('account-1.period1');
});

it('says by how much entries miss the report', async () => {
  onCall(getReportSheet, aSheet());
  onCall(listReportEntries, theEntries({ amount: 1052.2, sum: 1000, isRight: false, difference: -52.2 }));
  openPage(`${OCTOBER}&figure=account-1.period1`);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Entries come to $1,000.00, the report says $52.20 more.');
});

it('takes a sum apart into its rows, walked by the arrow keys', async () => {
  onCall(getReportSheet, aSheet());
  onCall(listReportEntries, theEntries({ amount: 300, sum: 1000, isRight: false, difference: 700 }));
  openPage(OCTOBER);
  const user = userEvent.setup();
  await figure(/^Kitchens/);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  const panel = within(await screen.findByRole('complementary', { name: 'Behind the figure' }));
  expect(panel.getByRole('heading', { name: 'Net profit' })).toBeDefined();
  const parts = within(panel.getByRole('list', { name: 'What it is made of' }));
  expect(parts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total income1,000.00',
    '6100Rent−300.00',
  ]);
  expect(panel.getByText('Adds up to the report').textContent).toContain('$700.00');
  await user.keyboard('{ArrowUp}');
  expect(await panel.findByRole('heading', { name: 'Rent' })).toBeDefined();
});

it('has a dash for nothing, a sentence for an empty period, and one action when it fails', async () => {
  onCall(getReportSheet, refuse('report.wrong_way'));
  openPage(OCTOBER);
  const user = userEvent.setup();
  expect(await screen.findByText('The report did not load')).toBeDefined();
  onCall(
    getReportSheet,
    aSheet({ isEmpty: true, rows: [aSheetRow({ key: 'account-1', label: 'Kitchens', cells: [null] })] }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No entries in Oct 2026.')).toBeDefined();
  expect(screen.getByRole('row', { name: /Kitchens/ }).textContent).toContain('–');
  expect(screen.queryByRole('button', { name: /^Kitchens/ })).toBeNull();
});

it('folds the sections of a long report to their sums', async () => {
  const many = Array.from({ length: 45 }, (_, at) =>
    aSheetRow({ key: `account-${at}`, label: `Room ${at}`, cells: [1] }),
  );
  const [section, , , sum] = aSheet().rows;
  onCall(getReportSheet, aSheet({ rows: [...(section ? [section] : []), ...many, ...(sum ? [sum] : [])] }));
  openPage(OCTOBER);
  const user = userEvent.setup();
  const fold = await figure(/^Income$/);
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('Room 7')).toBeNull();
  expect(screen.getByRole('button', { name: /^Total income/ })).toBeDefined();
  await user.click(fold);
  expect(screen.getByText('Room 7')).toBeDefined();
});

it('shows the balance sheet as an equation, and says when it does not hold', async () => {
  const total = (key: string, label: string, value: number) => aSheetRow({ key, label, kind: 'total', cells: [value] });
  onCall(
    getReportSheet,
    aSheet({
      report: 'balanceSheet',
      title: 'Balance sheet',
      rows: [
        aSheetRow({ key: 'assets', label: 'Assets', kind: 'section', cells: [null] }),
        total('totalAssets', 'Total assets', 500),
        aSheetRow({ key: 'liabilities', label: 'Liabilities', kind: 'section', cells: [null] }),
        total('totalLiabilities', 'Total liabilities', 100),
        total('totalEquity', 'Total equity', 390),
        total('totalOther', 'Total liabilities and equity', 490),
      ],
      proofs: [{ key: 'balance', label: 'In balance', isRight: false, difference: 10 }],
    }),
  );
  openPage('/accounting/reports/balance-sheet?to=2026-10-31');
  expect(await screen.findByText('Not in balance')).toBeDefined();
  expect(screen.getByText('Difference $10.00')).toBeDefined();
  expect(screen.getByRole('table', { name: 'Assets' })).toBeDefined();
  expect(screen.getByRole('table', { name: 'Liabilities and equity' })).toBeDefined();
});

it('says once that a balance sheet has no entries, though it stands on two cards', async () => {
  const section = (key: string, label: string) => aSheetRow({ key, label, kind: 'section', cells: [null] });
  onCall(
    getReportSheet,
    aSheet({
      report: 'balanceSheet',
      isEmpty: true,
      rows: [section('assets', 'Assets'), section('liabilities', 'Liabilities')],
    }),
  );
  openPage('/accounting/reports/balance-sheet?to=2026-10-31');
  expect(await screen.findByRole('table', { name: 'Liabilities and equity' })).toBeDefined();
  expect(screen.getAllByText('No entries in Oct 2026.')).toHaveLength(1);
});

it('leads on to the days of the column that was chosen', async () => {
  const column = (key: string, to: string) => ({ key, label: to, kind: 'amount', from: null, to }) as const;
  onCall(
    getReportSheet,
    aSheet({
      report: 'balanceSheet',
      columns: [column('day1', '2026-10-31'), column('day2', '2025-10-31')],
      rows: [
        aSheetRow({ key: 'earlierProfit', label: 'Profit of earlier years', cells: [70, 60] }),
        aSheetRow({ key: 'yearProfit', label: 'Profit of this year', cells: [40, 30] }),
      ],
    }),
  );
  const { address } = openPage('/accounting/reports/balance-sheet?to=2026-10-31&compare=yearBefore');
  const user = userEvent.setup();
  const link = () => screen.getByRole('link', { name: 'Profit and loss' }).getAttribute('href');
  await user.click(await figure(/^Profit of this year, 2026/));
  expect(link()).toContain('?from=2026-01-01&to=2026-10-31&');
  await user.click(await figure(/^Profit of this year, 2025/));
  await waitFor(() => expect(address()).toContain('figure=yearProfit.day2'));
  expect(link()).toContain('?from=2025-01-01&to=2025-10-31&');
  await user.click(await figure(/^Profit of earlier years, 2026/));
  await waitFor(() => expect(address()).toContain('figure=earlierProfit.day1'));
  expect(link()).toContain('?from=2025-01-01&to=2025-12-31&');
});

it('narrows an ageing to one bucket, and offers files, paper and a link', async () => {
  const column = (key: string, label: string) =>
    ({ key, label, kind: 'amount', from: null, to: '2026-11-12' }) as const;
  onCall(
    getReportSheet,
    aSheet({
      report: 'receivablesAgeing',
      head: 'Customer',
      columns: [column('bucket0', 'Not due'), column('bucket1', '1–30'), column('total', 'Total')],
      rows: [
        aSheetRow({ key: 'customer-1', label: 'Lakeshore', cells: [null, 30, 30], drill: 'customer-1' }),
        aSheetRow({ key: 'customer-2', label: 'Rosedale', cells: [70, null, 70], drill: 'customer-2' }),
        aSheetRow({ key: 'total', label: 'Total', kind: 'total', cells: [70, 30, 100] }),
      ],
      proofs: [],
    }),
  );
  const { address } = openPage('/accounting/reports/receivables-ageing?to=2026-11-12');
  const user = userEvent.setup();
  await user.click(await figure(/1–30 days late/));
  await waitFor(() => expect(screen.queryByText('Rosedale')).toBeNull());
  expect(screen.getByText('Lakeshore')).toBeDefined();
  expect(address()).toContain('bucket=bucket1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'PDF, as shown',
    'Excel, with formulas',
    'CSV, plain figures',
    'Print',
    'Send by e-mail',
    'Copy link to this view',
  ]);
});

it('marks the tax of a period as filed and lists what was', async () => {
  const filing = {
    idTaxFiling: 1,
    basis: 'accrual' as const,
    from: '2026-07-01',
    to: '2026-09-30',
    net: 130,
    carried: 0,
    taxes: [],
    reference: 'CRA-77',
    filedOn: '2026-11-12',
    filedBy: 'Amélie Tremblay',
  };
  onCall(getReportSheet, aSheet({ report: 'salesTax', title: 'Sales tax' }));
  onCall(listTaxFilings, { currencyCode: 'CAD', filings: [] });
  openPage('/accounting/reports/sales-tax?from=2026-07-01&to=2026-09-30');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mark as filed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Q3 2026 as filed?' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'CRA-77');
  onCall(fileTaxes, refuse('tax_filing.overlaps'));
  await user.click(dialog.getByRole('button', { name: 'Mark as filed' }));
  expect(await dialog.findByText(/^Some of these days were filed already/)).toBeDefined();
  const sent = onCall(fileTaxes, { currencyCode: 'CAD', filing });
  onCall(listTaxFilings, { currencyCode: 'CAD', filings: [filing] });
  await user.click(dialog.getByRole('button', { name: 'Mark as filed' }));
  expect(await screen.findByText(/^Filed on Nov 12, 2026 by Amélie Tremblay · Accrual · CRA-77$/)).toBeDefined();
  expect(sent).toEqual([
    { from: '2026-07-01', to: '2026-09-30', basis: 'accrual', reference: 'CRA-77', confirmBasis: false },
  ]);
});

it('asks before it carries tax over from the other basis', async () => {
  onCall(getReportSheet, aSheet({ report: 'salesTax', title: 'Sales tax' }));
  onCall(listTaxFilings, { currencyCode: 'CAD', filings: [] });
  openPage('/accounting/reports/sales-tax?from=2026-07-01&to=2026-09-30&basis=cash');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Mark as filed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark Q3 2026 as filed?' }));
  const refused = onCall(fileTaxes, refuse('tax_filing.basis_changed', { basis: '-$14.98' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as filed' }));
  await user.click(await dialog.findByRole('button', { name: 'File, with -$14.98 carried over' }));
  await waitFor(() => expect(refused.map(({ confirmBasis }) => confirmBasis)).toEqual([false, true]));
});
