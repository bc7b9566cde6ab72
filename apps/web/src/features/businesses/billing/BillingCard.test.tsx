import { checkSession } from '@countinghouse/contracts/auth';
import { getCompany, getFormats } from '@countinghouse/contracts/businesses';
import { getCountries } from '@countinghouse/contracts/locations';
import * as contract from '@countinghouse/contracts/plan-billing';
import { listTaxOptions } from '@countinghouse/contracts/tax-groups';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../../test/accounts.ts';
import { aBilling, aCompany, aPlanMethod, formatsOf } from '../../../../test/businesses.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';

const ADDRESS = '/admin-settings/business-details';
const bank = aPlanMethod({
  idPaymentMethod: 2,
  kind: 'bank',
  brand: 'Harbour Bank',
  last4: '6789',
  expires: '',
  isDefault: false,
});

beforeEach(() => {
  onCall(getCompany, aCompany());
  onCall(getFormats, formatsOf());
  onCall(getCountries, []);
  onCall(listTaxOptions, { salesTaxes: [], taxGroups: [] });
  onCall(contract.getCompanyBilling, aBilling());
});

const card = () => screen.findByRole('region', { name: 'Billing of this account' });
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

it('shows the plan and what pays it; the last method of an active plan stays', async () => {
  openPage(ADDRESS);
  const visa = await row('Visa ending in 4242');
  expect(visa.textContent).toContain('Default · Expires 08/34');
  expect(within(visa).queryByRole('button')).toBeNull();
  expect((await card()).textContent).toContain('An active plan needs a payment method');
});

it('makes another one the default, and removes one when that was meant', async () => {
  onCall(contract.getCompanyBilling, aBilling({ paymentMethods: [aPlanMethod(), bank] }));
  const chosen = onCall(
    contract.setPaymentMethodDefault,
    aBilling({ paymentMethods: [aPlanMethod({ isDefault: false }), { ...bank, isDefault: true }] }),
  );
  const removed = onCall(
    contract.removePaymentMethod,
    aBilling({ paymentMethods: [{ ...bank, isDefault: true, canRemove: false }] }),
  );
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Make Harbour Bank ending in 6789 the default' }));
  expect(await screen.findByText('Harbour Bank ending in 6789 is the default now')).toBeDefined();
  expect(chosen).toEqual([{ idPaymentMethod: 2 }]);
  await user.click(screen.getByRole('button', { name: 'Remove Visa ending in 4242' }));
  const question = screen.getByRole('alertdialog', { name: 'Remove Visa ending in 4242?' });
  await user.click(within(question).getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Visa ending in 4242 removed')).toBeDefined();
  expect(removed).toEqual([{ idPaymentMethod: 1 }]);
  await waitFor(() => expect(screen.queryByText('Visa ending in 4242')).toBeNull());
});

it('says why one cannot be removed after all, and shows how it is now', async () => {
  onCall(contract.getCompanyBilling, aBilling({ paymentMethods: [aPlanMethod(), bank] }));
  onCall(contract.removePaymentMethod, refuse('plan.last_method'));
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }));
  onCall(contract.getCompanyBilling, aBilling());
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  const text = 'An active plan needs a payment method. Add another one before you remove this one.';
  expect(await screen.findByText(text)).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Harbour Bank ending in 6789')).toBeNull());
});

it('asks what came of a visit, once, and says so', async () => {
  onCall(contract.getCompanyBilling, aBilling({ paymentMethods: [], planState: 'trial' }));
  const sent = onCall(contract.handlePaymentSetup, { state: 'done', billing: aBilling() });
  openPage(`${ADDRESS}?paymentSetup=12`);
  expect(await screen.findByText('Payment method saved')).toBeDefined();
  await row('Visa ending in 4242');
  expect(sent).toEqual([{ idPaymentSetup: 12 }]);
});

it('says that nothing was saved, and looks again when asked to', async () => {
  const billing = aBilling({ paymentMethods: [], planState: 'trial' });
  onCall(contract.getCompanyBilling, billing);
  onCall(contract.handlePaymentSetup, { state: 'open', billing });
  const user = userEvent.setup();
  openPage(`${ADDRESS}?paymentSetup=12&canceled=1`);
  expect(await screen.findByText(/^Nothing was saved: you came back/)).toBeDefined();
  onCall(contract.handlePaymentSetup, { state: 'done', billing: aBilling() });
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  await row('Visa ending in 4242');
  await waitFor(() => expect(screen.queryByText(/^Nothing was saved/)).toBeNull());
});

it('who gets the bills is changed in a dialog, with its version', async () => {
  const sent = onCall(contract.saveCompanyBilling, aBilling({ email: 'books@example.com', version: 2 }));
  const user = userEvent.setup();
  openPage(ADDRESS);
  await user.click(await screen.findByRole('button', { name: 'Edit billing details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit billing details' });
  await user.type(within(dialog).getByLabelText('Billing e-mail'), 'books');
  await user.click(within(dialog).getByRole('button', { name: 'Save billing details' }));
  expect(await within(dialog).findByText('Enter an e-mail address.')).toBeDefined();
  expect(sent).toEqual([]);
  await user.type(within(dialog).getByLabelText('Billing e-mail'), '@example.com');
  await user.click(within(dialog).getByRole('button', { name: 'Save billing details' }));
  expect(await screen.findByText('Billing details updated')).toBeDefined();
  expect(sent).toEqual([{ contactName: '', email: 'books@example.com', address: '', version: 1 }]);
});

it('is only read by others than administrators', async () => {
  onCall(checkSession, anAccount('staff'));
  openPage(ADDRESS);
  await row('Visa ending in 4242');
  expect(within(await card()).queryByRole('button')).toBeNull();
});

it('says that plans are not billed where the operator has no payment provider', async () => {
  onCall(contract.getCompanyBilling, aBilling({ isOn: false, planState: 'trial', paymentMethods: [] }));
  openPage(ADDRESS);
  expect(await screen.findByText('Plans are not billed on this installation.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a payment method' })).toBeNull();
});
