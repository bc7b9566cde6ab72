import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount, data, flat, onGet, problem } from '../../../test/answers.ts';
import { openPage } from '../../../test/page.tsx';
import { server } from '../../../test/server.ts';
import { aVendor, aVendorRow } from '../../../test/vendors.ts';
import { preferences } from '../../platform/preferences.ts';

const API = 'http://localhost:3000/api';
const DETAILS = '/purchases/vendors/vendor-details/4';
const LIST = '/purchases/vendors/list';

const aPage = (rows: object[]) =>
  flat({
    data: rows,
    listPageIndex: 0,
    listPageSize: 20,
    listTotalSize: rows.length,
    isEstimate: false,
    nextCursor: null,
  });

// Unbundled, the screens take seconds to load: before the first test, so that none of them waits for them.
beforeAll(async () => {
  await Promise.all([
    import('./list/VendorListScreen.tsx'),
    import('./details/VendorDetailsScreen.tsx'),
    import('./form/VendorFormScreen.tsx'),
    import('../../layouts/MainLayout.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  server.use(
    onGet('/auth', () => flat(anAccount())),
    onGet('/vendors/list', () => aPage([aVendorRow(4)])),
    onGet('/vendors/detail/4', () => data(aVendor(4))),
    onGet('/vendors/activity/4', () => data([])),
    onGet('/ledger/accounts/list', () => data({ currencyCode: 'CAD', accounts: [anExpenseAccount] })),
    onGet('/businesses/otherFormatSetting', () => data({ phoneFormat: '(###) ###-####' })),
  );
});

const anExpenseAccount = {
  idAccount: 9,
  code: '5200',
  name: 'Materials',
  kind: 'expense',
  control: null,
  roles: [],
  isActive: true,
  balance: 0,
};

/** What the next writes send, each answered by the given reply. */
function onWrites(reply: () => Response) {
  const sent: { asked: string; body: Record<string, unknown> }[] = [];
  const answer = async ({ request }: { request: Request }) => {
    const text = await request.text();
    const asked = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    sent.push({ asked, body: text ? JSON.parse(text) : {} });
    return reply();
  };
  server.use(
    http.post(`${API}/vendors`, answer),
    http.put(`${API}/vendors/update/4`, answer),
    http.delete(`${API}/vendors/4`, answer),
    http.post(`${API}/vendors/restore/4`, answer),
    http.post(`${API}/vendors/bulk`, answer),
  );
  return sent;
}

const save = () => screen.getByRole('button', { name: 'Save vendor' });
const contact = (position: number) => within(screen.getByRole('group', { name: `Contact ${position}` }));

describe('the list', () => {
  it('says how to begin where nobody did', async () => {
    server.use(onGet('/vendors/list', () => aPage([])));
    openPage(LIST);
    expect(await screen.findByText('No vendors yet.')).toBeTruthy();
    expect(screen.getByText('Add who you buy from to track what you owe.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New vendor' })).not.toHaveLength(0);
  });

  it('asks for what the address says', async () => {
    const asked: URLSearchParams[] = [];
    server.use(
      http.get(`${API}/vendors/list`, ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return aPage([aVendorRow(4)]);
      }),
    );
    const user = userEvent.setup();
    openPage(LIST);
    await screen.findByRole('link', { name: 'Birch & Sons' });
    await user.click(screen.getByRole('button', { name: 'Inactive' }));
    await waitFor(() => expect(asked.at(-1)?.get('listFilters')).toBe('{"isActive":false}'));
    await user.click(screen.getByRole('button', { name: 'Archived' }));
    await waitFor(() => expect(asked.at(-1)?.get('isDeleted')).toBe('true'));
  });

  it('archives what is marked', async () => {
    const sent = onWrites(() => data({ changed: 1 }));
    const user = userEvent.setup();
    openPage(LIST);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Birch & Sons' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 vendor archived')).toBeTruthy();
    expect(sent).toEqual([{ asked: 'POST /vendors/bulk', body: { idVendors: [4], action: 'archive' } }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('offers a viewer nothing to begin, mark or change', async () => {
    server.use(onGet('/auth', () => flat(anAccount('viewer'))));
    openPage(LIST);
    expect(await screen.findByRole('link', { name: 'Birch & Sons' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New vendor' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions for Birch & Sons' })).toBeNull();
  });
});

describe('the form', () => {
  it('begins at the name, refuses in the words of the contract, and sends nothing', async () => {
    const sent = onWrites(() => problem('server.unexpected'));
    const user = userEvent.setup();
    openPage('/purchases/vendors/new');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Vendor name')));
    await user.type(contact(1).getByLabelText('Role'), 'Sales');
    await user.click(save());
    expect(await screen.findByText('Vendor name is required.')).toBeTruthy();
    expect(contact(1).getByText('Contact name is required.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Vendor name'));
    expect(sent).toEqual([]);
  });

  it('sends what is filled in, with one default contact, and opens the new vendor', async () => {
    const sent = onWrites(() => data(aVendor(4), 'Vendor saved'));
    const user = userEvent.setup();
    const page = openPage('/purchases/vendors/new');
    await user.type(await screen.findByLabelText('Vendor name'), 'Birch');
    await user.type(contact(1).getByLabelText('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    await user.type(contact(2).getByLabelText('Name'), 'Ben');
    await user.click(contact(2).getByRole('button', { name: 'Contact 2: Default' }));
    await user.selectOptions(screen.getByLabelText('Payment terms'), 'Other');
    await user.clear(screen.getByLabelText('Days'));
    await user.type(screen.getByLabelText('Days'), '21');
    await screen.findByRole('option', { name: '5200 Materials' });
    await user.selectOptions(screen.getByLabelText('Expense account'), '5200 Materials');
    await user.click(save());
    await waitFor(() => expect(page.address()).toBe(DETAILS));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      asked: 'POST /vendors',
      body: {
        displayName: 'Birch',
        contacts: [
          { name: 'Ada', isDefault: false },
          { name: 'Ben', isDefault: true },
        ],
        emails: [],
        numbers: [],
        paymentTermsDays: 21,
        defaultExpenseAccount: 9,
      },
    });
  });

  it('shows the difference when somebody else saved first', async () => {
    let isFirst = true;
    const sent = onWrites(() => (isFirst ? problem('record.stale') : data(aVendor(4, { version: 5 }), 'Vendor saved')));
    const user = userEvent.setup();
    openPage('/purchases/vendors/vendor-edit/4');
    const name = await screen.findByLabelText('Vendor name');
    await user.clear(name);
    await user.type(name, 'Mine');
    server.use(
      onGet('/vendors/detail/4', () => data(aVendor(4, { version: 4, displayName: 'Theirs', note: 'Theirs too' }))),
    );
    await user.click(save());
    const choice = within(await screen.findByRole('dialog'));
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
    isFirst = false;
    await user.click(choice.getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Vendor saved')).toBeTruthy();
    expect(sent.at(-1)?.body).toMatchObject({ version: 4, displayName: 'Mine', note: 'Theirs too' });
  });

  it('leads a viewer, and whoever wants to edit what is archived, to the details', async () => {
    server.use(onGet('/vendors/detail/4', () => data(aVendor(4, { isDeleted: true }))));
    const page = openPage('/purchases/vendors/vendor-edit/4');
    await waitFor(() => expect(page.address()).toBe(DETAILS));
  });

  it('keeps an account that this user may not choose', async () => {
    server.use(
      onGet('/auth', () => flat(anAccount('staff'))),
      onGet('/vendors/detail/4', () =>
        data(aVendor(4, { defaultExpenseAccount: 9, defaultExpenseAccountName: 'Materials' })),
      ),
    );
    openPage('/purchases/vendors/vendor-edit/4');
    const account = await screen.findByLabelText<HTMLSelectElement>('Expense account');
    expect([...account.options].map(({ text }) => text)).toEqual(['Not chosen', 'Materials']);
    expect(account.value).toBe('9');
  });
});

describe('the details', () => {
  it('name whom to ask for, the default first, and what was agreed', async () => {
    server.use(
      onGet('/vendors/detail/4', () =>
        data(
          aVendor(4, {
            contacts: [
              { name: 'Ada', role: 'Sales', email: 'ada@birch.ca', phone: '', isDefault: false },
              { name: 'Ben', role: '', email: '', phone: '416 555 0100', isDefault: true },
            ],
            paymentTermsDays: 0,
            taxNumbers: [{ label: 'GST', number: '12345 RT0001' }],
          }),
        ),
      ),
    );
    openPage(DETAILS);
    const people = within(await screen.findByRole('tabpanel', { name: 'Contacts' }));
    expect(people.getAllByText(/Ada|Ben/).map(({ textContent }) => textContent)).toEqual(['Ben', 'Ada']);
    expect(people.getByRole('link', { name: 'ada@birch.ca' }).getAttribute('href')).toBe('mailto:ada@birch.ca');
    expect(screen.getByText('Due on receipt')).toBeTruthy();
    expect(screen.getByText('12345 RT0001')).toBeTruthy();
  });

  it('archive with a way back', async () => {
    const sent = onWrites(() => data({ idVendor: 4, isDeleted: true }));
    const user = userEvent.setup();
    openPage(DETAILS);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('Birch & Sons archived')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent.map(({ asked }) => asked)).toEqual(['DELETE /vendors/4', 'POST /vendors/restore/4']),
    );
  });

  it('tell what happened, in words for its fields', async () => {
    const entry = { id: 1, by: 'Amélie', happenedDate: '2026-11-12T09:00:00.000Z', before: null };
    server.use(
      onGet('/vendors/activity/4', () =>
        data([
          { ...entry, id: 2, action: 'vendor.updated', after: { displayName: 'B', paymentTermsDays: 7 } },
          { ...entry, action: 'vendor.created', after: {} },
        ]),
      ),
    );
    const user = userEvent.setup();
    openPage(DETAILS);
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    expect(await screen.findByText('Amélie changed: vendor name, payment terms')).toBeTruthy();
    expect(screen.getByText('Amélie created the vendor')).toBeTruthy();
  });

  it('offer a viewer nothing to press', async () => {
    server.use(onGet('/auth', () => flat(anAccount('viewer'))));
    openPage(DETAILS);
    expect(await screen.findByRole('heading', { level: 1, name: 'Birch & Sons' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('say so where there is no such vendor', async () => {
    server.use(onGet('/vendors/detail/4', () => problem('vendor.not_found')));
    openPage(DETAILS);
    expect(await screen.findByText('This vendor no longer exists.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All vendors' }).getAttribute('href')).toBe(LIST);
  });
});

describe('in French', () => {
  afterEach(() => preferences.set({ locale: 'en-US' }));

  it('the room speaks French', async () => {
    preferences.set({ locale: 'fr-CA' });
    server.use(onGet('/vendors/list', () => aPage([])));
    openPage(LIST);
    expect(await screen.findByText('Aucun fournisseur pour l’instant.')).toBeTruthy();
  });
});
