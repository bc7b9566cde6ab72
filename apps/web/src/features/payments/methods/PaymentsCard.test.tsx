import { getFormats, getZoneClocks } from '@countinghouse/contracts/businesses';
import { getDocumentSettings } from '@countinghouse/contracts/document-settings';
import { listEmailTemplates } from '@countinghouse/contracts/email-templates';
import { getTimezones } from '@countinghouse/contracts/locations';
import {
  createPaymentMethod,
  listPaymentMethods,
  savePaymentRules,
  updatePaymentMethod,
} from '@countinghouse/contracts/payment-methods';
import { getUsage } from '@countinghouse/contracts/usage';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { formatsOf } from '../../../../test/businesses.ts';
import { documentSettings } from '../../../../test/document-settings.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { METHODS, PAYMENT_METHODS, RULES } from '../../../../test/payments.ts';

beforeEach(() => {
  onCall(getDocumentSettings, documentSettings());
  onCall(getFormats, formatsOf());
  onCall(getTimezones, []);
  onCall(getZoneClocks, { timezone: 'America/Toronto', zoneData: '2026c', clocks: [] });
  onCall(listEmailTemplates, []);
  onCall(getUsage, { shares: [] });
  onCall(listPaymentMethods, PAYMENT_METHODS);
});

async function openCard() {
  openPage('/admin-settings/configurations');
  const list = await screen.findByRole('list', { name: 'Payment methods' });
  const card = list.closest('section');
  if (!card) throw new Error('The list stands in no card.');
  return { user: userEvent.setup(), card: within(card), list: within(list) };
}

it('saves what the business accepts', async () => {
  const { user, card } = await openCard();
  const sent = onCall(savePaymentRules, { ...RULES, version: 2 });
  await user.click(card.getByRole('switch', { name: 'Accept parts' }));
  await user.type(card.getByLabelText('Smallest part'), '25');
  await user.selectOptions(card.getByLabelText('Cash is rounded to'), '$0.05');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        allowsPartial: false,
        minimumPartial: 25,
        keepsOverpayment: true,
        cashRounding: 5,
        earlyDiscount: null,
        version: 1,
      },
    ]),
  );
});

it('gives a discount for paying early only where somebody says how much and how long', async () => {
  const { user, card } = await openCard();
  const sent = onCall(savePaymentRules, { ...RULES, version: 2 });
  expect(card.queryByLabelText('Percent of the balance')).toBeNull();
  await user.click(card.getByRole('switch', { name: 'Discount for paying early' }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  expect(await card.findByText('Above 0 and not above 50 percent.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(card.getByLabelText('Percent of the balance'), '2.5');
  await user.type(card.getByLabelText('Days from the billing date'), '10');
  await user.click(card.getByRole('switch', { name: 'The tax becomes less, too' }));
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toMatchObject([{ earlyDiscount: { rate: 2.5, days: 10, adjustsTax: false } }]));
});

it('adds a way of paying, and says what its name is wrong with', async () => {
  const { user, card } = await openCard();
  onCall(createPaymentMethod, refuse('payment_method.name_taken'));
  await user.click(card.getByRole('button', { name: 'Add method' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save method' }));
  expect(dialog.getByText('Enter a name.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Name'), 'Cheque{Enter}');
  expect(await dialog.findByText('There is a payment method of this name already.')).toBeTruthy();
  const [transfer] = METHODS;
  if (!transfer) throw new Error('No method.');
  const sent = onCall(createPaymentMethod, transfer);
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Wire');
  await user.selectOptions(dialog.getByLabelText('Money arrives on'), '1050 Clearing');
  await user.click(dialog.getByRole('checkbox', { name: 'Needs a reference' }));
  await user.click(dialog.getByRole('button', { name: 'Save method' }));
  await waitFor(() =>
    expect(sent).toEqual([{ name: 'Wire', kind: 'transfer', idAccount: 2, needsReference: true, isActive: true }]),
  );
});

it('puts one away', async () => {
  const { user, list } = await openCard();
  const [transfer] = METHODS;
  if (!transfer) throw new Error('No method.');
  const sent = onCall(updatePaymentMethod, transfer);
  await user.click(list.getByRole('button', { name: 'Change E-transfer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'In use' }));
  await user.click(dialog.getByRole('button', { name: 'Save method' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'E-transfer', isActive: false, version: 1 }]));
});
