import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, data, flat, onGet } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { server } from '../../../../test/server.ts';
import { aCategory } from '../../../../test/services.ts';
import { createQueryClient } from '../../../platform/query-client.ts';
import { categoryQueries } from '../categories.api.ts';
import { withMove } from './category-moves.ts';

const TREE = ['Attic', 'Basement', 'Cellar', 'Door'].map((name, index) =>
  aCategory({ idServiceCategory: index + 1, name, sortOrder: index }),
);

let sent: { id: number; idParent: number; sortOrder: number }[];
/** The server's own tree, which moves as it is told. */
let stored: ServiceCategory[];
beforeEach(() => {
  sent = [];
  stored = TREE;
  server.use(
    onGet('/auth', () => flat(anAccount())),
    onGet('/services/categories/list', () => data(TREE)),
    onGet('/invoices/figures', () => data({})),
    onGet('/salesTaxes/options', () => data({ salesTaxes: [], taxGroups: [] })),
    http.post('http://localhost:3000/api/services/categories/move/:id', async ({ request, params }) => {
      const place = (await request.json()) as { idParent: number; sortOrder: number };
      sent.push({ id: Number(params.id), ...place });
      stored = withMove(stored, Number(params.id), place);
      return data(stored);
    }),
  );
});

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent);

const press = (target: HTMLElement, key: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }));

it('counts every key, however fast they come: each starts from where the last one left', async () => {
  openPage('/services/services-category/list');
  const door = await screen.findByRole('link', { name: 'Door' });
  // Three before the page is drawn again.
  await act(async () => {
    press(door, 'ArrowUp');
    press(door, 'ArrowUp');
    press(door, 'ArrowRight');
  });
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    { id: 4, idParent: 0, sortOrder: 2 },
    { id: 4, idParent: 0, sortOrder: 1 },
    { id: 4, idParent: 1, sortOrder: 0 },
  ]);
  await waitFor(() => expect(names()).toEqual(['Attic', 'Door', 'Basement', 'Cellar']));
});

it('is not thrown back by a list that was asked for before the move', async () => {
  const client = createQueryClient();
  openPage('/services/services-category/list', client);
  const door = await screen.findByRole('link', { name: 'Door' });
  let answer = () => {};
  const old = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('http://localhost:3000/api/services/categories/list', async () => {
      await old;
      return data(TREE);
    }),
  );
  void client.invalidateQueries({ queryKey: categoryQueries.tree.queryKey });
  await act(async () => press(door, 'ArrowUp'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => answer());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(names()).toEqual(['Attic', 'Basement', 'Door', 'Cellar']);
});
