import { getFormats, getZoneClocks } from '@countinghouse/contracts/businesses';
import { getDocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import {
  type EmailTemplate,
  listEmailTemplates,
  resetEmailTemplate,
  saveEmailTemplate,
} from '@countinghouse/contracts/email-templates';
import { listInvoices } from '@countinghouse/contracts/invoices';
import { getTimezones } from '@countinghouse/contracts/locations';
import { listPaymentMethods } from '@countinghouse/contracts/payment-methods';
import { getUsage } from '@countinghouse/contracts/usage';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { formatsOf } from '../../../../test/businesses.ts';
import { documentSettings } from '../../../../test/document-settings.ts';
import { onCall, refuse } from '../../../../test/on-call.ts';
import { openPage } from '../../../../test/page.tsx';
import { PAYMENT_METHODS } from '../../../../test/payments.ts';

const template = (part: Partial<EmailTemplate> = {}): EmailTemplate => ({
  event: 'invoice',
  language: 'en',
  subject: 'Invoice {number}',
  body: 'Dear {customer}',
  isDefault: true,
  mergeFields: ['customer', 'business', 'number', 'total', 'amountDue', 'billingDate', 'dueDate', 'link'],
  version: 1,
  ...part,
});

const noInvoices = {
  data: [],
  currencySymbol: '$',
  currencyCode: 'CAD',
  listTotalBill: 0,
  listTotalDue: 0,
  listPageIndex: 0,
  listPageSize: 1,
  listTotalSize: 0,
  tableFilled: false,
  isEstimate: false,
  nextCursor: null,
};

beforeEach(() => {
  onCall(getDocumentSettings, documentSettings());
  onCall(getFormats, formatsOf());
  onCall(getZoneClocks, { timezone: 'America/Toronto', zoneData: '2026c', clocks: [] });
  onCall(getTimezones, []);
  onCall(listPaymentMethods, PAYMENT_METHODS);
  onCall(listEmailTemplates, [template()]);
  onCall(getUsage, { shares: [] });
  onCall(listInvoices, noInvoices);
});

const body = (): HTMLTextAreaElement => screen.getByLabelText('Text');

it('finds cards by what stands in them', async () => {
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  await user.type(await screen.findByLabelText('Search settings'), 'fiscal');
  const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(cards()).toEqual(['Regional']));
  await user.clear(screen.getByLabelText('Search settings'));
  await user.type(screen.getByLabelText('Search settings'), 'rounded');
  await waitFor(() => expect(cards()).toEqual(['Documents', 'Payments']));
});

it('saves a card on its own', async () => {
  const sent = onCall(saveDocumentSettings, documentSettings({ dueDays: 14, version: 2 }));
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  const days = await screen.findByLabelText('Invoices are due after (days)');
  await user.clear(days);
  await user.type(days, '14{Enter}');
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(sent[0]).toMatchObject({ dueDays: 14, roundingMode: 'document', version: 1 });
});

it('takes a limit as it is typed, and none for none', async () => {
  onCall(getDocumentSettings, documentSettings({ approvalLimit: 1_500 }));
  const sent = onCall(saveDocumentSettings, documentSettings({ approvalLimit: null, version: 2 }));
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  const limit = await screen.findByLabelText<HTMLInputElement>('Approval needed above');
  expect(limit.value).toBe('1500.00');
  await user.clear(limit);
  await user.type(limit, 'much{Enter}');
  expect(limit.getAttribute('aria-invalid')).toBe('true');
  await user.clear(limit);
  await user.type(limit, '2,500.50{Enter}');
  await waitFor(() => expect(sent).toMatchObject([{ approvalLimit: 2500.5, lockPolicy: 'approved', version: 1 }]));
});

it('puts a field at the cursor, fills the preview in, and names a field that nobody knows', async () => {
  const sent = onCall(saveEmailTemplate, ({ body }) => template({ ...body, isDefault: false }));
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  await screen.findByLabelText('Text');
  await user.click(body());
  body().setSelectionRange(0, 0);
  await user.click(screen.getByRole('button', { name: 'Insert Number' }));
  expect(body().value).toBe('{number}Dear {customer}');
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('INC-1000001Dear Eleanor Hargrove');
  await user.clear(body());
  await user.type(body(), 'Dear {{costumer}');
  const form = body().closest('form');
  form?.requestSubmit();
  expect(await screen.findByText('These fields do not exist: {costumer}')).toBeDefined();
  expect(sent).toEqual([]);
  await user.clear(body());
  await user.type(body(), 'Dear {{customer}');
  form?.requestSubmit();
  await waitFor(() =>
    expect(sent).toEqual([
      { event: 'invoice', language: 'en', subject: 'Invoice {number}', body: 'Dear {customer}', version: 1 },
    ]),
  );
});

it('shows both texts when somebody else was faster, and saves the chosen one over the newest', async () => {
  const sent = onCall(saveEmailTemplate, ({ body }) => {
    if (body.version === 2) return template({ ...body, version: 3 });
    onCall(listEmailTemplates, [template({ body: 'Theirs', version: 2 })]);
    return refuse('record.stale');
  });
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  await user.clear(await screen.findByLabelText('Text'));
  await user.type(body(), 'Mine');
  body().closest('form')?.requestSubmit();
  const dialog = await screen.findByRole('dialog', { name: 'Somebody else changed this text' });
  expect(dialog.textContent).toContain('Theirs');
  await user.click(within(dialog).getByRole('radio', { name: /Mine/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Save this choice' }));
  await waitFor(() =>
    expect(sent.map(({ body: text, version }) => [text, version])).toEqual([
      ['Mine', 1],
      ['Mine', 2],
    ]),
  );
});

it('brings the original text back when asked twice', async () => {
  onCall(listEmailTemplates, [template({ body: 'Mine', isDefault: false, version: 2 })]);
  onCall(resetEmailTemplate, template({ version: 3 }));
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  await user.click(await screen.findByRole('button', { name: 'Back to the original text' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(body().value).toBe('Dear {customer}'));
});

it('warns where this browser reads the clocks of the business differently, with what to do', async () => {
  const clocks = [
    { zone: 'America/Toronto', at: '2026-07-15T12:00:00.000Z', clock: '2026-07-15 08:00' },
    { zone: 'America/Vancouver', at: '2026-12-15T20:00:00.000Z', clock: '2026-12-15 03:00' },
  ];
  onCall(getZoneClocks, { timezone: 'America/Toronto', zoneData: '2026c', clocks });
  openPage('/admin-settings/configurations');
  const warning = await screen.findByText(/disagree about clocks in America\/Vancouver/);
  expect(warning.textContent).toContain('the server’s shows 2026-12-15 03:00');
  expect(warning.textContent).toContain('Update this browser');
});
