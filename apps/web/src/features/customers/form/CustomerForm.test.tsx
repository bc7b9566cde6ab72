import { getFormats } from '@countinghouse/contracts/businesses';
import {
  createCustomer,
  getCustomer,
  listContactNames,
  listEmailNames,
  updateCustomer,
} from '@countinghouse/contracts/customers';
import { getCountries, getStates } from '@countinghouse/contracts/locations';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatsOf } from '../../../../test/businesses.ts';
import { aCustomer } from '../../../../test/customers.ts';
import { LOST, onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { unsaved } from '../../../../test/unsaved.ts';

// Unbundled, the screen takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([import('./CustomerFormScreen.tsx'), import('../../../layouts/MainLayout.tsx')]);
}, 60_000);

beforeEach(() => {
  onCall(getFormats, formatsOf());
  onCall(listContactNames, ['Cottage']);
  onCall(listEmailNames, []);
  onCall(getCustomer, aCustomer());
  onCall(getCountries, [{ id: 39, name: 'Canada', iso2: 'CA', phoneCode: '1', currencyCode: 'CAD' }]);
  onCall(getStates, []);
});

const save = () => screen.getByRole('button', { name: /Save primary contact/ });

describe('a new customer', () => {
  it('needs a name, then a place, in the words of the specification, and nothing is sent before', async () => {
    const sent = onCall(createCustomer, refuse('server.unexpected'));
    const user = userEvent.setup();
    openPage('/customers/new');
    await screen.findByRole('heading', { name: 'Create account' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Billing' }).disabled).toBe(true);
    // Use 13: where the business is, in the words of that country.
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' })).value).toBe('Canada');
    expect(screen.getByRole('combobox', { name: 'Province' })).toBeTruthy();
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Can not submit the formPlease enter the customer name. This field cannot be left empty.',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First Name')));
    await user.type(screen.getByLabelText('First Name'), 'Eleanor');
    await user.click(save());
    expect(await screen.findAllByText('Please choose (Country, State, City) location')).toHaveLength(2);
    expect(sent).toEqual([]);
  });
});

describe('an existing customer', () => {
  it('keeps one default and one blank row, and sends what is filled in', async () => {
    const sent = onCall(updateCustomer, aCustomer({ version: 4 }));
    const user = userEvent.setup();
    openPage('/customers/customer-edit/42');
    await user.type(await screen.findByLabelText('Number 1'), '4165550172');
    await user.click(screen.getByRole('button', { name: 'Add number' }));
    await user.type(screen.getByLabelText('Number 2'), '416555019');
    await user.selectOptions(screen.getByLabelText('Kind of number 2'), 'Others');
    await user.type(screen.getByRole('textbox', { name: 'Kind of number 2' }), 'Boat');
    await user.click(screen.getByRole('button', { name: 'Default 2' }));
    await user.click(screen.getByRole('button', { name: 'Add number' }));

    const defaults = () =>
      screen
        .getAllByRole('button', { name: /^Default/ })
        .filter((star) => star.getAttribute('aria-pressed') === 'true')
        .map((star) => star.getAttribute('aria-label'));
    // One for the numbers, one for the blank e-mail row.
    expect(defaults()).toEqual(['Default 2', 'Default 1']);

    await user.click(save());
    expect(await screen.findByText('Customer Updated')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      version: 3,
      clientEmailAddresses: [],
      clientContactNumbers: [
        { contactName: 'Mobile', contactNumber: '(416) 555-0172', isDefault: false },
        { contactName: 'Boat', contactNumber: '(416) 555-019', isDefault: true },
      ],
    });

    const numbers = screen.getByRole('region', { name: 'Contact Numbers' });
    for (const button of within(numbers).getAllByRole('button', { name: /^Remove/ })) await user.click(button);
    expect(screen.getByLabelText<HTMLInputElement>('Number 1').value).toBe('');
    expect(within(numbers).getAllByRole('listitem')).toHaveLength(1);
  });

  it.each([
    ['the server fails', refuse('server.unexpected')],
    ['no answer comes', LOST],
  ])('says so when %s, and loses nothing', async (_, reply) => {
    onCall(updateCustomer, reply);
    const user = userEvent.setup();
    openPage('/customers/customer-edit/42');
    await user.type(await screen.findByLabelText('Last Name'), '-Finch');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong!Please trye again');
    expect(screen.getByLabelText<HTMLInputElement>('Last Name').value).toBe('Hargrove-Finch');
  });

  it('shows the difference when somebody else saved first, and saves the choice on top', async () => {
    let version = 3;
    const sent = onCall(updateCustomer, () => (version === 3 ? refuse('record.stale') : aCustomer({ version: 6 })));
    const user = userEvent.setup();
    openPage('/customers/customer-edit/42');
    await user.type(await screen.findByLabelText('Last Name'), '-Mine');
    // The other editor saves between our reading and our saving.
    onCall(getCustomer, () => aCustomer({ version: (version = 5), lastName: 'Theirs' }));
    await user.click(save());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'Hargrove-Mine' }).checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Customer Updated')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ lastName: 'Hargrove-Mine', version: 5 });
  });

  it('leads to the sign-in page when the session has ended, and the work waits', async () => {
    onCall(updateCustomer, refuse('session.required'));
    const user = userEvent.setup();
    const page = openPage('/customers/customer-edit/42');
    await user.type(await screen.findByLabelText('Last Name'), '-Finch');
    await user.click(save());
    await waitFor(() => expect(page.address()).toBe('/auth/login'));
    expect(unsaved('customer.42.general')).toContain('Hargrove-Finch');
  });

  it('puts a field that the server refused beside its input', async () => {
    onCall(updateCustomer, refuse('request.invalid', { postalCode: '', 'coordinates.0.postalCode': 'Too long.' }));
    const user = userEvent.setup();
    openPage('/customers/customer-edit/42');
    await user.type(await screen.findByLabelText('Postal Code'), 'M5R');
    await user.click(save());
    const note = await screen.findByText('Too long.');
    expect(note.id).toBe(screen.getByLabelText('Postal Code').getAttribute('aria-describedby'));
  });
});
