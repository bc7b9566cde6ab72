import type { InvoiceParty } from '@countinghouse/contracts/invoices';
import { expect, it } from 'vitest';
import { accountsOf } from './contacts.ts';

const party = (idClient: number, type: InvoiceParty['type'] = 'main'): InvoiceParty => ({
  idClient,
  type,
  fullName: `Account ${idClient}`,
  firstName: '',
  lastName: '',
  companyName: '',
  unit: '',
  apartment: '',
  street: '',
  address: '',
  city: '',
  state: '',
  country: '',
  postalCode: '',
  mobile: '',
  email: '',
});
const ids = (accounts: readonly InvoiceParty[]) => accounts.map(({ idClient }) => idClient);

it('offers each account of the customer once', () => {
  expect(ids(accountsOf([party(1), party(1, 'billing'), party(1, 'shipping')], undefined))).toEqual([1]);
  expect(ids(accountsOf([party(1), party(2, 'billing'), party(3, 'shipping')], undefined))).toEqual([1, 2, 3]);
});

it('keeps whom the document names already, though the customer has another one now', () => {
  const clients = [party(1), party(9, 'billing'), party(1, 'shipping')];
  expect(ids(accountsOf([party(1), party(2, 'billing'), party(1)], { idClient: 1, clients }))).toEqual([1, 2, 9]);
});

it('forgets the contacts of the customer before', () => {
  expect(ids(accountsOf([party(5)], { idClient: 1, clients: [party(1), party(9), party(9)] }))).toEqual([5]);
});

it('has none without a customer', () => {
  expect(accountsOf([], { idClient: 1, clients: [party(1)] })).toEqual([]);
});
