import { getFormats, getZoneClocks } from '@countinghouse/contracts/businesses';
import { getDocumentSettings } from '@countinghouse/contracts/document-settings';
import { listEmailTemplates } from '@countinghouse/contracts/email-templates';
import { getTimezones } from '@countinghouse/contracts/locations';
import { checkOnlineSettings, getOnlineSettings, saveOnlineSettings } from '@countinghouse/contracts/online-payments';
import { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import { getUsage } from '@countinghouse/contracts/usage';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { formatsOf } from '../../../test/businesses.ts';
import { documentSettings } from '../../../test/document-settings.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { ONLINE_OFF } from '../../../test/online-payments.ts';
import { openPage } from '../../../test/page.tsx';
import { PAYMENT_METHODS } from '../../../test/payments.ts';

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
  const card = within(await screen.findByRole('region', { name: 'Card payments' }));
  return { user: userEvent.setup(), card };
}

it('takes keys and never shows them again', async () => {
  const { user, card } = await openCard();
  const on = { ...ONLINE_OFF, mode: 'test' as const, hasSecretKey: true, hasWebhookSecret: true, version: 2 };
  const sent = onCall(saveOnlineSettings, on);
  onCall(getOnlineSettings, on);
  await user.click(card.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Online payments'), 'test');
  await user.type(dialog.getByLabelText('Secret key'), 'sk_test_12345678');
  await user.type(dialog.getByLabelText('Signing secret'), 'whsec_12345678');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    mode: 'test',
    secretKey: 'sk_test_12345678',
    webhookSecret: 'whsec_12345678',
    version: 1,
  });
  expect(await card.findByText('Test: no money moves')).toBeDefined();
  await user.click(card.getByRole('button', { name: 'Change' }));
  const again = within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Secret key');
  expect(again.value).toBe('');
});

it('says what the provider answered, and what is missing', async () => {
  onCall(getOnlineSettings, { ...ONLINE_OFF, hasSecretKey: true, status: 'Failed', statusText: 'Invalid API Key' });
  const { user, card } = await openCard();
  expect(await card.findByText(/Invalid API Key/)).toBeDefined();
  const ok = {
    ...ONLINE_OFF,
    hasSecretKey: true,
    status: 'OK' as const,
    providerAccount: { id: 'acct_1', name: 'Juniper' },
  };
  onCall(checkOnlineSettings, ok);
  onCall(getOnlineSettings, ok);
  await user.click(card.getByRole('button', { name: 'Check now' }));
  expect(await card.findByText('Juniper (acct_1)')).toBeDefined();
  onCall(saveOnlineSettings, refuse('online.keys_missing'));
  await user.click(card.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Enter the secret key/)).toBeDefined();
});
