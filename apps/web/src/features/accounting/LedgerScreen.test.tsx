import {
  closeFiscalYear,
  getPeriodLock,
  listAccounts,
  listFiscalYears,
  previewYearClose,
  setPeriodLock,
} from '@countinghouse/contracts/ledger';
import { archiveAccount, createAccount } from '@countinghouse/contracts/ledger-accounts';
import {
  createManualJournal,
  getOpeningBalances,
  listManualJournals,
  postManualJournal,
} from '@countinghouse/contracts/manual-journals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aJournal, anAccountRow, CHART } from '../../../test/ledger.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

beforeAll(async () => {
  await Promise.all([import('../../layouts/MainLayout.tsx'), import('./LedgerScreen.tsx')]);
}, 60_000);

beforeEach(() => {
  onCall(listAccounts, { currencyCode: 'CAD', accounts: CHART });
  onCall(getPeriodLock, { lockedThrough: '2026-09-30', guardedThrough: null });
  onCall(listManualJournals, []);
  onCall(getOpeningBalances, null);
});

it('shows the chart by type, a lock where other rooms keep the sum, and balances without a needless minus', async () => {
  openPage('/accounting/accounts');
  const receivable = await screen.findByRole('row', { name: /1100 Accounts receivable/ });
  expect(within(receivable).getByText('Kept by documents, bills, taxes or goods')).toBeDefined();
  expect(screen.getByRole('row', { name: /1000 Bank 500\.00/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /2050 Received, not billed 20\.00/ })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: 'Liabilities' })).toBeDefined();
});

it('adds an account, with the refusal of its code beside the box', async () => {
  openPage('/accounting/accounts');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add account' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a code.')).toBeDefined();
  onCall(createAccount, refuse('ledger.account_code_taken', { code: 'Another account has it.' }));
  await user.type(dialog.getByLabelText('Code'), '1000');
  await user.type(dialog.getByLabelText('Name'), 'Savings');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Another account has it.')).toBeDefined();
  const sent = onCall(createAccount, { ...anAccountRow({ idAccount: 8, code: '6500' }), currencyCode: 'CAD' });
  await user.clear(dialog.getByLabelText('Code'));
  await user.type(dialog.getByLabelText('Code'), '6500');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ code: '6500', name: 'Savings', kind: 'expense', isBank: false }]));
});

it('says why an account cannot be archived, and where it is chosen', async () => {
  onCall(archiveAccount, refuse('ledger.account_in_use', { uses: 'Vendors: 2' }));
  openPage('/accounting/accounts');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Rent' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText(/still chosen somewhere/)).toBeDefined();
  expect(screen.getByText('Vendors: 2')).toBeDefined();
});

it('a journal is posted when both sides are equal, and a closed day names the first open one', async () => {
  openPage('/accounting/journals/new');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  const first = within(await dialog.findByRole('group', { name: 'Line 1' }));
  const second = within(dialog.getByRole('group', { name: 'Line 2' }));
  const date = dialog.getByRole('textbox', { name: 'Date' });
  await user.clear(date);
  await user.type(date, '2026-09-30');
  expect(
    await dialog.findByText('The books are closed for this day. The first open day is Oct 1, 2026.'),
  ).toBeDefined();
  await user.clear(date);
  await user.type(date, '2026-11-30');
  await user.type(first.getByRole('combobox'), '6000');
  await user.click(await screen.findByRole('option', { name: '6000 Rent' }));
  await user.type(first.getByLabelText(/^Debit/), '100');
  await user.type(second.getByRole('combobox'), '1000');
  await user.click(await screen.findByRole('option', { name: '1000 Bank' }));
  expect(dialog.getByText('Debits are $100.00 more than credits.')).toBeDefined();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Post $100.00' }).disabled).toBe(true);
  await user.type(second.getByLabelText(/^Credit/), '=');
  expect(dialog.getByText('Debits equal credits.')).toBeDefined();
  const saved = onCall(createManualJournal, aJournal());
  const posted = onCall(postManualJournal, aJournal({ state: 'Posted', entryNumber: 3 }));
  await user.click(dialog.getByRole('button', { name: 'Post $100.00' }));
  await waitFor(() => expect(posted).toEqual([{ version: 1 }]));
  expect(saved).toMatchObject([
    {
      kind: 'manual',
      date: '2026-11-30',
      lines: [
        { idAccount: 4, debit: 100 },
        { idAccount: 1, credit: 100 },
      ],
    },
  ]);
});

it('opening balances say where their difference goes, and refuse a closed day', async () => {
  openPage('/accounting/opening-balances');
  const user = userEvent.setup();
  const bank = within(await screen.findByRole('group', { name: 'Line 1' }));
  await user.type(bank.getByLabelText(/^Debit/), '5000');
  expect(screen.getByText(/The difference of \$5,000\.00 goes to Opening balances/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post opening balances' }).disabled).toBe(true);
  expect(screen.getByText(/The first open day is Oct 1, 2026/)).toBeDefined();
});

it('moves the lock with a reason, and closes a year after its preview', async () => {
  const year = { idFiscalYear: 5, startsOn: '2025-01-01', endsOn: '2025-12-31', isClosed: false, closingEntry: null };
  onCall(listFiscalYears, [year]);
  onCall(previewYearClose, {
    currencyCode: 'CAD',
    income: 1000,
    expense: 624,
    profit: 376,
    drafts: [{ table: 'invoices', id: 3, name: 'INC-1', day: '2025-12-30' }],
  });
  openPage('/accounting/periods');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Change the lock' }));
  const lock = within(screen.getByRole('dialog'));
  await user.click(lock.getByRole('button', { name: 'Save' }));
  expect(lock.getByText('Say why.')).toBeDefined();
  const moved = onCall(setPeriodLock, { lockedThrough: '2026-09-30', guardedThrough: null });
  await user.type(lock.getByLabelText('Reason'), 'Filed');
  await user.click(lock.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(moved).toEqual([
      {
        lockedThrough: '2026-09-30',
        guardedThrough: null,
        reason: 'Filed',
        seen: { lockedThrough: '2026-09-30', guardedThrough: null },
      },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: /^Close the year/ }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('INC-1')).toBeDefined();
  const closed = onCall(closeFiscalYear, { ...year, isClosed: true, closingEntry: 12 });
  await user.click(dialog.getByRole('button', { name: 'Close the year' }));
  expect(dialog.getByText('Look at the drafts first, or confirm.')).toBeDefined();
  await user.click(dialog.getByRole('checkbox'));
  await user.click(dialog.getByRole('button', { name: 'Close the year' }));
  await waitFor(() => expect(closed).toEqual([{ confirm: true }]));
});
