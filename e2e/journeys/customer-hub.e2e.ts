import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn } from '../world.ts';

type Made = { kind?: 'invoice' | 'estimate'; price: number; name: string; due?: number };

/** A document of the customer with one line. */
async function aDocument(page: Page, idClient: number, { kind = 'invoice', price, name, due = 30 }: Made) {
  const items = [{ serviceName: name, quantity: 1, price }];
  const body = { generateType: kind, idClient, billingDate: dayFromToday(-40), dueDate: dayFromToday(due), items };
  const { id, prefix, number } = await callApi(page, 'POST', '/invoices', body);
  return { id, name: `${prefix}${number}` };
}

/** 250.00 open, 100.00 late, 80.00 credited again, an estimate over 900.00. */
async function aHub(page: Page) {
  await signIn(page);
  const idClient = await aCustomer(page, 'Hargrove', { lastName: unique() });
  const open = await aDocument(page, idClient, { price: 250, name: 'Suite 704 kitchen' });
  const late = await aDocument(page, idClient, { price: 100, name: 'Warranty, door realignment', due: -5 });
  const credited = await aDocument(page, idClient, { price: 80, name: 'Lobby millwork' });
  for (const { id } of [open, late, credited]) await approve(page, id);
  await callApi(page, 'POST', `/invoices/creditNote/${credited.id}`, { reason: 'Goodwill' });
  const estimate = await aDocument(page, idClient, { kind: 'estimate', price: 900, name: 'Second floor' });
  await page.goto(`/customers/customer-details/${idClient}`);
  return { idClient, open, late, credited, estimate };
}

/** What a busy machine may take to open a page, or to give up asking for a card. */
const PATIENT = { timeout: 40_000 };

const strip = (page: Page) => page.getByRole('group', { name: 'Invoice figures' });
const tile = (page: Page, name: RegExp) => strip(page).getByRole('button', { name });
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Documents' });
const foot = (page: Page) => panel(page).locator('.ch-list-foot');
const statement = (page: Page) => page.locator('.ch-panel', { has: page.getByRole('heading', { name: 'Statement' }) });

test.setTimeout(120_000);

test('use 9: a customer’s page has every document, figures that filter, and what is owed', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { open, late, credited, estimate } = await aHub(page);
  const table = page.getByRole('table', { name: 'Documents' });
  const row = (text: string) => table.getByRole('row', { name: new RegExp(text) });
  await expect(table).toBeVisible(PATIENT);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Number',
    'Status',
    'For',
    'Date',
    'Total',
    'Balance (CAD)',
  ]);
  await expect(table.locator('tbody tr')).toHaveCount(5);
  await expect(page.getByText(/^Customer since \w+ \d{4}$/)).toBeVisible();
  await expect(row(late.name)).toContainText('Overdue');
  await expect(row(late.name).locator('[data-late="true"]')).toHaveText(/^Due: /);
  await expect(row(open.name)).toContainText('Suite 704 kitchen');
  await expect(row(credited.name)).toContainText('Credited');
  await expect(row('CN-')).toContainText('−$80.00');
  await expectAccessible(page, 'a customer’s page');

  // Money received is money received: what was credited is not paid, and in no sum.
  await expect(tile(page, /^Gross invoices/)).toContainText('$350.00');
  await expect(tile(page, /^Paid/)).toContainText('$0.00');
  await expect(tile(page, /^Due/)).toContainText('in last 14 days');

  await tile(page, /^Due/).click();
  await expect(tile(page, /^Due/)).toHaveAttribute('aria-pressed', 'true');
  await expect(table.locator('tbody tr')).toHaveCount(2);
  await expect(panel(page).locator('.ch-chip')).toContainText('Due 2 invoices');
  await expect(foot(page)).toContainText('1 invoice, 1 estimate and 1 credit note are hidden.');
  await expect(foot(page)).toContainText('Due $350.00');
  await tile(page, /^Estimates/).click();
  await expect(tile(page, /^Due/)).toHaveAttribute('aria-pressed', 'false');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(row(estimate.name)).toContainText('$900.00');
  await panel(page)
    .getByRole('button', { name: /Estimates/ })
    .click();
  await expect(strip(page).locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(table.locator('tbody tr')).toHaveCount(5);

  // By keys: a figure, the search, a new invoice.
  await page.keyboard.press('3');
  await expect(tile(page, /^Due/)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a document' })).toBeFocused();
  await page.keyboard.insertText('kitchen');
  await expect(table.locator('tbody tr')).toHaveCount(1);
  await expect(foot(page)).toContainText('Due $250.00');
  await foot(page).getByRole('button', { name: 'Show all' }).click();
  await expect(table.locator('tbody tr')).toHaveCount(5);

  await expect(statement(page)).toContainText('Current$2501–30$100');
  await expect(statement(page)).toContainText('Closing balance$350.00');

  // What else is known of a customer stays reachable, and a figure leads back to the documents.
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByLabel('Note, for your own staff only')).toBeVisible();
  await tile(page, /^Gross/).click();
  await expect(table.locator('tbody tr')).toHaveCount(4);
  await expect(foot(page)).toContainText('Gross invoices $350.00');

  await page.getByRole('tab', { name: 'Documents' }).focus();
  await page.keyboard.press('n');
  await page.waitForURL('**/invoices/new/invoice?customer=*');
  await expect(page.getByText(/^Hargrove /).first()).toBeVisible();
});

test('use 9: somebody new has no documents yet, and begins with an estimate', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const idClient = await aCustomer(page, 'Novak', { lastName: unique() });
  await page.goto(`/customers/customer-details/${idClient}`);
  await expect(panel(page).getByText('No documents yet')).toBeVisible(PATIENT);
  await expect(panel(page).getByRole('link', { name: 'New invoice' })).toBeVisible();
  await expect(tile(page, /^Gross invoices/)).toContainText('$0.00');
  await page.getByRole('button', { name: 'New document' }).click();
  await page.getByRole('menuitem', { name: 'New estimate' }).click();
  await page.waitForURL(`**/estimates/new/estimate?customer=${idClient}`);
  await expect(page.getByText(/^Novak /).first()).toBeVisible();
});

test('use 9: twenty documents at a time, added up over all of them', async ({ page }) => {
  await signIn(page);
  const idClient = await aCustomer(page, 'Many', { lastName: unique() });
  for (let n = 0; n < 22; n += 1) await aDocument(page, idClient, { kind: 'estimate', price: 10, name: `Visit ${n}` });
  await page.goto(`/customers/customer-details/${idClient}?figure=EST`);
  const rows = page.getByRole('table', { name: 'Documents' }).locator('tbody tr');
  await expect(rows).toHaveCount(20);
  await expect(foot(page)).toContainText('Estimates $220.00');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(22);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
});

test('use 9: a card that fails says so by itself', async ({ page }) => {
  await page.route('**/api/clients/balance/*', (route) => route.fulfill({ status: 500, json: { status: 500 } }));
  const { open } = await aHub(page);
  await expect(page.getByText('The statement did not load')).toBeVisible(PATIENT);
  await expect(page.getByRole('link', { name: open.name })).toBeVisible();
  await expect(tile(page, /^Due/)).toBeVisible();
});

test('use 9: on a phone figures and documents come first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { late } = await aHub(page);
  await tile(page, /^Due/).click();
  const cards = page.getByRole('list', { name: 'Documents' });
  await expect(cards.getByRole('listitem')).toHaveCount(2);
  await expect(cards.getByRole('listitem').filter({ hasText: late.name })).toContainText('$100.00');
  await expect(foot(page)).toContainText('3 others hidden');
  const tops = await Promise.all(
    [strip(page), cards, page.getByRole('region', { name: 'Customer Overview' }), statement(page)].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'a customer’s page on a phone');
});
