import { checkSession } from '@countinghouse/contracts/auth';
import * as contract from '@countinghouse/contracts/dashboard';
import { listInvoices } from '@countinghouse/contracts/invoices';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { aForecast, aGreeting, noDocuments, theDays, theHours, theMonths } from '../../../test/dashboard.ts';
import { aRowAnswer } from '../../../test/invoices.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

const currency = { currencyCode: 'CAD', currencySymbol: '$' };
const filtersOf = (address: string | null) =>
  JSON.parse(new URL(address ?? '', 'http://here').searchParams.get('filters') ?? '{}') as unknown;

/** A card by its title: the section that holds the heading. */
async function card(title: string) {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
}

// Unbundled, the screen takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([
    import('./DashboardScreen.tsx'),
    import('./load.ts'),
    import('./Cards.tsx'),
    import('../../layouts/MainLayout.tsx'),
  ]);
});

describe('a business in which nothing has happened', () => {
  it('spec: has every section in its order, with its own words for nothing', async () => {
    openPage('/dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: 'Good afternoon, Amélie' })).toBeTruthy();
    expect(await screen.findByText('No overdue payment')).toBeTruthy();
    expect(await screen.findByText('No processing drafts')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Overdue invoices',
      'Draft invoices',
      'Invoices and payments',
      "Today's cash flow",
      'Cash in the next 13 weeks',
      'Schedule and events',
      'Shortcut links',
    ]);
    expect(await screen.findByText('Nothing to come yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Load more/ })).toBeNull();
  });

  it('spec: leads to what is begun and to what is set', async () => {
    openPage('/');
    const quick = within(await screen.findByRole('navigation', { name: 'Quick links' }));
    expect(quick.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['EstimateE', '/estimates/new/estimate'],
      ['InvoiceI', '/invoices/new/invoice'],
      ['CustomerC', '/customers/new'],
      ['ProductP', '/services/new'],
      ['BillB', '/purchases/bills/new'],
    ]);
    const shortcuts = await card('Shortcut links');
    expect(shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/admin/invoice-customization',
      '/admin/invoice-size-design',
      '/admin-settings/business-details',
    ]);
    const schedule = await card('Schedule and events');
    expect(schedule.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/calendar');
  });

  it('shows a shortcut only to who may open it', async () => {
    onCall(checkSession, anAccount('staff'));
    openPage('/');
    const shortcuts = await card('Shortcut links');
    expect(shortcuts.queryByRole('link', { name: /Invoice Customization/ })).toBeNull();
    expect(shortcuts.getByRole('link', { name: /Your Info/ })).toBeTruthy();
  });
});

describe('a busy business', () => {
  it('greets with today’s figures and what asks for a look, which can be put away', async () => {
    onCall(
      contract.getAnalyticsGreeting,
      aGreeting({
        todayAnalytics: {
          totalPaid: { amount: 3412.5, count: 3, previousAmount: 0 },
          totalCreatedBill: { amount: 5180, count: 2, previousAmount: 0 },
        },
        notifications: [
          {
            title: '5 invoices are past due, for a total of $24,633.09.',
            linkTitle: 'Send reminders',
            linkTo: '/invoices/list',
            type: 'error',
          },
        ],
      }),
    );
    openPage('/dashboard');
    expect((await screen.findByRole('link', { name: /^Paid today: ?\$3,412\.50/ })).getAttribute('href')).toMatch(
      /^\/reports\/payments/,
    );
    expect(screen.getByRole('link', { name: /^Billed today: ?\$5,180\.00/ }).getAttribute('href')).toContain(
      '/invoices/list?',
    );
    expect(screen.getByRole('link', { name: 'Send reminders' }).getAttribute('href')).toBe('/invoices/list');
    await userEvent.click(screen.getByRole('button', { name: /^Dismiss: 5 invoices/ }));
    expect(screen.queryByText(/past due/)).toBeNull();
  });

  it('lists three overdue invoices and loads three more while there are', async () => {
    const asked: Record<string, string>[] = [];
    onCall(listInvoices, ({ query }) => {
      if (!query.listFilters?.includes('overdue')) return noDocuments;
      asked.push(query);
      const isFirst = query.cursor === undefined;
      return {
        ...noDocuments,
        tableFilled: true,
        data: (isFirst ? [1, 2, 3] : [4, 5]).map((id) => aRowAnswer(id)),
        nextCursor: isFirst ? 'next' : null,
        listTotalSize: 5,
        listTotalBill: 30_000,
        listTotalDue: 24_633.09,
      };
    });
    openPage('/dashboard');
    const overdue = await card('Overdue invoices');
    const all = await overdue.findByRole('link', { name: 'All overdue invoices, $24,633.09' });
    expect(filtersOf(all.getAttribute('href'))).toEqual({ statusTag: 'overdue' });
    expect(overdue.getByText('3 of 5')).toBeTruthy();
    expect(overdue.getAllByText(/Due: Nov 9/)).toHaveLength(3);
    await userEvent.click(overdue.getByRole('button', { name: 'Load more: Overdue invoices' }));
    expect(await overdue.findByText('5 of 5')).toBeTruthy();
    expect(overdue.queryByRole('button', { name: /Load more/ })).toBeNull();
    expect(asked[0]).toMatchObject({ listPageSize: '3', listOrder: 'desc', generateType: 'invoice' });
  });

  it('draws the year with a column for each month, which the arrow keys reach', async () => {
    onCall(contract.getInvoiceAnalyticsByMonths, {
      ...currency,
      invoicesPastYear: theMonths((index) => 10_000 + index * 100),
      paymentsPastYear: theMonths((index) => 9000 + index),
    });
    openPage('/dashboard');
    const year = within(await screen.findByRole('group', { name: /^Invoices and payments by month/ }));
    const columns = year.getAllByRole('link');
    expect(columns).toHaveLength(12);
    expect(columns.filter(({ tabIndex }) => tabIndex === 0)).toEqual([columns[11]]);
    columns[11]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe(
      'October 2026: Invoices $11,000.00, Payments $9,010.00',
    );
    expect(screen.getByText('October 2026')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('October 2026')).toBeNull();
    await userEvent.keyboard('{Home}');
    expect(filtersOf(document.activeElement?.getAttribute('href') ?? '')).toEqual({
      billingFrom: '2025-12-01',
      billingTo: '2025-12-31',
    });
  });

  it('says the same in a table, each figure with what it counts', async () => {
    onCall(contract.getInvoiceAnalyticsByMonths, {
      ...currency,
      invoicesPastYear: theMonths(() => 100),
      paymentsPastYear: theMonths(() => 50),
    });
    openPage('/dashboard');
    await screen.findByRole('group', { name: /^Invoices and payments by month/ });
    await userEvent.click(screen.getByRole('button', { name: 'Show as a table: Invoices and payments' }));
    const table = within(screen.getByRole('table', { name: /^Invoices and payments by month/ }));
    expect(table.getAllByRole('row')).toHaveLength(13);
    const february = within(table.getByRole('rowheader', { name: 'February 2026' }).closest('tr') as HTMLElement);
    const [invoices, payments] = february.getAllByRole('link');
    expect(filtersOf(invoices?.getAttribute('href') ?? '')).toEqual({
      billingFrom: '2026-02-01',
      billingTo: '2026-02-28',
    });
    expect(payments?.getAttribute('href')).toMatch(/^\/reports\/payments\?/);
  });

  it('spec: shows today first, from Midnight on, or the 30 days period', async () => {
    onCall(contract.getChartDayStatus, theHours({ 0: 12.5, 9: 100 }));
    onCall(
      contract.getAnalyticsByNumberOfDays,
      theDays((index) => index),
    );
    openPage('/dashboard');
    const flow = await card("Today's cash flow");
    expect(flow.getByRole<HTMLInputElement>('radio', { name: 'Today' }).checked).toBe(true);
    expect(await flow.findByText('Received since midnight')).toBeTruthy();
    const hours = within(flow.getByRole('group', { name: 'Money received today, hour by hour' }));
    const labels = hours.getAllByRole('link').map((hour) => hour.querySelector('span')?.dataset.label);
    expect(labels.filter(Boolean)).toEqual(['Midnight', '6 AM', '12 PM', '6 PM']);
    expect(hours.getByText('Midnight')).toBeTruthy();
    expect(hours.getAllByRole('link')[0]?.getAttribute('aria-label')).toBe('Midnight: Received so far $12.50');
    await userEvent.click(flow.getByRole('radio', { name: '30 days period' }));
    expect(await flow.findByText('Received in 30 days')).toBeTruthy();
    expect(flow.getByRole('link', { name: 'Received in 30 days: $435.00' })).toBeTruthy();
  });

  it('opens a week of the forecast to its documents', async () => {
    onCall(
      contract.getCashForecast,
      aForecast((week) => ({ expected: week === 1 ? 500 : 0, careful: week === 2 ? 500 : 0, worst: 0 })),
    );
    onCall(contract.listForecastDocuments, ({ query }) => ({
      currencyCode: 'CAD',
      data:
        query.line === 'expected'
          ? [
              {
                source: 'invoice' as const,
                id: 42,
                title: 'INC-1000042',
                linkTo: '/invoices/invoice-details/42',
                idClient: 7,
                client: 'Sunita Rao',
                amount: 500,
                dueOn: '2026-11-17',
                expectedOn: '2026-11-20',
                carefulOn: '2026-11-30',
                worstOn: '2026-12-20',
                usualDaysLate: 3,
              },
            ]
          : [],
      listPageIndex: 0,
      listPageSize: 10,
      listTotalSize: query.line === 'expected' ? 1 : 0,
      listTotalBill: query.line === 'expected' ? 500 : 0,
    }));
    openPage('/dashboard');
    const weeks = within(await screen.findByRole('group', { name: /^Money to come week by week/ }));
    await userEvent.click(weeks.getByRole('button', { name: /^Nov 19 – Nov 25, 2026: Expected \$500\.00/ }));
    const opened = within(await screen.findByRole('complementary', { name: 'Week of Nov 19 – Nov 25' }));
    const row = await opened.findByRole('link', { name: /Sunita Rao/ });
    expect(row.getAttribute('href')).toBe('/invoices/invoice-details/42');
    expect(row.textContent).toContain('usually 3 days late');
    await userEvent.click(opened.getByRole('radio', { name: 'Careful' }));
    expect(await opened.findByText('Nothing is expected in this week.')).toBeTruthy();
    await userEvent.click(opened.getByRole('button', { name: 'Close the week' }));
    expect(screen.queryByRole('complementary', { name: /^Week of/ })).toBeNull();
  });
});

describe('when something does not load', () => {
  it('says so in its own section, and asks again', async () => {
    onCall(contract.getInvoiceAnalyticsByMonths, refuse('server.unexpected'));
    openPage('/dashboard');
    const year = await card('Invoices and payments');
    expect(await year.findByText('Invoices and payments did not load.')).toBeTruthy();
    expect(await screen.findByText('No overdue payment')).toBeTruthy();
    onCall(contract.getInvoiceAnalyticsByMonths, {
      ...currency,
      invoicesPastYear: theMonths(() => 1),
      paymentsPastYear: theMonths(() => 1),
    });
    await userEvent.click(year.getByRole('button', { name: 'Try again' }));
    expect(await year.findByRole('group', { name: /^Invoices and payments by month/ })).toBeTruthy();
  });

  it('greets all the same', async () => {
    onCall(contract.getAnalyticsGreeting, refuse('server.unexpected'));
    openPage('/dashboard');
    expect(await screen.findByText(/figures did not load/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good (morning|afternoon|evening), Amélie$/);
  });
});

describe('the keys of the tiles', () => {
  it('begin an invoice by I and go elsewhere by G', async () => {
    const { address } = openPage('/dashboard');
    await screen.findByRole('navigation', { name: 'Quick links' });
    await userEvent.keyboard('gl');
    await waitFor(() => expect(address()).toBe('/calendar'));
  });

  it('begin a customer by C when nothing follows', async () => {
    const { address } = openPage('/dashboard');
    await screen.findByRole('navigation', { name: 'Quick links' });
    await userEvent.keyboard('c');
    expect(address()).toBe('/dashboard');
    await waitFor(() => expect(address()).toBe('/customers/new'));
  });
});
