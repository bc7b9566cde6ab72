import '../../../../test/browser.ts';
import { createService, type ItemHit, listRecentServices, searchServices } from '@countinghouse/contracts/services';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { onCall, type Wire } from '../../../../test/on-call.ts';
import { aService } from '../../../../test/services.ts';
import { i18n } from '../../../platform/i18n/index.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { sessionKey } from '../../../platform/session.tsx';
import { loadRoomTexts, startTexts } from '../../../texts.ts';
import { ItemPicker } from './ItemPicker.tsx';

vi.setConfig({ testTimeout: 30_000 });
beforeAll(startTexts);
beforeAll(loadRoomTexts);
afterEach(cleanup);

type Hit = Wire<typeof searchServices>[number];

const hit = (part: Partial<Hit>): Hit => ({
  idService: 1,
  type: 'service',
  name: 'Oil change',
  code: 'OC-1',
  description: '',
  unit: 'hour',
  price: 45.5,
  categoryColor: '4B7CF3',
  idImage: 0,
  available: null,
  isRecent: false,
  ...part,
});
const filter = hit({
  idService: 2,
  type: 'part',
  name: 'Oil filter',
  code: 'OF-9',
  unit: 'quantity',
  price: 12,
  available: 3,
});

const asked: string[] = [];
beforeEach(() => {
  asked.length = 0;
  onCall(listRecentServices, [hit({ isRecent: true })]);
  onCall(listTaxOptions, { salesTaxes: [], taxGroups: [] });
  onCall(searchServices, ({ params }) => {
    asked.push(String(params.term));
    return 'oil filter'.startsWith(String(params.term)) ? [filter] : [];
  });
});

function show(role: Parameters<typeof anAccount>[0] = 'admin') {
  const picked: ItemHit[] = [];
  const client = createQueryClient();
  client.setQueryData(sessionKey, anAccount(role));
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ItemPicker label="Item" onPick={(item) => picked.push(item)} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { picked, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Item' }) };
}

it('offers what was used lately before anything is typed, and takes it by keyboard', async () => {
  const { picked, user, box } = show();
  box.focus();
  await user.keyboard('{ArrowDown}');
  const option = await screen.findByRole('option', { name: /Oil change/ });
  expect(option.textContent).toContain('$45.50 / hour');
  expect(screen.getByRole('group', { name: 'Recently used' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(picked.map(({ idService }) => idService)).toEqual([1]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('asks once somebody pauses, not at every letter, and shows what is in stock', async () => {
  const { user, box } = show();
  await user.type(box, 'oil');
  const option = await screen.findByRole('option', { name: /Oil filter/ });
  expect(option.textContent).toContain('3 available');
  expect(asked).toEqual(['oil']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveProperty('value', 'oil');
});

it('takes the first match for a scanner that sends Enter before the pause is over', async () => {
  const { picked, user, box } = show();
  await user.type(box, 'oil filter{Enter}');
  await vi.waitFor(() => expect(picked.map(({ name }) => name)).toEqual(['Oil filter']));
  expect(box).toHaveProperty('value', '');
});

it('makes what was not found, in a small form, and picks it', async () => {
  const { picked, user, box } = show();
  const sent = onCall(createService, ({ body: { name, price } }) => aService({ idService: 77, code: '', name, price }));
  await user.type(box, 'Gutter cleaning');
  await user.click(await screen.findByRole('option', { name: "Create 'Gutter cleaning'" }));
  await user.type(await screen.findByRole('textbox', { name: 'Price' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Enter a number.')).toBeTruthy();
  await user.clear(screen.getByRole('textbox', { name: 'Price' }));
  await user.type(screen.getByRole('textbox', { name: 'Price' }), '1,250.5');
  await user.click(screen.getByRole('combobox', { name: 'Unit' }));
  await user.keyboard('{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Hour' }));
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await vi.waitFor(() => expect(picked).toHaveLength(1));
  expect(sent[0]).toMatchObject({ name: 'Gutter cleaning', price: 1250.5, unit: 'hour' });
  // Taxes that nobody chose are the server's to choose.
  expect(sent[0]).not.toHaveProperty('salesTaxes');
  expect(picked[0]).toMatchObject({ idService: 77, name: 'Gutter cleaning', available: null });
});

it('offers nobody to make what they may not', async () => {
  const { user, box } = show('viewer');
  await user.type(box, 'nothing like it');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});
