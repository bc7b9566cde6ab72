import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { anAccount, data, flat, onGet, onPost, problem } from '../../../../test/answers.ts';
import { formatsOf } from '../../../../test/businesses.ts';
import { documentSettings } from '../../../../test/document-settings.ts';
import { openPage } from '../../../../test/page.tsx';
import { server } from '../../../../test/server.ts';

const template = (part: object = {}) => ({
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
  server.use(
    onGet('/auth', () => flat(anAccount())),
    onGet('/invoices/setting', () => data(documentSettings())),
    onGet('/businesses/otherFormatSetting', () => data(formatsOf())),
    onGet('/countries/getTimezones/39', () => data([])),
    onGet('/invoices/emailTemplates', () => data([template()])),
    onGet('/businesses/usage', () => data({ shares: [] })),
    onGet('/invoices/list', () => flat(noInvoices)),
  );
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
  await waitFor(() => expect(cards()).toEqual(['Documents']));
});

it('saves a card on its own', async () => {
  const sent: object[] = [];
  server.use(
    http.put('http://localhost:3000/api/invoices/setting', async ({ request }) => {
      sent.push((await request.json()) as object);
      return data(documentSettings({ dueDays: 14, version: 2 }), 'Settings saved');
    }),
  );
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  const days = await screen.findByLabelText('Invoices are due after (days)');
  await user.clear(days);
  await user.type(days, '14{Enter}');
  expect(await screen.findByText('Settings saved')).toBeDefined();
  expect(sent[0]).toMatchObject({ dueDays: 14, roundingMode: 'document', version: 1 });
});

it('takes a limit as it is typed, and none for none', async () => {
  const sent: object[] = [];
  server.use(
    onGet('/invoices/setting', () => data(documentSettings({ approvalLimit: 1_500 }))),
    http.put('http://localhost:3000/api/invoices/setting', async ({ request }) => {
      sent.push((await request.json()) as object);
      return data(documentSettings({ approvalLimit: null, version: 2 }), 'Settings saved');
    }),
  );
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
  const sent: object[] = [];
  server.use(
    http.put('http://localhost:3000/api/invoices/emailTemplates', async ({ request }) => {
      const received = (await request.json()) as object;
      sent.push(received);
      return data(template({ ...received, isDefault: false }), 'Settings saved');
    }),
  );
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
  const sent: { body: string; version: number }[] = [];
  server.use(
    http.put('http://localhost:3000/api/invoices/emailTemplates', async ({ request }) => {
      const received = (await request.json()) as { body: string; version: number };
      sent.push(received);
      if (received.version === 2) return data(template({ ...received, version: 3 }), 'Settings saved');
      server.use(onGet('/invoices/emailTemplates', () => data([template({ body: 'Theirs', version: 2 })])));
      return problem('record.stale');
    }),
  );
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
  server.use(
    onGet('/invoices/emailTemplates', () => data([template({ body: 'Mine', isDefault: false, version: 2 })])),
    onPost('/invoices/resetEmailTemplate', () => data(template({ version: 3 }), 'Settings saved')),
  );
  const user = userEvent.setup();
  openPage('/admin-settings/configurations');
  await user.click(await screen.findByRole('button', { name: 'Back to the original text' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(body().value).toBe('Dear {customer}'));
});
