import { getFormats } from '@countinghouse/contracts/businesses';
import {
  Account,
  getCustomer,
  listContactNames,
  listEmailNames,
  updateBilling,
  updateCustomer,
} from '@countinghouse/contracts/customers';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { formatsOf } from '../../../../test/businesses.ts';
import { aCustomer } from '../../../../test/customers.ts';
import { onCall } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';

const account = Account.parse(aCustomer());
const billingAccount = { ...account, idClient: 43, idRelatedClient: 43, type: 'billing' as const, version: 8 };
const customer = aCustomer({ version: 3, isBilling: true, billingAccount });

// Unbundled, the screen takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([import('./CustomerFormScreen.tsx'), import('../../../layouts/MainLayout.tsx')]);
}, 60_000);

beforeEach(() => {
  onCall(getFormats, formatsOf());
  onCall(listContactNames, []);
  onCall(listEmailNames, []);
  onCall(getCustomer, customer);
});

it('spec: our own form always says which version of a customer it changed', async () => {
  const sent = onCall(updateCustomer, customer);
  const user = userEvent.setup();
  openPage('/customers/customer-edit/42');
  await user.type(await screen.findByLabelText('Last Name'), '-Roy');
  await user.click(screen.getByRole('button', { name: /Save primary contact/ }));
  await waitFor(() => expect(sent[0]).toMatchObject({ version: 3 }));
});

it('spec: our own form always says which version of a billing account it changed', async () => {
  const sent = onCall(updateBilling, customer);
  const user = userEvent.setup();
  openPage('/customers/customer-edit/42');
  await user.click(await screen.findByRole('radio', { name: /Billing/ }));
  await user.type(await screen.findByLabelText('Last Name'), '-Roy');
  await user.click(screen.getByRole('button', { name: /Save billing Information/ }));
  await waitFor(() => expect(sent[0]).toMatchObject({ version: 8 }));
});
