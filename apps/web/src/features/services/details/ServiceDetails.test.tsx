import { getServiceUsage, listServiceDocuments } from '@countinghouse/contracts/service-usage';
import { deleteService, getService, listServices } from '@countinghouse/contracts/services';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { aList } from '../../../../test/lists.ts';
import { onCall, refuse, type Wire } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { aService, aUsage } from '../../../../test/services.ts';

const ADDRESS = '/services/service-details/42';
type Mention = Wire<typeof listServiceDocuments>[number];

const mention = (id: number, part: Partial<Mention> = {}): Mention => ({
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
  onCall(getAssignedTags, []);
  onCall(getService, aService());
  onCall(getServiceUsage, aUsage());
  onCall(listServiceDocuments, []);
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
  onCall(getServiceUsage, refuse('request.invalid'));
  const user = userEvent.setup();
  openPage(ADDRESS);
  const again = await screen.findByRole('button', { name: 'Try again' });
  onCall(getServiceUsage, aUsage());
  await user.click(again);
  expect(await screen.findByText('33.3%')).toBeTruthy();
});

it('leads to every document that names it', async () => {
  const first = Array.from({ length: 20 }, (_, index) => mention(40 - index));
  const estimate: Partial<Mention> = {
    generateType: 'estimate',
    prefix: 'EST-',
    status: { name: 'Draft', class: 'estimate' },
    client: '',
  };
  onCall(listServiceDocuments, ({ query }) => (query.before === '21' ? [mention(20, estimate)] : first));
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
function onDelete(answer: { isDestroyed: boolean; usedIn: number }) {
  const asked: string[] = [];
  onCall(listServices, aList([]));
  onCall(deleteService, ({ request }) => {
    asked.push(new URL(request.url).search);
    return { idService: 42, isDeleted: true, ...answer };
  });
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
