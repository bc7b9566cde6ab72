import { execFileSync } from 'node:child_process';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, dayFromToday } from '../invoices.ts';
import { aMailServer } from '../mail-servers.ts';
import { BASE_URL, expectAccessible, mailTo, signUp } from '../world.ts';

const PATIENT = { timeout: 30_000 };
const mails = (page: Page) => page.locator('section.ch-panel').filter({ hasText: 'E-mails' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Send / });

/** A business of its own with a customer, and a draft of $1,200.00. */
async function aDraft(page: Page, address: string) {
  await signUp(page);
  const idClient = await aCustomer(page, 'Marie', { clientEmailAddresses: [{ emailAddress: address }] });
  const billingDate = dayFromToday(0);
  return anInvoice(page, { idClient, billingDate, dueDate: dayFromToday(14), price: 1200 });
}

test('lesson 19: an invoice is sent when the mail server has it, with its PDF, its link and the same words in plain text', async ({
  page,
  browser,
}) => {
  const address = `marie-${unique()}@example.com`;
  const { id, name } = await aDraft(page, address);
  await page.goto(`/invoices/invoice-details/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send' }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'To', exact: true })).toHaveValue(address);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Amount due')).toBeVisible(PATIENT);
  await dialog(page).getByLabel('Message').fill('Hello {customer},\n\nthis is {number} over {total}.\n{link}\n\nBye');
  await expect(frame.getByText(`this is ${name} over $1,200.00.`, { exact: true })).toBeVisible(PATIENT);
  await expectAccessible(page, 'send dialog');
  await dialog(page).getByRole('button', { name: 'Approve and send' }).click();

  // No mail server yet: it waits, and nothing says that it was sent.
  await expect(page.getByText(`${name} is queued for ${address}`)).toBeVisible();
  await expect(mails(page).getByText('Queued')).toBeVisible(PATIENT);
  expect((await callApi(page, 'GET', `/invoices/detail/${id}`)).sentAt).toBeNull();

  await aMailServer(page);
  const mail = await mailTo(address, new RegExp(name));
  await expect(mails(page).getByText('Sent', { exact: true })).toBeVisible(PATIENT);
  expect((await callApi(page, 'GET', `/invoices/detail/${id}`)).sentAt).not.toBeNull();

  expect(mail.text).toContain(`this is ${name} over $1,200.00.`);
  expect(mail.text).toContain('Amount due');
  const link = /https?:\/\/\S+\/public\/sharePoint\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(link).toContain(`${BASE_URL}/public/sharePoint?p=invoice&uuid=`);
  expect(mail.html).toContain('/public/sharePoint?p=invoice');
  expect(mail.html).not.toContain('link.invalid');
  const [pdf] = mail.attachments;
  expect(pdf?.mimeType).toBe('application/pdf');
  const input = Buffer.from(pdf?.content as ArrayBuffer);
  const paper = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  expect(paper).toContain(name);
  expect(paper).toContain('$1,200.00');
  await openedOnAPhone(browser, link, name);
  // The business is told of the look, and the document says it.
  await page.reload();
  await expect(page.getByText('The customer looked at it')).toBeVisible(PATIENT);

  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await payment.getByLabel(`Send a receipt to ${address}`).check();
  await payment.getByRole('button', { name: 'Record $1,200.00' }).click();
  await expect(page.getByText('Payment recorded')).toBeVisible();
  const receipt = await mailTo(address, /Receipt RC-/);
  expect(receipt.text).toContain('$1,200.00');
  expect(receipt.attachments[0]?.mimeType).toBe('application/pdf');
  await openedOnAPhone(browser, link, 'Paid');
});

/** The customer's own browser, by the link of the mail, without an account. */
async function openedOnAPhone(browser: Browser, link: string, said: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByText(said).filter({ visible: true }).first()).toBeVisible(PATIENT);
  await expect(phone.getByText('$1,200.00').filter({ visible: true }).first()).toBeVisible();
  await context.close();
}

test('an invoice waits for its time, on a phone, and is told another one or none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, name } = await aDraft(page, `later-${unique()}@example.com`);
  await page.goto(`/invoices/invoice-details/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Send' }).click();
  await dialog(page).getByText('Tomorrow').click();
  await dialog(page)
    .getByRole('button', { name: /^Schedule for .* 8:00 AM$/ })
    .click();
  await expect(page.getByText(`${name} is scheduled`)).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();
  await mails(page).getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByLabel('Time').fill('09:30');
  await dialog(page)
    .getByRole('button', { name: /9:30 AM$/ })
    .click();
  await expect(mails(page).getByText(/9:30 AM/)).toBeVisible();
  await mails(page).getByRole('button', { name: 'Do not send' }).click();
  await expect(page.getByText('It will not be sent')).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toHaveCount(0);
});

test('the bell tells what happened, and where', async ({ page }) => {
  const { id, name } = await aDraft(page, `gone-${unique()}@example.com`);
  await callApi(page, 'POST', '/invoices/sendInvoice', { idInvoice: id });
  await callApi(page, 'PUT', `/invoices/status/${id}`, { action: 'cancel', reason: 'Twice' });
  await page.goto('/invoices/list');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText(`${name} was canceled, so its e-mail`)).toBeVisible();
  await expectAccessible(page, 'notifications');
  await panel.getByRole('link', { name: 'Open the document' }).click();
  await page.waitForURL(`**/invoices/invoice-details/${id}`);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
