import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn, untilSearched } from '../world.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Number, customer or amount' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const quickView = (page: Page) => page.getByRole('dialog', { name: 'Invoice quick view' });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Actions for the selection' });

/** A customer with a name of its own, and documents that a search for it finds alone. */
async function aBook(page: Page) {
  const family = `Book${unique()}`;
  const idClient = await aCustomer(page, 'Olivia', { lastName: family });
  const late = await anInvoice(page, { idClient, price: 100, dueDate: dayFromToday(-3) });
  const open = await anInvoice(page, { idClient, price: 250.5, dueDate: dayFromToday(20) });
  const approved = await anInvoice(page, { idClient, price: 999.99, dueDate: dayFromToday(30) });
  await approve(page, approved.id);
  const empty = await anInvoice(page, { idClient });
  return { family, idClient, late, open, approved, empty };
}

test('filters, search, the sums of what is found, and CSV', async ({ page }) => {
  await signIn(page);
  const { family, idClient, late, open, approved } = await aBook(page);
  await page.goto('/invoices/list');
  await search(page).fill(family);
  await untilSearched(page, family);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await expect(row(page, approved.name)).toContainText('Approved');
  await expect(row(page, late.name)).toContainText(/Due: \w+ \d+/);
  await expect(row(page, open.name)).toContainText(/Due \w+ \d+/);
  await expect(page.locator('.ch-list-foot')).toContainText('Total $1,350.49');

  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await page.getByRole('button', { name: 'Overdue', exact: true }).last().click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(row(page, late.name)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter: Status' }).click();
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await page.getByLabel('From').fill('200');
  await page.getByLabel('To', { exact: true }).fill('100');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The second must not be smaller than the first.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('1,000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  // A range brings its own order.
  await expect(page.getByRole('button', { name: /^Sort/ })).toContainText('Highest amount');
  await expect(page.getByRole('row').nth(1)).toContainText(approved.name);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect([approved.name, open.name, late.name].map((name) => text.includes(name))).toEqual([true, true, false]);

  await page.goto('/invoices/list');
  await search(page).fill(approved.name);
  await untilSearched(page, approved.name);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(row(page, approved.name)).toBeVisible();
  await page.goto('/invoices/list');
  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill(family);
  await page.getByRole('option', { name: new RegExp(family) }).click();
  await expect(page).toHaveURL(new RegExp(`idClient%22%3A${idClient}`));
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await expect(page.getByRole('button', { name: `Customer Olivia ${family}` })).toBeVisible();
});

test('the quick view by keyboard: open, walk, label, close, and what each key does', async ({ page }) => {
  // Wide enough for the labels.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const { family, late, open, approved, empty } = await aBook(page);
  await page.goto(`/invoices/list?q=${family}`);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: empty.name })).toBeFocused();
  await page.keyboard.press(' ');
  const drawer = quickView(page);
  await expect(drawer.getByRole('heading', { name: empty.name })).toBeVisible();
  await expect(drawer.getByText('No lines yet.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('heading', { name: approved.name })).toBeVisible();
  await expect(drawer.getByText('Cabinet work')).toBeVisible();
  await expect(drawer.getByText('No payments yet.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('heading', { name: late.name })).toContainText('Overdue');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(drawer.getByRole('heading', { name: open.name })).toBeVisible();
  const label = `Quick ${unique()}`;
  await drawer.getByRole('button', { name: 'Select Label' }).click();
  await page.keyboard.type(label);
  await expect(page.getByRole('option', { name: `Create “${label}”` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Select Label' })).toHaveCount(0);
  await expect(drawer.getByText(label, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('link', { name: open.name })).toBeFocused();
  await expect(row(page, open.name)).toContainText(label);

  await row(page, open.name)
    .getByRole('button', { name: `Customer Overview: Olivia ${family}` })
    .click();
  const overview = page.getByRole('dialog', { name: 'Customer Overview' });
  await expect(overview.getByRole('button', { name: 'Edit this customer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview).toHaveCount(0);
  // An approved invoice is not edited, whatever key is pressed.
  await page.getByRole('link', { name: approved.name }).focus();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/invoices\/list/);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: open.name })).toBeFocused();
  await page.keyboard.press('e');
  await page.waitForURL(`**/invoices/invoice-edit/${open.id}`);
  await page.goBack();
  await expect(search(page)).toHaveValue(family);
  await page.getByRole('link', { name: open.name }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/invoices/invoice-details/${open.id}`);
  await page.goto('/invoices/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  await page.waitForURL('**/invoices/new/invoice');
});

test('approve many, and see why one was not; archive, bring back, save the view', async ({ page }) => {
  await signIn(page);
  const { family, late, open, approved, empty } = await aBook(page);
  await page.goto(`/invoices/list?q=${family}`);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  for (const { name } of [late, open, empty]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expect(toolbar(page)).toContainText('3 selected$350.50');
  await toolbar(page).getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog', { name: 'Approve 3 invoices?' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 invoices approved')).toBeVisible();
  const refused = page.getByRole('dialog', { name: 'Not everything could be done' });
  await expect(refused).toContainText('1 invoice was left as it is');
  await expect(refused.getByRole('listitem')).toHaveText(`${empty.name} Add at least one line before you approve.`);
  await refused.getByRole('button', { name: 'Close' }).click();
  await expect(row(page, open.name)).toContainText('Approved');
  await expect(row(page, empty.name)).toContainText('Draft');

  // What is still owed for is hidden only when it is said twice.
  for (const { name } of [approved, empty]) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await toolbar(page).getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 invoice archived')).toBeVisible();
  await expect(refused.getByRole('listitem')).toContainText(approved.name);
  await refused.getByRole('button', { name: 'Archive them all the same' }).click();
  await expect(page.getByText('1–2 of 2')).toBeVisible();

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('My book');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Archived' }).click();
  // A view begins with an empty search.
  await expect(search(page)).toHaveValue('');
  await search(page).fill(family);
  await untilSearched(page, family);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await expect(row(page, approved.name)).toContainText('Deleted');
  // The answer to the search may replace rows that look the same, and then nothing is marked.
  const everything = page.getByRole('checkbox', { name: 'Select all on this page' });
  await expect(() => everything.check({ timeout: 2_000 })).toPass();
  await toolbar(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('2 invoices restored')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'My book' }).click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();

  await row(page, empty.name).hover();
  await row(page, empty.name)
    .getByRole('button', { name: `More for ${empty.name}` })
    .click();
  await page
    .getByRole('menu', { name: `More for ${empty.name}` })
    .getByRole('menuitem', { name: 'Archive' })
    .click();
  await expect(page.getByText(`${empty.name} archived`)).toBeVisible();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
});

test('estimates are the same list with words of their own', async ({ page }) => {
  await signIn(page);
  const family = `Guess${unique()}`;
  const idClient = await aCustomer(page, 'Theo', { lastName: family });
  const expired = await anInvoice(page, { generateType: 'estimate', idClient, price: 80, dueDate: dayFromToday(-2) });
  const valid = await anInvoice(page, { generateType: 'estimate', idClient, price: 90, dueDate: dayFromToday(9) });
  await page.goto(`/estimates/list?q=${family}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Estimates' })).toBeVisible();
  await expect(row(page, expired.name)).toContainText(/Expired \w+ \d+/);
  await expect(row(page, valid.name)).toContainText('Estimate');
  await row(page, valid.name)
    .getByRole('button', { name: `More for ${valid.name}` })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Accept for the customer' }).click();
  await expect(page.getByText(`${valid.name} accepted`)).toBeVisible();
  await expect(row(page, valid.name)).toContainText('Approved');
});

test('on a phone the list is cards, and a press looks at one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const { family, late } = await aBook(page);
  await page.goto(`/invoices/list?q=${family}`);
  const card = page.getByRole('listitem').filter({ hasText: late.name });
  await expect(card).toContainText(/Due: \w+ \d+/);
  await expect(card).toContainText('$100.00CAD');
  // Beside everything that has a purpose of its own.
  await card.getByRole('button', { name: `Quick view: ${late.name}` }).click({ position: { x: 180, y: 74 } });
  await expect(quickView(page).getByRole('heading', { name: late.name })).toBeVisible();
  const { width } = (await quickView(page).boundingBox()) ?? { width: 0 };
  expect(width).toBeGreaterThan(380);
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(quickView(page)).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('no rule of accessibility is broken', async ({ page }) => {
  await signIn(page);
  const { family, late, empty } = await aBook(page);
  await page.goto(`/invoices/list?q=${family}`);
  await expect(row(page, late.name)).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${late.name}` }).check();
  await row(page, late.name).hover();
  await expectAccessible(page, 'list');
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await expectAccessible(page, 'list with a filter open');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: late.name }).press(' ');
  await expect(quickView(page).getByText('Cabinet work')).toBeVisible();
  await expectAccessible(page, 'quick view');
  await page.keyboard.press('Escape');
  await expect(quickView(page)).toHaveCount(0);
  await callApi(page, 'POST', '/invoices/archiveInvoice', { idInvoice: empty.id });
  await page.goto(`/invoices/list?q=${family}&archived=1`);
  await expect(row(page, empty.name)).toContainText('Deleted');
  await expectAccessible(page, 'archived');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/invoices/list?q=${family}`);
  await expect(page.getByRole('listitem').filter({ hasText: late.name })).toBeVisible();
  await expectAccessible(page, 'cards');
});
