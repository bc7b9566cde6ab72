import { checkSession } from '@countinghouse/contracts/auth';
import { archiveInvoice } from '@countinghouse/contracts/invoice-actions';
import { getInvoiceFigures, getInvoiceTotals, listInvoiceRows } from '@countinghouse/contracts/invoices';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { aRowAnswer as aRow } from '../../../../test/invoices.ts';
import { onCall, refuse, type Wire } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';

type Row = Wire<typeof listInvoiceRows>['data'][number];

const aPage = (rows: Row[]): Wire<typeof listInvoiceRows> => ({
  data: rows,
  listPageIndex: 0,
  listPageSize: 20,
  nextCursor: null,
  currencySymbol: '$',
  currencyCode: 'CAD',
  tableFilled: rows.length > 0,
});

const totals = {
  listTotalSize: 1,
  isEstimate: false,
  currencySymbol: '$',
  currencyCode: 'CAD',
  listTotalBill: 17_865.3,
  listTotalDue: 8932.65,
};

const figures: Wire<typeof getInvoiceFigures> = {
  currencyCode: 'CAD',
  currencySymbol: '$',
  byStatus: [{ statusTag: 'overdue', count: 1000, total: 24_633.09, isEstimate: true }],
  outstanding: { count: 24, total: 58_316.81 },
  overdue: { count: 1000, total: 24_633.09, isEstimate: true },
  paidLately: { count: 31, total: 41_206.3, isEstimate: false },
};

/** The menu offers new documents to everybody who can see it. */
const main = () => within(screen.getByRole('main'));

const menu = () => screen.findByRole('menu');

// Unbundled, the screen takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([import('./InvoiceListScreen.tsx'), import('../../../layouts/MainLayout.tsx')]);
}, 60_000);

beforeEach(() => {
  onCall(getInvoiceFigures, figures);
  onCall(listInvoiceRows, aPage([aRow(415)]));
  onCall(getInvoiceTotals, totals);
});

describe('the invoice list', () => {
  it('shows what is late in words, and the sums the server added up', async () => {
    openPage('/invoices/list');
    const row = await screen.findByRole('row', { name: /INC-1000415/ });
    expect(within(row).getByText('Due: Nov 9')).toBeTruthy();
    // It is approved, and says the more urgent thing.
    expect(within(row).getByText('Overdue').title).toBe('Approved');
    expect((await screen.findByText('1–1 of 1')).closest('.ch-list-foot')?.textContent).toContain(
      'Due $8,932.65Total $17,865.30CAD',
    );
  });

  it('says that a sum is a lower bound', async () => {
    onCall(getInvoiceTotals, { ...totals, isEstimate: true, listTotalSize: 10_000 });
    openPage('/invoices/list');
    expect((await screen.findByText('1–1 of 10,000+')).closest('.ch-list-foot')?.textContent).toContain(
      'Total at least $17,865.30',
    );
    expect((await screen.findAllByText(/1,000\+ invoices/)).length).toBe(1);
  });

  it('shows the rows before the totals are counted, and when they do not come at all', async () => {
    const counted = Promise.withResolvers<void>();
    onCall(getInvoiceTotals, async () => {
      await counted.promise;
      return refuse('server.unexpected');
    });
    openPage('/invoices/list');
    expect(await screen.findByRole('row', { name: /INC-1000415/ })).toBeTruthy();
    expect(screen.getByText('1–1')).toBeTruthy();
    counted.resolve();
    expect((await screen.findByText(/The totals did not load\./)).closest('[role=alert]')).toBeTruthy();
    onCall(getInvoiceTotals, totals);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
  });

  it('offers only what the state of a document allows', async () => {
    openPage('/invoices/list');
    const row = await screen.findByRole('row', { name: /INC-1000415/ });
    expect(within(row).queryByRole('link', { name: 'Edit' })).toBeNull();
    await userEvent.click(within(row).getByRole('button', { name: 'More for INC-1000415' }));
    const names = within(await menu()).getAllByRole('menuitem');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Quick view',
      'Record payment',
      'Download PDF',
      'Print',
      'Send',
      'Duplicate',
      'Archive',
    ]);
  });

  it('asks before it hides what is still owed for', async () => {
    const sent = onCall(archiveInvoice, refuse('invoice.confirm_archive'));
    openPage('/invoices/list');
    const row = await screen.findByRole('row', { name: /INC-1000415/ });
    await userEvent.click(within(row).getByRole('button', { name: 'More for INC-1000415' }));
    await userEvent.click(within(await menu()).getByRole('menuitem', { name: 'Archive' }));
    const dialog = await screen.findByRole('dialog', { name: 'Archive INC-1000415?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive' }));
    await screen.findByRole('dialog', { name: 'Archive INC-1000415?' });
    expect(sent).toMatchObject([{ confirm: false }, { idInvoice: 415, isDeleted: true, confirm: true }]);
  });

  it('has no marks and no new invoice for who may only look', async () => {
    onCall(checkSession, anAccount('viewer'));
    openPage('/invoices/list');
    await screen.findByRole('row', { name: /INC-1000415/ });
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(main().queryByRole('link', { name: 'New invoice' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('begins with one sentence and one way on', async () => {
    onCall(listInvoiceRows, aPage([]));
    openPage('/estimates/list');
    expect(await screen.findByText('No estimates yet')).toBeTruthy();
    expect(main().getAllByRole('link', { name: 'New estimate' }).length).toBe(2);
  });

  it('says what failed and tries again', async () => {
    onCall(listInvoiceRows, refuse('server.unexpected'));
    openPage('/invoices/list');
    expect(await screen.findByText('Invoices did not load')).toBeTruthy();
    onCall(listInvoiceRows, aPage([aRow(415)]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /INC-1000415/ })).toBeTruthy();
  });
});
