import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { aMailServer } from '../mail-servers.ts';
import { overflow } from '../payable.ts';
import { BASE_URL, expectAccessible, expectAccessibleHere, mailTo, signUp } from '../world.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PATIENT = { timeout: 30_000 };
const panel = (page: Page) =>
  page.locator('.ch-panel', { has: page.getByRole('heading', { name: 'Requests for payment', exact: true }) });

test('an invoice is asked for in parts, and the customer reads what is due on a phone', async ({ page, browser }) => {
  test.setTimeout(120_000);
  await signUp(page);
  const address = `marie-${unique()}@example.com`;
  const idClient = await aCustomer(page, 'Marie', { clientEmailAddresses: [{ emailAddress: address }] });
  const due = { billingDate: dayFromToday(0), dueDate: dayFromToday(60) };
  const { id, name } = await anInvoice(page, { idClient, price: 1200, ...due });
  await approve(page, id);
  await aMailServer(page);
  await page.goto(`/invoices/invoice-details/${id}`);

  // A deposit of thirty percent and the rest.
  await panel(page).getByRole('button', { name: 'Ask in parts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask in parts' });
  const first = dialog.getByRole('group', { name: 'Part 1' });
  await first.getByLabel('Name').fill('Deposit');
  await first.getByLabel('Percent').fill('30');
  await expect(dialog.getByText('The rest: $840.00')).toBeVisible();
  await expectAccessible(page, 'plan of parts');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Deposit')).toBeVisible(PATIENT);
  await expect(panel(page).getByText('$360.00')).toBeVisible();

  // By e-mail to the customer, once.
  await panel(page)
    .getByRole('button', { name: /^More for Deposit/ })
    .click();
  await page.getByRole('menuitem', { name: 'Send by e-mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  const mail = await mailTo(address, new RegExp(name));
  expect(mail.text).toContain('$360.00');
  const link = /https?:\/\/\S+\/public\/sharePoint\?\S+/.exec(mail.text ?? '')?.[0] ?? '';

  const context = await browser.newContext({ baseURL: BASE_URL, ...PHONE });
  const phone = await context.newPage();
  await phone.goto(link);
  const parts = phone.getByRole('region', { name: 'To be paid in parts' });
  await expect(parts.getByText('Deposit')).toBeVisible(PATIENT);
  await expect(parts.getByText('$840.00')).toBeVisible();
  await expectAccessibleHere(phone, 'parts on a phone');

  // Half of the deposit comes: the part says what is open, here and there.
  await callApi(page, 'POST', '/invoices/recordManualPayment', { idInvoice: id, payment: 180 });
  await page.reload();
  await expect(panel(page).getByText('$180.00 of $360.00 open')).toBeVisible(PATIENT);
  await phone.reload();
  await expect(parts.getByText('$180.00 of $360.00')).toBeVisible(PATIENT);

  // The deposit stays, the rest is withdrawn: the deposit is all of it then.
  await panel(page)
    .getByRole('button', { name: /^More for The rest/ })
    .click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(panel(page).getByText('$1,020.00 of $1,200.00 open')).toBeVisible(PATIENT);

  // The plan is made on a phone as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await panel(page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectAccessibleHere(page, 'plan on a phone');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await context.close();
});
