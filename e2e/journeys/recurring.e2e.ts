import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, dayFromToday } from '../invoices.ts';
import { expectAccessible, expectAccessibleHere, signIn } from '../world.ts';

const card = (page: Page) => page.getByRole('region', { name: 'The chosen series' });

/** What every story begins with: a customer and a draft for them. */
async function aStart(page: Page) {
  await signIn(page);
  const idClient = await aCustomer(page, `Lakeshore ${unique()}`);
  const { id } = await anInvoice(page, { idClient, billingDate: dayFromToday(0), price: 2147 });
  return { id };
}

test('an invoice becomes a series: its dates with their reasons, skipped, taken back, paused and resumed', async ({
  page,
}) => {
  const { id } = await aStart(page);
  await page.goto(`/invoices/invoice-details/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Make recurring' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Cabinet work');
  await page.getByRole('combobox', { name: 'Day of the month' }).selectOption('31st');
  await expect(page.getByText(/has no 31st/).first()).toBeVisible();
  const series = `Property maintenance ${unique()}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(series);
  await expectAccessible(page, 'a new series');
  await page.getByRole('button', { name: 'Save series' }).click();

  await expect(card(page).getByRole('heading', { name: series })).toBeVisible();
  await expect(card(page)).toContainText('America/Toronto');
  await expectAccessible(page, 'series');
  await page.keyboard.press('k');
  await expect(card(page).getByText(/Skipped by/)).toBeVisible();
  await card(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page).getByText(/Skipped by/)).toHaveCount(0);

  await card(page).getByRole('button', { name: 'Pause', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(card(page).getByRole('button', { name: 'Resume' })).toBeVisible();
  await card(page).getByRole('button', { name: 'Resume' }).click();
  await expect(card(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('the first invoice of a series that begins today is there at once, and names its series', async ({ page }) => {
  const { id } = await aStart(page);
  const name = `Coffee machine service ${unique()}`;
  const today = dayFromToday(0);
  const { invoice } = await callApi(page, 'POST', '/recurring', {
    name: `Template ${unique()}`,
    rule: { unit: 'month', start: dayFromToday(1) },
    dueDays: 30,
    action: 'draft',
    idInvoice: id,
  });
  const { idSeries, last } = await callApi(page, 'POST', '/recurring', {
    name,
    rule: { unit: 'week', every: 2, start: today },
    dueDays: 14,
    action: 'approve',
    invoice,
  });
  await page.goto(`/invoices/invoice-details/${last.idInvoice}`);
  await page.getByRole('link', { name }).click();
  await page.waitForURL(`**/recurring?series=${idSeries}`);
  await expect(card(page)).toContainText(last.number);
  await card(page).getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('combobox', { name: 'Then' }).selectOption('Draft for review');
  await page.getByRole('button', { name: 'Save series' }).click();
  await expect(card(page)).toContainText('as a draft for review');
});

test('on a phone the chosen series lies over the list', async ({ page }) => {
  const { id } = await aStart(page);
  const name = `Snow clearing ${unique()}`;
  const body = { name, rule: { unit: 'week', start: dayFromToday(1) }, dueDays: 30, action: 'draft', idInvoice: id };
  const { idSeries } = await callApi(page, 'POST', '/recurring', body);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/recurring?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  await page.waitForURL(new RegExp(`series=${idSeries}`));
  await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessibleHere(page, 'series on a phone');
});
