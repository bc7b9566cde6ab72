import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { aMailServer } from '../mail-servers.ts';
import { overflow } from '../payable.ts';
import { expectAccessible, expectAccessibleHere, mailTo, signUp } from '../world.ts';

test.setTimeout(180_000);
const PATIENT = { timeout: 30_000 };
const panel = (page: Page) =>
  page.locator('.ch-panel', { has: page.getByRole('heading', { name: 'Reminders', exact: true }) });

test('lesson 15, 16, 17: rules in the settings, the next reminder on the document, a reminder by hand that names the fee', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await aMailServer(page);
  const address = `marie-${unique()}@example.com`;
  const idClient = await aCustomer(page, 'Marie', { clientEmailAddresses: [{ emailAddress: address }] });
  const late = { billingDate: dayFromToday(-40), dueDate: dayFromToday(-10), price: 400 };
  const { id, name } = await anInvoice(page, { idClient, ...late });
  await approve(page, id);

  await page.goto(`/invoices/invoice-details/${id}`);
  await expect(panel(page).getByText('No rule is switched on')).toBeVisible(PATIENT);

  await page.goto('/admin-settings/configurations');
  const card = page.locator('#reminders');
  await card.getByRole('button', { name: 'Add a rule' }).click(PATIENT);
  await card.getByLabel('Days from the due date, rule 1').fill('30');
  await card.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Settings saved').first()).toBeVisible();
  await card.getByLabel('Late fee', { exact: true }).selectOption('fixed');
  await card.getByRole('button', { name: 'Save' }).last().click();
  await expect(card.getByText('Enter an amount, or switch the fee off.')).toBeVisible(PATIENT);
  await card.getByLabel('Amount', { exact: true }).fill('25');
  await card.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Settings saved').last()).toBeVisible();
  await expectAccessible(page, 'settings of reminders');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleHere(page, 'settings of reminders on a phone');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // The list of all of them has a way to these rules, and keeps to the screen.
  await page.goto('/recurring');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('30 days late', PATIENT);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessibleHere(page, 'reminders on a phone');
  await page.getByRole('link', { name: 'Reminder rules' }).click();
  await expect(card.getByLabel('Days from the due date, rule 1')).toBeInViewport(PATIENT);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/invoices/invoice-details/${id}`);
  await expect(panel(page).getByText('30 days late')).toBeVisible(PATIENT);
  await panel(page).getByRole('button', { name: 'Charge it' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(panel(page).getByText('$25.00')).toBeVisible(PATIENT);

  await panel(page).getByRole('button', { name: 'Send reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a reminder' });
  await expect(dialog.getByLabel('To')).toHaveValue(address, PATIENT);
  await expect(page.frameLocator('iframe').getByText('$25.00')).toBeVisible(PATIENT);
  await expectAccessible(page, 'reminder dialog');
  await dialog.getByRole('button', { name: 'Send reminder' }).click();
  const mail = await mailTo(address, /Reminder/);
  expect(mail.text).toContain(name);
  expect(mail.text).toContain('Late fee');
  await expect(panel(page).getByText('By hand')).toBeVisible(PATIENT);

  // The customer is left out from now on.
  await callApi(page, 'POST', `/reminders/customer/${idClient}`, { isOff: true });
  await page.reload();
  await expect(panel(page).getByText('Off for this customer')).toBeVisible(PATIENT);
});
