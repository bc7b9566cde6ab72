import { getFormats, getZoneClocks } from '@countinghouse/contracts/businesses';
import { getDocumentSettings } from '@countinghouse/contracts/document-settings';
import { listEmailTemplates } from '@countinghouse/contracts/email-templates';
import { getTimezones } from '@countinghouse/contracts/locations';
import { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import { getUsage, type Share } from '@countinghouse/contracts/usage';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { formatsOf } from '../../../../test/businesses.ts';
import { documentSettings } from '../../../../test/document-settings.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { PAYMENT_METHODS } from '../../../../test/payments.ts';

const SHARES: Share[] = [
  { name: 'requests', used: 1, limit: 8 },
  { name: 'rate', used: null, limit: 50 },
  { name: 'uploads', used: 0, limit: 4 },
  { name: 'bytes', used: 1024 ** 3 * 0.95, limit: 1024 ** 3 },
  { name: 'mails', used: 212, limit: 1_000 },
  { name: 'jobs', used: 2, limit: null },
];

beforeEach(() => {
  onCall(getDocumentSettings, documentSettings());
  onCall(getFormats, formatsOf());
  onCall(getZoneClocks, { timezone: 'America/Toronto', zoneData: '2026c', clocks: [] });
  onCall(getTimezones, []);
  onCall(listPaymentMethods, PAYMENT_METHODS);
  onCall(listEmailTemplates, []);
  onCall(getUsage, { shares: SHARES });
});

const card = async () => within(await screen.findByRole('region', { name: 'Usage' }));

it('M5: says each limit, and what is used of it, in plain words', async () => {
  openPage('/admin-settings/configurations');
  const usage = await card();
  expect(await usage.findByText('212 of 1,000')).toBeDefined();
  const texts = usage.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(texts).toEqual(['1 of 8', 'Up to 50', '0 of 4', '973 MB of 1 GB', '212 of 1,000', '2, without limit']);
  expect(usage.getByText('All files, and imports until they are removed.')).toBeDefined();
});

it('M5: can be asked for again when it did not load', async () => {
  onCall(getUsage, refuse('service.unavailable'));
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  const usage = await card();
  expect(await usage.findByText('We could not load what you use')).toBeDefined();
  onCall(getUsage, { shares: SHARES });
  await user.click(usage.getByRole('button', { name: 'Try again' }));
  expect(await usage.findByText('212 of 1,000')).toBeDefined();
});
