import { type CustomerRow, listCustomers } from '@countinghouse/contracts/customers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { onCall, type Wire } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';

const aRow = (idClient: number, displayName: string): CustomerRow => ({
  idClient,
  type: 'main',
  fullName: displayName,
  displayName,
  companyName: '',
  email: '',
  mobile: '',
  phoneCode: '',
  cityName: '',
  countryName: '',
  isCompany: false,
  isBilling: false,
  isShipping: false,
  isDeleted: false,
  tags: [],
  createdBy: '',
  createdDate: '2026-10-26T14:00:00.000Z',
});

const aPage = (rows: CustomerRow[], nextCursor: string | null = null): Wire<typeof listCustomers> => ({
  data: rows,
  listPageIndex: 0,
  listPageSize: 20,
  listTotalSize: rows.length,
  isEstimate: false,
  nextCursor,
});

const ada = aRow(1, 'Ada');
const bea = aRow(2, 'Bea');
const cleo = aRow(3, 'Cleo');

/** The first answer comes at once, that to any further question when it is let go. */
function onFurtherQuestions(page: () => Wire<typeof listCustomers>) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  onCall(listCustomers, async ({ query }) => {
    if (!query.listSearch && !query.cursor) return aPage([ada, bea], 'second');
    await held;
    return page();
  });
  return () => letGo();
}

const isMarked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked;
const body = () => document.querySelector('.ch-list-body');
const isWaiting = () => body()?.getAttribute('aria-busy') === 'true';

// Unbundled, the screen takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([import('./CustomerListScreen.tsx'), import('../../../layouts/MainLayout.tsx')]);
}, 60_000);

describe('a list whose answer is on its way', () => {
  it('lets the keys of rows wait for the rows they are meant for', async () => {
    const answer = onFurtherQuestions(() => aPage([cleo]));
    const user = userEvent.setup();
    openPage('/customers/list');
    await screen.findByRole('link', { name: 'Ada' });
    await user.keyboard('/');
    await user.keyboard('cl');
    // Leaving the box asks at once: what is pressed next is meant for what will be found.
    await user.keyboard('{Escape}jx');
    expect(isWaiting()).toBe(true);
    expect([isMarked('Ada'), isMarked('Bea')]).toEqual([false, false]);
    answer();
    await screen.findByRole('link', { name: 'Cleo' });
    await waitFor(() => expect(isMarked('Cleo')).toBe(true));
    expect(document.activeElement?.textContent).toBe('Cleo');
    expect(within(screen.getByRole('toolbar')).getByText('1 selected')).toBeTruthy();
  });

  it('forgets waiting keys when somebody reaches for the mouse', async () => {
    const answer = onFurtherQuestions(() => aPage([cleo]));
    const user = userEvent.setup();
    openPage('/customers/list');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(isWaiting()).toBe(true));
    await user.keyboard('jx');
    await user.click(screen.getByRole('heading', { name: 'Customers' }));
    answer();
    await screen.findByRole('link', { name: 'Cleo' });
    expect(isMarked('Cleo')).toBe(false);
  });

  it('marks nothing on rows that are about to go', async () => {
    const answer = onFurtherQuestions(() => aPage([ada, cleo]));
    const user = userEvent.setup();
    openPage('/customers/list');
    await user.type(await screen.findByRole('searchbox', { name: 'Name, e-mail or number' }), 'a{Enter}');
    await waitFor(() => expect(isWaiting()).toBe(true));
    screen.getByRole('checkbox', { name: 'Select Ada' }).focus();
    await user.keyboard(' ');
    answer();
    await screen.findByRole('link', { name: 'Cleo' });
    expect([isMarked('Ada'), isMarked('Cleo')]).toEqual([false, false]);
  });

  it('leaves the focus on the button that turns pages', async () => {
    const answer = onFurtherQuestions(() => aPage([cleo]));
    const user = userEvent.setup();
    openPage('/customers/list');
    const next = await screen.findByRole('button', { name: 'Next' });
    next.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(isWaiting()).toBe(true));
    // A browser takes the focus from a button that is disabled; this one only says that it leads nowhere.
    const state = () => [next === document.activeElement, next.hasAttribute('disabled'), next.ariaDisabled];
    expect(state()).toEqual([true, false, 'true']);
    answer();
    await screen.findByRole('link', { name: 'Cleo' });
    expect(state()).toEqual([true, false, 'true']);
  });
});
