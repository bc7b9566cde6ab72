import '../../../../test/browser.ts';
import type { ItemHit } from '@countinghouse/contracts/services';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { anAccount, data, onGet, onPost } from '../../../../test/answers.ts';
import { server } from '../../../../test/server.ts';
import { aService } from '../../../../test/services.ts';
import { i18n, loadRoomTexts, startTexts } from '../../../platform/i18n/index.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { sessionKey } from '../../../platform/session.tsx';
import { ItemPicker } from './ItemPicker.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
beforeAll(startTexts);
beforeAll(loadRoomTexts);
afterEach(cleanup);

const hit = (part: object) => ({
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
  server.use(
    onGet('/services/recent', () => data([hit({ isRecent: true })])),
    onGet('/salesTaxes/options', () => data({ salesTaxes: [], taxGroups: [] })),
    http.get('http://localhost:3000/api/services/search/:term', ({ params }) => {
      asked.push(String(params.term));
      return data('oil filter'.startsWith(String(params.term)) ? [filter] : []);
    }),
  );
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
  let sent: unknown;
  server.use(
    onPost('/services', async ({ request }) => {
      sent = await request.json();
      return data(aService({ idService: 77, code: '', ...(sent as object) }));
    }),
  );
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
  expect(sent).toMatchObject({ name: 'Gutter cleaning', price: 1250.5, unit: 'hour' });
  // Taxes that nobody chose are the server's to choose.
  expect(sent).not.toHaveProperty('salesTaxes');
  expect(picked[0]).toMatchObject({ idService: 77, name: 'Gutter cleaning', available: null });
});

it('offers nobody to make what they may not', async () => {
  const { user, box } = show('viewer');
  await user.type(box, 'nothing like it');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});
