import { listAccounts } from '@countinghouse/contracts/ledger';
import {
  getUnplacedMoney,
  getUnplacedSums,
  listUnplacedMoney,
  placeUnplacedMoney,
  sendBackUnplacedMoney,
} from '@countinghouse/contracts/unplaced-money';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { anUnplaced, anUnplacedDetail, NO_UNPLACED } from '../../../../test/online-payments.ts';
import { openPage } from '../../../../test/page.tsx';

beforeAll(async () => {
  await Promise.all([import('../../../layouts/MainLayout.tsx'), import('./UnplacedMoneyScreen.tsx')]);
}, 60_000);

const list = (data: (typeof anUnplaced)[]) => ({
  data,
  listPageIndex: 0,
  listPageSize: 25,
  nextCursor: null,
  listTotalSize: data.length,
  isEstimate: false,
});

async function openList() {
  onCall(getUnplacedSums, { ...NO_UNPLACED, waiting: { amount: 1500, count: 1 } });
  onCall(listUnplacedMoney, list([anUnplaced]));
  onCall(getUnplacedMoney, anUnplacedDetail);
  onCall(listAccounts, { currencyCode: 'CAD', accounts: [] });
  openPage('/unplaced-money');
  await screen.findByRole('heading', { name: 'Where does it belong?' });
  return userEvent.setup();
}

it('says that every amount has its place', async () => {
  onCall(listUnplacedMoney, list([]));
  openPage('/unplaced-money');
  expect(await screen.findByText('Every amount has its place.')).toBeDefined();
});

it('shows the proposal, the entry that would be posted, and places it with the keyboard alone', async () => {
  const user = await openList();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pay INC-1000388/ }).checked).toBe(true);
  const entry = within(screen.getByRole('table'));
  expect(entry.getByRole('row', { name: /2250 Unplaced money/ })).toBeDefined();
  expect(entry.getByRole('row', { name: /1100 Accounts receivable/ })).toBeDefined();
  const sent = onCall(placeUnplacedMoney, { ...anUnplacedDetail, state: 'placed' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ parts: [{ idInvoice: 42, amount: 1500 }], version: 1 }]));
});

it('sends it back, and a refusal is told', async () => {
  const user = await openList();
  onCall(sendBackUnplacedMoney, refuse('unplaced.placed'));
  await user.keyboard('5');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Send it back/ }).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Send $1,500.00 back' }));
  expect(await screen.findByText('This amount has its place already.')).toBeDefined();
});
