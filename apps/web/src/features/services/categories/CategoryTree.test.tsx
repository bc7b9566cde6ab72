import type { ServiceCategory } from '@countinghouse/contracts/service-categories';
import { listServiceCategories, moveServiceCategory } from '@countinghouse/contracts/service-categories';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { onCall } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
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
  onCall(listServiceCategories, TREE);
  onCall(listTaxOptions, { salesTaxes: [], taxGroups: [] });
  onCall(moveServiceCategory, ({ body: { idParent = 0, sortOrder = 0 }, params }) => {
    const place = { idParent, sortOrder };
    sent.push({ id: Number(params.id), ...place });
    stored = withMove(stored, Number(params.id), place);
    return stored;
  });
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
  onCall(listServiceCategories, async () => {
    await old;
    return TREE;
  });
  void client.invalidateQueries({ queryKey: categoryQueries.tree.queryKey });
  await act(async () => press(door, 'ArrowUp'));
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => answer());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(names()).toEqual(['Attic', 'Basement', 'Door', 'Cellar']);
});
