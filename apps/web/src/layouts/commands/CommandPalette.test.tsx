import * as contract from '@countinghouse/contracts/search';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOST, onCall, type Wire } from '../../../test/on-call.ts';
import { showScreen } from '../../../test/one-screen.tsx';
import { CommandPalette } from './CommandPalette.tsx';

type Answer = Wire<typeof contract.search>;
type Hit = Answer['groups'][number]['hits'][number];

const aHit = (id: number, given: Partial<Hit> = {}): Hit => ({
  group: 'documents',
  kind: 'invoice',
  id,
  title: `INC-${id}`,
  subtitle: 'Hargrove Property Group',
  currencyCode: 'CAD',
  amount: 1250,
  status: { class: 'overdue', name: 'Overdue' },
  address: `/invoices/invoice-details/${id}`,
  actions: [{ action: 'recordPayment', address: `/invoices/invoice-details/${id}?pay=1` }],
  ...given,
});
const cut = (...hits: Hit[]): Answer => ({
  groups: [{ group: hits[0]?.group ?? 'documents', hits, hasMore: true }],
});
const answer = (...hits: Hit[]): Answer => ({
  groups: [{ group: hits[0]?.group ?? 'documents', hits, hasMore: false }],
});
const NOTHING: Answer = { groups: [] };

const open = (typed = '') => {
  return showScreen(<CommandPalette onClose={() => {}} onOpen={() => {}} typed={typed} />);
};
const box = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());

describe('the palette', () => {
  it('shows what the server finds, with amount, state and the key of its likely step', async () => {
    onCall(contract.search, answer(aHit(7)));
    open();
    await userEvent.type(box(), 'harg');
    const option = await screen.findByRole('option', { name: /^INC-7/ });
    expect(option.textContent).toContain('Overdue');
    expect(option.textContent).toContain('1,250');
    expect(option.textContent).toContain('record payment');
    expect(screen.getByRole('option', { name: /^Record a payment for INC-7/ })).toBeTruthy();
  });

  it('opens with Enter by keyboard alone', async () => {
    onCall(contract.search, answer(aHit(7), aHit(8)));
    const { address } = open();
    await userEvent.type(box(), 'harg');
    await screen.findByRole('option', { name: /^INC-8/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/invoices/invoice-details/7'));
  });

  it('opens the first of the answer when Enter was pressed before it came', async () => {
    onCall(contract.search, answer(aHit(9)));
    const { address } = open();
    await userEvent.type(box(), 'zzharg{Enter}');
    await waitFor(() => expect(address()).toBe('/invoices/invoice-details/9'));
  });

  it('does a likely step by one key', async () => {
    onCall(contract.search, answer(aHit(7)));
    const { address, client } = open();
    await userEvent.type(box(), 'harg');
    await screen.findByRole('option', { name: /^INC-7/ });
    await userEvent.keyboard('{Alt>}p{/Alt}');
    await waitFor(() => expect(address()).toBe('/invoices/invoice-details/7'));
    expect(client.getQueryData(['search', 'harg'])).toBeTruthy();
  });

  it('never shows a late answer to an older text', async () => {
    let letGo = () => {};
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    onCall(contract.search, async ({ query }) => {
      if (query.text !== 'old') return answer(aHit(2, { title: 'INC-2 new' }));
      await late;
      return answer(aHit(1, { title: 'INC-1 old' }));
    });
    open();
    await userEvent.type(box(), 'old');
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    await userEvent.clear(box());
    await userEvent.type(box(), 'new');
    await screen.findByRole('option', { name: /^INC-2 new/ });
    letGo();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(options().join()).not.toContain('INC-1 old');
  });

  it('finds by a slip of the finger what was found before, the opened one first', async () => {
    onCall(contract.search, ({ query }) => (query.text === 'hargrove' ? answer(aHit(7)) : NOTHING));
    open();
    await userEvent.type(box(), 'hargrove');
    await screen.findByRole('option', { name: /^INC-7/ });
    await userEvent.clear(box());
    await userEvent.type(box(), 'hragrove');
    await screen.findByRole('group', { name: 'Similar names' });
    await userEvent.click(screen.getByRole('option', { name: /^INC-7/ }));
    document.body.innerHTML = '';
    open();
    expect(await screen.findByRole('group', { name: 'Recent' })).toBeTruthy();
  });

  it('says so when the server does not answer, and still leads to places', async () => {
    onCall(contract.search, LOST);
    open();
    await userEvent.type(box(), 'settings');
    expect(await screen.findByText(/The search did not answer/, {}, { timeout: 5_000 })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Settings: Currency' })).toBeTruthy();
  });

  it.each([
    ['lock', 'Periods'],
    ['quotes', 'Estimates'],
    ['income statement', 'Profit and loss'],
    ['supplier', 'Vendors'],
  ])('finds a screen by another word for it: %s', async (text, name) => {
    onCall(contract.search, NOTHING);
    open(text);
    expect(await screen.findByRole('option', { name: new RegExp(`^${name}`) })).toBeTruthy();
  });

  it('narrows to a kind by Tab, counts honestly and fetches more of it', async () => {
    onCall(contract.search, ({ query }) => (query.group ? answer(aHit(7), aHit(8), aHit(9)) : cut(aHit(7), aHit(8))));
    open();
    await userEvent.type(box(), 'harg');
    expect(await screen.findByRole('button', { name: 'Documents 2+' })).toBeTruthy();
    await userEvent.keyboard('{Tab}');
    expect(await screen.findByRole('option', { name: /^INC-9/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Documents 3' }).getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(screen.getByRole('button', { name: /^All/ }).getAttribute('aria-pressed')).toBe('true');
  });

  it('leads to the rest of a group that is cut', async () => {
    onCall(contract.search, ({ query }) => (query.group ? answer(aHit(7), aHit(9)) : cut(aHit(7))));
    open();
    await userEvent.type(box(), 'harg');
    await userEvent.click(await screen.findByRole('option', { name: 'Show more: Documents' }));
    expect(await screen.findByRole('option', { name: /^INC-9/ })).toBeTruthy();
  });

  it('shows the marked record beside the list, and → reaches its steps', async () => {
    onCall(contract.search, answer(aHit(7), aHit(8)));
    const { address } = open();
    await userEvent.type(box(), 'harg');
    const preview = await screen.findByRole('complementary', { name: 'Preview' });
    expect(preview.textContent).toContain('INC-7');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(preview.textContent).toContain('INC-8'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toContain('Record payment');
    await userEvent.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(box());
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(address()).toBe('/invoices/invoice-details/8'));
  });

  it('opens in a new tab and stays', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    onCall(contract.search, answer(aHit(7)));
    const { address } = open();
    await userEvent.type(box(), 'harg');
    await screen.findByRole('option', { name: /^INC-7/ });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith('/invoices/invoice-details/7', '_blank', 'noopener');
    expect(address()).toBe('/here');
  });

  it('offers to add whom nobody found, but not before it knows', async () => {
    onCall(contract.search, NOTHING);
    open();
    await userEvent.type(box(), 'Zelda Quill');
    expect(screen.queryByRole('option', { name: /^New customer “/ })).toBeNull();
    expect(await screen.findByRole('option', { name: 'New customer “Zelda Quill”' })).toBeTruthy();
    await userEvent.clear(box());
    await userEvent.type(box(), 'lock');
    await screen.findByRole('option', { name: 'New customer “lock”' });
    expect(options()[0]).toContain('Periods');
  });

  it('takes over what was typed while it was loading', async () => {
    onCall(contract.search, NOTHING);
    open('new inv');
    expect(box()).toHaveProperty('value', 'new inv');
    expect(await screen.findByRole('option', { name: /New invoice/ })).toBeTruthy();
  });
});
