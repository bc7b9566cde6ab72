import { expect, type Page, test } from '@playwright/test';
import { anEntry, dayFromNow } from '../calendar.ts';
import { aCustomer, callApi } from '../customers.ts';
import { expectAccessible, signUp } from '../world.ts';

test.describe.configure({ timeout: 180_000 });

const details = (page: Page) => page.getByRole('dialog', { name: 'Schedule details' });
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('a visit is worked and becomes an invoice without leaving the calendar', async ({ page }) => {
  await signUp(page);
  const idClient = await aCustomer(page, 'Camille', { lastName: 'Dufresne' });
  const hour = await callApi(page, 'POST', '/services', {
    name: 'Licensed plumber',
    unit: 'hour',
    price: 135,
    salesTaxes: [],
  });
  await callApi(page, 'POST', '/services', { name: 'Drain cleaning', price: 80, salesTaxes: [] });
  await callApi(page, 'PUT', '/visits/settings', { idTimeService: hour.idService, stepMinutes: 30 });
  const day = dayFromNow(0);
  await anEntry(page, {
    title: 'Faucet replacement',
    startDate: day,
    startTime: '11:30',
    endTime: '12:45',
    clients: [{ idClient }],
  });
  await page.goto(`/calendar?view=day&day=${day}`);
  await page.locator('[data-event]', { hasText: 'Faucet replacement' }).first().click();
  const panel = details(page);
  await expect(panel.getByText('Not started')).toBeVisible();
  await panel.getByRole('button', { name: 'On my way' }).click();
  await expect(panel.getByText(/^On the way since/)).toBeVisible();
  await panel.getByRole('button', { name: 'Start visit' }).click();
  await expect(panel.getByText(/^On site since/)).toBeVisible();
  await panel.getByRole('combobox', { name: 'Add a part or service' }).fill('Drain');
  await page.getByRole('option', { name: /Drain cleaning/ }).click();
  await expect(panel.getByRole('textbox', { name: 'Quantity of Drain cleaning' })).toHaveValue('1');
  await expectAccessible(page, 'work of a visit');
  await panel.getByRole('button', { name: 'Mark done' }).click();
  await said(page, 'Visit done');
  await panel.getByRole('button', { name: 'Create invoice' }).click();
  await said(page, 'Draft invoice created');
  await panel.getByRole('link', { name: /^Open / }).click();
  await expect(page).toHaveURL(/\/invoices\/invoice-details\/\d+/);
  await expect(page.getByText('Drain cleaning').first()).toBeVisible();
});
