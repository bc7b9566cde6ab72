import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, data, flat, onGet, problem } from '../../../../test/answers.ts';
import { openPage } from '../../../../test/page.tsx';
import { server } from '../../../../test/server.ts';
import { aService } from '../../../../test/services.ts';

const ADDRESS = '/services/service-details/42';
const usage = (part: object = {}) => ({
  since: '2025-11-15',
  soldQty: 6,
  currencyCode: 'CAD',
  revenue: 265,
  averagePrice: 44.1667,
  answeredEstimates: 3,
  acceptedEstimates: 1,
  acceptedRate: 33.3333,
  ...part,
});
const mention = (id: number, part: object = {}) => ({
  id,
  generateType: 'invoice',
  prefix: 'INC-',
  number: 1_000_000 + id,
  status: { name: 'Invoiced', class: 'invoiced' },
  isDeleted: false,
  client: 'Maple Leaf Bakery',
  billingDate: '2026-11-02',
  currencyCode: 'CAD',
  amount: 145,
  qty: 3,
  ...part,
});

beforeEach(() => {
  server.use(
    onGet('/auth', () => flat(anAccount())),
    onGet('/invoices/figures', () => data({})),
    onGet('/tags/getAssignedTags', () => data([])),
    onGet('/services/detail/42', () => data(aService())),
    onGet('/services/usage/42', () => data(usage())),
    onGet('/services/documents/42', () => data([])),
  );
});

const figure = async (label: string) =>
  (await screen.findByText(label)).parentElement?.querySelector('dd')?.textContent;

it('shows how it sells', async () => {
  openPage(ADDRESS);
  await screen.findByText('33.3%');
  expect(await figure('Sold, 12 months')).toBe('6 hour');
  expect(await figure('Revenue, 12 months')).toBe('$265.00 ');
  expect(await figure('Average price')).toBe('$44.1667 ');
  expect(await figure('Estimates accepted')).toBe('33.3% 1 of 3');
});

it('asks again for figures that did not come', async () => {
  server.use(onGet('/services/usage/42', () => problem('request.invalid')));
  const user = userEvent.setup();
  openPage(ADDRESS);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.use(onGet('/services/usage/42', () => data(usage())));
  await user.click(again);
  expect(await screen.findByText('33.3%')).toBeTruthy();
});

it('leads to every document that names it', async () => {
  const first = Array.from({ length: 20 }, (_, index) => mention(40 - index));
  const estimate = {
    generateType: 'estimate',
    prefix: 'EST-',
    status: { name: 'Draft', class: 'estimate' },
    client: '',
  };
  server.use(
    http.get('http://localhost:3000/api/services/documents/42', ({ request }) =>
      data(new URL(request.url).searchParams.get('before') === '21' ? [mention(20, estimate)] : first),
    ),
  );
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('tab', { name: 'Used in' }));
  const table = within(await screen.findByRole('table', { name: 'Documents' }));
  expect(table.getByRole('link', { name: 'INC-1000040' }).getAttribute('href')).toBe('/invoices/invoice-details/40');
  await user.click(screen.getByRole('button', { name: 'Show older documents' }));
  const link = await table.findByRole('link', { name: 'EST-1000020' });
  expect(link.getAttribute('href')).toBe('/estimates/estimate-details/20');
  expect(screen.queryByRole('button', { name: 'Show older documents' })).toBeNull();
});

/** What a deletion asks for, answered as the server would. */
function onDelete(answer: object) {
  const asked: string[] = [];
  server.use(
    onGet('/services/list', () => flat({ data: [], listPageIndex: 0, listPageSize: 20, listTotalSize: 0 })),
    http.delete('http://localhost:3000/api/services/42', ({ request }) => {
      asked.push(new URL(request.url).search);
      return data({ idService: 42, isDeleted: true, ...answer });
    }),
  );
  return asked;
}
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name }));
};

it('asks before it deletes, and goes back to the list when nothing is left', async () => {
  const asked = onDelete({ isDestroyed: true, usedIn: 0 });
  const user = userEvent.setup();
  const { router } = openPage(ADDRESS);
  await choose(user, 'Delete');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Window cleaning”?' }));
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Window cleaning deleted')).toBeTruthy();
  expect(asked).toEqual(['?forGood=true']);
  expect(router.state.location.pathname).toBe('/services/list');
});

it('says why something was archived instead', async () => {
  onDelete({ isDestroyed: false, usedIn: 3 });
  const user = userEvent.setup();
  const { address } = openPage(ADDRESS);
  await choose(user, 'Delete');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Used in 3 documents, so it was archived.')).toBeTruthy();
  expect(address()).toBe(ADDRESS);
});
