import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn } from '../world.ts';

/** Whether a text ends in three dots because it has no room. */
const cutShort = (text: Locator) =>
  text.evaluate((element) =>
    [element, element.parentElement].some((each) => each !== null && each.scrollWidth > each.clientWidth + 1),
  );

/** A customer whose two payments came today, found by the name alone. */
async function twoPayments(page: Page) {
  await signIn(page);
  const name = `Hargrove ${unique()}`;
  const idClient = await aCustomer(page, name);
  for (const price of [300, 120]) {
    const { id } = await anInvoice(page, { idClient, billingDate: dayFromToday(-5), price });
    await approve(page, id);
    await callApi(page, 'POST', '/invoices/recordManualPayment', {
      idInvoice: id,
      payment: 100,
      reference: `CA${price}`,
    });
  }
  return { name, idClient };
}

test('a report of what came in: narrowed, grouped, looked into and taken along', async ({ page }) => {
  const { name } = await twoPayments(page);
  await page.goto('/reports/payments');
  await expect(page.getByRole('heading', { level: 1, name: /Payments Report/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Payments Report' })).toBeVisible();
  await expectAccessible(page, 'the payments report');
  // On a screen as wide as most, no column is beyond its edge and no receipt number is cut short.
  await page.setViewportSize({ width: 1440, height: 900 });
  const room = page.getByRole('table', { name: 'Payments Report' }).locator('..');
  expect(await room.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  expect(await cutShort(page.getByRole('button', { name: /^RC-/ }).first())).toBe(false);

  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('All 2 payments of this view')).toBeVisible();
  const figures = page.getByLabel('What the payments come to');
  await expect(figures).toContainText('$200.00');
  await expect(figures).toContainText('5 days');

  await page.getByRole('button', { name: 'Group by' }).click();
  await page.getByRole('dialog', { name: 'Group by' }).getByRole('button', { name: 'Customer' }).click();
  const groups = page.getByRole('table', { name: 'Payments by group' });
  await expect(groups.getByRole('row', { name: new RegExp(name) })).toContainText('$200.00');
  await expectAccessible(page, 'payments by customer');
  await groups.getByRole('button', { name }).click();

  await page.getByRole('button', { name: /^RC-/ }).first().click();
  const drawer = page.getByRole('dialog', { name: /^Payment RC-/ });
  await expect(drawer.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page, 'one payment');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const csv = await readFile(await (await coming).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(csv).toContain(name);
});

test('the filter says whose payments are looked for where none of them is found', async ({ page }) => {
  await signIn(page);
  const name = `Hargrove ${unique()}`;
  const idClient = await aCustomer(page, name);
  await page.goto(`/reports/payments?filters=${encodeURIComponent(JSON.stringify({ idClient }))}`);
  await expect(page.getByText('No payments in this period.')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Customer.*${name}`) }).first()).toBeVisible();
});

test('says that nothing came, on a phone and in the dark, too', async ({ page }) => {
  await signIn(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reports/payments?filters=${encodeURIComponent('{"from":"2001-01-01","to":"2001-01-31"}')}`);
  await expect(page.getByText('No payments in this period.')).toBeVisible();
  await expectAccessible(page, 'an empty report on a phone');
  await page.getByRole('button', { name: 'Show the last 30 days' }).click();
  await expect(page.getByText('No payments in this period.')).toHaveCount(0);
  await expectAccessible(page, 'the report on a phone');
  expect(await cutShort(page.getByRole('button', { name: /^RC-/ }).first())).toBe(false);
});
