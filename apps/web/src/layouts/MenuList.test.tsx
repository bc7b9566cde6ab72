import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../platform/i18n/index.ts';
import { startTexts } from '../texts.ts';
import { MenuList } from './MenuList.tsx';

beforeAll(startTexts);
afterEach(cleanup);

function show(address: string, isAdmin: boolean) {
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <MenuList isAdmin={isAdmin} />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

const names = () =>
  [...document.querySelectorAll('.ch-menu-title, .ch-menu-item')].map((element) => element.textContent);
const current = () => document.querySelector('[aria-current="page"]')?.textContent;

describe('the side menu', () => {
  it('has the specification’s order and labels', () => {
    show('/dashboard', true);
    expect(names().join(', ')).toBe(
      [
        // Recurring, Unbilled work, Reports and Accounts are ours; they stand between the specification's own and move none of them.
        'Dashboard, Calendar, Sales, Estimates, Invoices, Recurring, Unbilled work, Customers',
        'Services & Products, Services, Services Categories',
        'Accounting, Sales Taxes, Payments Report, Customers Statements, Reports, Accounts, Unplaced money',
        'Purchases, Vendors, Bills, My stuff, My Profile, My Notes',
        'Organization, Users, Business Details, Admin, Bank Account, Settings, Licenses, Support',
      ].join(', '),
    );
  });

  it('keeps the Admin group from everybody else', () => {
    show('/dashboard', false);
    expect(names()).not.toContain('Admin');
    expect(names()).not.toContain('Licenses');
    expect(names()).toContain('Business Details');
  });

  it.each([
    ['/', 'Dashboard'],
    ['/invoices/invoice-details/3', 'Invoices'],
    ['/customers/new', 'Customers'],
    ['/customers-statements', 'Customers Statements'],
    ['/unplaced-money', 'Unplaced money'],
    ['/accounting/reports/balance-sheet', 'Reports'],
    ['/services/services-category/new', 'Services Categories'],
    ['/parts/list', 'Services'],
    ['/admin-settings/smtp-details/2', 'Settings'],
  ])('marks where one is: %s', (address, label) => {
    show(address, true);
    expect(current()).toBe(label);
  });

  it('opens and closes a folder from the keyboard', async () => {
    show('/dashboard', true);
    const folder = screen.getByRole('button', { name: 'Accounting' });
    expect(screen.queryByRole('link', { name: 'Sales Taxes' })).toBeNull();
    folder.focus();
    await userEvent.keyboard('{Enter}');
    expect(folder.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Sales Taxes' })).toBeTruthy();
  });
});
