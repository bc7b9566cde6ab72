import { listFiles } from '@countinghouse/contracts/files';
import { getPeriodLock, listAccounts } from '@countinghouse/contracts/ledger';
import {
  createManualJournal,
  getManualJournal,
  listManualJournals,
  postManualJournal,
  updateManualJournal,
} from '@countinghouse/contracts/manual-journals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { aJournal, CHART } from '../../../../test/ledger.ts';
import { LOST, onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { createQueryClient } from '../../../platform/query-client.ts';
import { sessionKey } from '../../../platform/session.tsx';

beforeAll(async () => {
  await Promise.all([import('../../../layouts/MainLayout.tsx'), import('../LedgerScreen.tsx')]);
}, 60_000);

const line = (given: object) => ({
  idAccount: 4,
  memo: '',
  idClient: null,
  clientName: '',
  number: '',
  dueDate: null,
  debit: 0,
  credit: 0,
  ...given,
});
const LINES = [line({ debit: 100 }), line({ idAccount: 1, credit: 100 })];
const DRAFT = '/accounting/journals/journal-details/9';
const description = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Description' });

beforeEach(() => {
  onCall(listAccounts, { currencyCode: 'CAD', accounts: CHART });
  onCall(getPeriodLock, { lockedThrough: null, guardedThrough: null });
  onCall(listManualJournals, []);
  onCall(listFiles, []);
  onCall(getManualJournal, aJournal({ lines: LINES }));
});

describe('a draft that two people have open', () => {
  it('keeps what is typed when the other one saves', async () => {
    const client = createQueryClient();
    openPage(DRAFT, client);
    await userEvent.type(await description(), ' of November');
    onCall(getManualJournal, aJournal({ lines: LINES, version: 2, reference: 'Theirs' }));
    await client.invalidateQueries({ queryKey: ['ledger'] });
    expect(await screen.findByText(/Somebody else has changed this journal/)).toBeDefined();
    expect((await description()).value).toBe('Rent of November');
  });

  it('shows the other one’s at once where nothing was typed', async () => {
    const client = createQueryClient();
    openPage(DRAFT, client);
    await description();
    onCall(getManualJournal, aJournal({ lines: LINES, version: 2, description: 'Theirs' }));
    await client.invalidateQueries({ queryKey: ['ledger'] });
    await waitFor(async () => expect((await description()).value).toBe('Theirs'));
  });

  it('puts both beside each other when the slower one saves, and saves what is chosen', async () => {
    openPage(DRAFT);
    await userEvent.type(await description(), ' of November');
    const theirs = aJournal({ lines: LINES, version: 2, reference: 'R-7' });
    onCall(updateManualJournal, refuse('record.stale'));
    onCall(getManualJournal, theirs);
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Somebody else changed this journal/ }));
    expect(dialog.getByText('R-7')).toBeDefined();
    const sent = onCall(updateManualJournal, { ...theirs, version: 3 });
    await userEvent.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ description: 'Rent of November', reference: 'R-7', version: 2 }]),
    );
  });
});

describe('a journal form', () => {
  it('is not unsaved work before anything is typed', async () => {
    const client = createQueryClient();
    const { router } = openPage(DRAFT, client);
    await description();
    await client.invalidateQueries({ queryKey: ['ledger'] });
    await router.navigate('/accounting/accounts');
    expect(await screen.findByRole('row', { name: /6000 Rent/ })).toBeDefined();
  });

  it('is stored and posted once, also when an answer was lost', async () => {
    openPage('/accounting/journals/new');
    const dialog = within(await screen.findByRole('dialog'));
    const user = userEvent.setup();
    const [first, second] = ['Line 1', 'Line 2'].map((name) => ({ name }));
    const lineOf = async (at: typeof first) => within(await dialog.findByRole('group', at ?? {}));
    await user.type((await lineOf(first)).getByRole('combobox'), '6000');
    await user.click(await screen.findByRole('option', { name: '6000 Rent' }));
    await user.type((await lineOf(first)).getByLabelText(/^Debit/), '100');
    await user.type((await lineOf(second)).getByRole('combobox'), '1000');
    await user.click(await screen.findByRole('option', { name: '1000 Bank' }));
    await user.type((await lineOf(second)).getByLabelText(/^Credit/), '=');
    const created = onCall(createManualJournal, aJournal());
    onCall(postManualJournal, LOST);
    await user.click(dialog.getByRole('button', { name: 'Post $100.00' }));
    await waitFor(() => expect(dialog.getByRole('alert').textContent).not.toBe(''));
    const posted = onCall(postManualJournal, aJournal({ state: 'Posted', entryNumber: 3 }));
    await user.click(dialog.getByRole('button', { name: 'Post $100.00' }));
    await waitFor(() => expect(posted).toEqual([{ version: 1 }]));
    expect(created).toHaveLength(1);
  });

  it('goes to the next line by Enter, and to a new one behind the last', async () => {
    openPage('/accounting/journals/new');
    const dialog = within(await screen.findByRole('dialog'));
    const boxOf = (name: string) => within(dialog.getByRole('group', { name })).getByRole('combobox');
    const note = within(await dialog.findByRole('group', { name: 'Line 1' })).getByRole('textbox', { name: /^Note/ });
    await userEvent.type(note, 'Rent{Enter}');
    expect(document.activeElement).toBe(boxOf('Line 2'));
    await userEvent.type(within(dialog.getByRole('group', { name: 'Line 2' })).getByLabelText(/^Credit/), '5{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(boxOf('Line 3')));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove line 3' }));
    expect(dialog.queryByRole('group', { name: 'Line 3' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(boxOf('Line 2')));
  });
});

describe('an address that leads nowhere', () => {
  it.each(['abc', '0', '-1'])('journal %s says so', async (id) => {
    openPage(`/accounting/journals/journal-details/${id}`);
    expect(await screen.findByText('This journal is not there.')).toBeDefined();
  });

  it('a new journal of somebody who may only read says so', async () => {
    const client = createQueryClient();
    client.setQueryData(sessionKey, anAccount('viewer'));
    openPage('/accounting/journals/new', client);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Your role does not allow this.')).toBeDefined();
  });
});

describe('a posted journal', () => {
  it('can be repeated: its lines on a new draft of today', async () => {
    onCall(getManualJournal, aJournal({ lines: LINES, state: 'Posted', entryNumber: 3, reversesOn: '2026-12-01' }));
    const { address } = openPage(DRAFT);
    await userEvent.click(await screen.findByRole('link', { name: 'Repeat' }));
    await waitFor(() => expect(address()).toBe('/accounting/journals/new?from=9'));
    expect((await description()).value).toBe('Rent');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Post $100.00' })).toBeDefined();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Reverse on/ }).value).toBe('');
  });
});
