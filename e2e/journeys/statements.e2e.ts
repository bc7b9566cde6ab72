import { expect, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { aMailServer } from '../mail-servers.ts';
import { expectAccessible, mailTo, signIn, signUp } from '../world.ts';

test.setTimeout(180_000);
const PATIENT = { timeout: 40_000 };

test('a statement is chosen, looked at, sent, scheduled and opened by its link', async ({ page, browser }) => {
  await signUp(page);
  await aMailServer(page);
  const name = `Lakeshore ${unique()}`;
  const idClient = await aCustomer(page, name);
  const { id, name: invoice } = await anInvoice(page, { idClient, billingDate: dayFromToday(-3), price: 300 });
  await approve(page, id);
  await callApi(page, 'POST', '/invoices/recordManualPayment', { idInvoice: id, payment: 120 });

  await page.goto('/customers-statements');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers Statements' })).toBeVisible();
  await expectAccessible(page, 'who owes');
  await page.getByRole('combobox', { name: 'Customer' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.getByText('Outstanding', { exact: true }).click();
  await expect(page.getByText('Equals the receivable ledger')).toBeVisible(PATIENT);
  const paper = page.getByRole('region', { name: /text/i });
  await expect(paper).toContainText(invoice, PATIENT);
  await expect(paper).toContainText('$180.00');
  await expectAccessible(page, 'a statement');

  await page.getByRole('button', { name: 'Send statement' }).click();
  const address = `${unique()}@example.com`.toLowerCase();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(address);
  await expectAccessible(page, 'sending a statement');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Statement queued')).toBeVisible();
  const mail = await mailTo(address, /^Statement from/);
  expect(mail.text).toContain('$180.00');
  expect(mail.attachments).toHaveLength(1);

  await page.getByRole('button', { name: 'Send monthly' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByRole('button', { name: 'Monthly, on day 1' })).toBeVisible();

  const link = /https?:\/\/\S+sharePoint\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  await expect(guest.getByText('$180.00').first()).toBeVisible();
});

test('says on a phone that nothing happened', async ({ page }) => {
  await signIn(page);
  const name = `Quiet ${unique()}`;
  const idClient = await aCustomer(page, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/customers-statements?customer=${idClient}`);
  await expect(page.getByRole('region', { name: /text/i })).toContainText('has no activity in this period.', PATIENT);
  await expect(page.getByRole('button', { name: 'Send statement' })).toBeDisabled();
  await expectAccessible(page, 'an empty statement on a phone');
});
