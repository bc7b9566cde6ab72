import { checkSession } from '@countinghouse/contracts/auth';
import { getFormats } from '@countinghouse/contracts/businesses';
import { listAccounts } from '@countinghouse/contracts/ledger';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import * as contract from '@countinghouse/contracts/vendors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { formatsOf } from '../../../test/businesses.ts';
import { aList } from '../../../test/lists.ts';
import { onCall, refuse, type Wire } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';
import { aVendor, aVendorRow } from '../../../test/vendors.ts';
import { preferences } from '../../platform/preferences.ts';

const DETAILS = '/purchases/vendors/vendor-details/4';
const LIST = '/purchases/vendors/list';

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
  onCall(checkSession, anAccount());
  onCall(contract.listVendors, aList([aVendorRow(4)]));
  onCall(contract.getVendor, aVendor(4));
  onCall(contract.listVendorActivity, []);
  onCall(listAccounts, { currencyCode: 'CAD', accounts: [anExpenseAccount] });
  onCall(getFormats, formatsOf());
  onCall(listTaxOptions, { salesTaxes: [], taxGroups: [] });
  onCall(getAssignedTags, []);
});

const anExpenseAccount: Wire<typeof listAccounts>['accounts'][number] = {
  idAccount: 9,
  code: '5200',
  name: 'Materials',
  kind: 'expense',
  control: null,
  roles: [],
  isActive: true,
  balance: 0,
  version: 1,
};

const save = () => screen.getByRole('button', { name: 'Save vendor' });
const contact = (position: number) => within(screen.getByRole('group', { name: `Contact ${position}` }));

describe('the list', () => {
  it('says how to begin where nobody did', async () => {
    onCall(contract.listVendors, aList([]));
    openPage(LIST);
    expect(await screen.findByText('No vendors yet.')).toBeTruthy();
    expect(screen.getByText('Add who you buy from to track what you owe.')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New vendor' })).not.toHaveLength(0);
  });

  it('asks for what the address says', async () => {
    const asked: Record<string, string>[] = [];
    onCall(contract.listVendors, ({ query }) => {
      asked.push(query);
      return aList([aVendorRow(4)]);
    });
    const user = userEvent.setup();
    openPage(LIST);
    await screen.findByRole('link', { name: 'Birch & Sons' });
    await user.click(screen.getByRole('button', { name: 'Inactive' }));
    await waitFor(() => expect(asked.at(-1)?.listFilters).toBe('{"isActive":false}'));
    await user.click(screen.getByRole('button', { name: 'Archived' }));
    await waitFor(() => expect(asked.at(-1)?.isDeleted).toBe('true'));
  });

  it('archives what is marked', async () => {
    const sent = onCall(contract.bulkVendors, { changed: 1 });
    const user = userEvent.setup();
    openPage(LIST);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Birch & Sons' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('1 vendor archived')).toBeTruthy();
    expect(sent).toEqual([{ idVendors: [4], action: 'archive' }]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('offers a viewer nothing to begin, mark or change', async () => {
    onCall(checkSession, anAccount('viewer'));
    openPage(LIST);
    expect(await screen.findByRole('link', { name: 'Birch & Sons' })).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: 'New vendor' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions for Birch & Sons' })).toBeNull();
  });
});

describe('the form', () => {
  it('begins at the name, refuses in the words of the contract, and sends nothing', async () => {
    const sent = onCall(contract.createVendor, refuse('server.unexpected'));
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
    const sent = onCall(contract.createVendor, aVendor(4));
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
      displayName: 'Birch',
      contacts: [
        { name: 'Ada', isDefault: false },
        { name: 'Ben', isDefault: true },
      ],
      emails: [],
      numbers: [],
      paymentTermsDays: 21,
      defaultExpenseAccount: 9,
    });
  });

  it('shows the difference when somebody else saved first', async () => {
    let isFirst = true;
    const sent = onCall(contract.updateVendor, () => (isFirst ? refuse('record.stale') : aVendor(4, { version: 5 })));
    const user = userEvent.setup();
    openPage('/purchases/vendors/vendor-edit/4');
    const name = await screen.findByLabelText('Vendor name');
    await user.clear(name);
    await user.type(name, 'Mine');
    onCall(contract.getVendor, aVendor(4, { version: 4, displayName: 'Theirs', note: 'Theirs too' }));
    await user.click(save());
    const choice = within(await screen.findByRole('dialog'));
    expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true);
    isFirst = false;
    await user.click(choice.getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Vendor saved')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ version: 4, displayName: 'Mine', note: 'Theirs too' });
  });

  it('leads a viewer, and whoever wants to edit what is archived, to the details', async () => {
    onCall(contract.getVendor, aVendor(4, { isDeleted: true }));
    const page = openPage('/purchases/vendors/vendor-edit/4');
    await waitFor(() => expect(page.address()).toBe(DETAILS));
  });

  it('keeps an account that this user may not choose', async () => {
    onCall(checkSession, anAccount('staff'));
    onCall(contract.getVendor, aVendor(4, { defaultExpenseAccount: 9, defaultExpenseAccountName: 'Materials' }));
    openPage('/purchases/vendors/vendor-edit/4');
    const account = await screen.findByLabelText<HTMLSelectElement>('Expense account');
    expect([...account.options].map(({ text }) => text)).toEqual(['Not chosen', 'Materials']);
    expect(account.value).toBe('9');
  });
});

describe('the details', () => {
  it('name whom to ask for, the default first, and what was agreed', async () => {
    onCall(
      contract.getVendor,
      aVendor(4, {
        contacts: [
          { name: 'Ada', role: 'Sales', email: 'ada@birch.ca', phone: '', isDefault: false },
          { name: 'Ben', role: '', email: '', phone: '416 555 0100', isDefault: true },
        ],
        paymentTermsDays: 0,
        taxNumbers: [{ label: 'GST', number: '12345 RT0001' }],
      }),
    );
    openPage(DETAILS);
    const people = within(await screen.findByRole('tabpanel', { name: 'Contacts' }));
    expect(people.getAllByText(/Ada|Ben/).map(({ textContent }) => textContent)).toEqual(['Ben', 'Ada']);
    expect(people.getByRole('link', { name: 'ada@birch.ca' }).getAttribute('href')).toBe('mailto:ada@birch.ca');
    expect(screen.getByText('Due on receipt')).toBeTruthy();
    expect(screen.getByText('12345 RT0001')).toBeTruthy();
  });

  it('archive with a way back', async () => {
    const asked: string[] = [];
    const answer = (isDeleted: boolean) => () => {
      asked.push(isDeleted ? 'archive' : 'restore');
      return { idVendor: 4, isDeleted };
    };
    onCall(contract.deleteVendor, answer(true));
    onCall(contract.restoreVendor, answer(false));
    const user = userEvent.setup();
    openPage(DETAILS);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    expect(await screen.findByText('Birch & Sons archived')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked).toEqual(['archive', 'restore']));
  });

  it('tell what happened, in words for its fields', async () => {
    const entry = { id: 1, by: 'Amélie', happenedDate: '2026-11-12T09:00:00.000Z', before: null };
    onCall(contract.listVendorActivity, [
      { ...entry, id: 2, action: 'vendor.updated', after: { displayName: 'B', paymentTermsDays: 7 } },
      { ...entry, action: 'vendor.created', after: {} },
      { ...entry, id: 3, action: 'vendor.imported', after: { row: 2 } },
    ]);
    const user = userEvent.setup();
    openPage(DETAILS);
    await user.click(await screen.findByRole('tab', { name: 'Activity' }));
    expect(await screen.findByText('Amélie changed: vendor name, payment terms')).toBeTruthy();
    expect(screen.getByText('Amélie created the vendor')).toBeTruthy();
    expect(screen.getByText('Amélie imported the vendor from a file')).toBeTruthy();
  });

  it('offer a viewer nothing to press', async () => {
    onCall(checkSession, anAccount('viewer'));
    openPage(DETAILS);
    expect(await screen.findByRole('heading', { level: 1, name: 'Birch & Sons' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('lead to the vendor that a merge kept', async () => {
    const kept = aVendor(9, { displayName: 'Kept' });
    const merged = aVendor(4, { isDeleted: true, idMergedInto: 9 });
    onCall(contract.getVendor, ({ params }) => (params.id === '9' ? kept : merged));
    const page = openPage(DETAILS);
    expect(await screen.findByRole('heading', { level: 1, name: 'Kept' })).toBeTruthy();
    expect(page.address()).toBe('/purchases/vendors/vendor-details/9');
  });

  it('merge two: find the other, decide which one stays, and go there', async () => {
    const oak = aVendor(9, { displayName: 'Oak' });
    const { idVendor, displayName, companyName, contactName, email, phone } = oak;
    onCall(contract.searchVendors, [{ idVendor, displayName, companyName, contactName, email, phone }]);
    onCall(contract.getVendor, ({ params }) => (params.id === '9' ? oak : aVendor(4)));
    const sent = onCall(contract.mergeVendors, oak);
    const user = userEvent.setup();
    const page = openPage(DETAILS);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Merge with another vendor' }));
    await user.type(await screen.findByRole('combobox', { name: 'The other vendor' }), 'oak');
    await user.click(await screen.findByRole('option', { name: /Oak/ }));
    await user.click(await screen.findByRole('button', { name: 'Keep the other one' }));
    // Twice before anything is drawn again, as a double click does: the second merge would find no duplicate any more.
    const confirm = screen.getByRole('button', { name: 'Merge vendors' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByText('Merged into Oak')).toBeTruthy();
    expect(sent).toEqual([{ idVendor: 9, idDuplicate: 4 }]);
    await waitFor(() => expect(page.address()).toBe('/purchases/vendors/vendor-details/9'));
  });

  it('say so where there is no such vendor', async () => {
    onCall(contract.getVendor, refuse('vendor.not_found'));
    openPage(DETAILS);
    expect(await screen.findByText('This vendor no longer exists.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All vendors' }).getAttribute('href')).toBe(LIST);
  });
});

describe('in French', () => {
  afterEach(() => preferences.set({ locale: 'en-US' }));

  it('the room speaks French', async () => {
    preferences.set({ locale: 'fr-CA' });
    onCall(contract.listVendors, aList([]));
    openPage(LIST);
    expect(await screen.findByText('Aucun fournisseur pour l’instant.')).toBeTruthy();
  });
});
