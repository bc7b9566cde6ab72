import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn, signUp } from '../world.ts';

test.setTimeout(120_000);

const REPORT = '/accounting/reports';
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Behind the figure' });
const monthOf = (day: string) => ({ from: `${day.slice(0, 8)}01`, to: day });

/** A business with two invoices of this month, so that every figure is known. */
async function twoSales(page: Page) {
  await signUp(page);
  const name = `Lakeshore ${unique()}`;
  const idClient = await aCustomer(page, name);
  const numbers: string[] = [];
  for (const price of [300, 120]) {
    const { id, name: number } = await anInvoice(page, {
      idClient,
      billingDate: dayFromToday(0),
      dueDate: dayFromToday(30),
      price,
    });
    await approve(page, id);
    numbers.push(number);
  }
  return { name, numbers };
}

test('profit and loss: from a figure to its entries and on to the invoice, compared, stepped and taken along', async ({
  page,
}) => {
  const { name, numbers } = await twoSales(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Accounting' }).click();
  await page.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Reports/ })).toBeVisible();
  await expectAccessible(page, 'the list of reports');
  await page.getByRole('link', { name: /^Profit and loss/ }).click();

  const net = page.getByRole('button', { name: /^Net profit/ });
  await expect(net).toContainText('420.00');
  await expectAccessible(page, 'profit and loss');

  await page.getByRole('button', { name: /^Sales, .*420\.00$/ }).click();
  const panel = panelOf(page);
  await expect(panel.getByText('Adds up to the report')).toContainText('$420.00');
  await panel.getByText('Explain this number').click();
  await expect(panel.getByText(/^Credits less debits on/)).toBeVisible();
  await expectAccessible(page, 'the entries behind a figure');
  await panel.getByRole('link', { name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(numbers.join('|')) })).toBeVisible();
  await page.goBack();
  await expect(panelOf(page).getByText('Adds up to the report')).toBeVisible();

  await page.getByRole('button', { name: 'Compare with nothing' }).click();
  await page.getByRole('menuitemradio', { name: 'the period before' }).click();
  await expect(page.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Net profit, Change/ })).toContainText('+420.00');
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect(page.getByText(/^No entries in /)).toBeVisible();
  await page.getByRole('button', { name: 'Next period' }).click();
  await expect(net.first()).toContainText('420.00');

  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const csv = await readFile(await (await coming).path(), 'utf8');
  expect(csv).toContain('Net profit');
  expect(csv).toContain('420.00');
});

test('the balance sheet is in balance, and an ageing shows who owes on a day', async ({ page }) => {
  const { name } = await twoSales(page);
  await page.goto(`${REPORT}/balance-sheet`);
  await expect(page.getByText('In balance')).toBeVisible();
  await expect(page.getByText('Difference $0.00')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Liabilities and equity' })).toBeVisible();
  await expectAccessible(page, 'the balance sheet');
  await page.getByText('One column').click();
  await expect(page.getByRole('table', { name: 'Balance sheet' })).toBeVisible();

  await page.goto(`${REPORT}/receivables-ageing?to=${dayFromToday(60)}`);
  await expect(page.getByText('Equals the receivable ledger')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('420.00');
  await page.getByRole('button', { name: /^Not due yet/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  await page.getByRole('button', { name: /^Not due yet/ }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}, Total`) }).click();
  await expect(
    panelOf(page)
      .getByText(/days late/)
      .first(),
  ).toBeVisible();
  await expect(panelOf(page).getByText('Adds up to the report')).toContainText('$420.00');
  await expectAccessible(page, 'an ageing with its open documents');

  // On the day before anything was billed nobody owes.
  await page.getByRole('button', { name: /^As of/ }).click();
  await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: 'End of last month' }).click();
  await expect(page.getByText('Nobody owes you anything on this day.')).toBeVisible();
});

test('the demo business by the keyboard alone', async ({ page }) => {
  await signIn(page);
  const { from, to } = monthOf(dayFromToday(0));
  await page.goto(`${REPORT}/profit-and-loss?from=${from}&to=${to}&compare=before`);
  await expect(page.getByRole('button', { name: /^Net profit/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const panel = panelOf(page);
  await expect(panel.getByText(/add(s)? up to the report/i)).toBeVisible();
  const before = await panel.getByRole('heading', { level: 2 }).innerText();
  await page.keyboard.press('ArrowDown');
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(before);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('[');
  await expect(page).not.toHaveURL(new RegExp(`from=${from}`));
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
});

test('reports on a phone and in the dark', async ({ page }) => {
  await twoSales(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${REPORT}/profit-and-loss?compare=before`);
  await expect(page.getByRole('button', { name: /^Sales, / })).toBeVisible();
  await expectAccessible(page, 'profit and loss on a phone');
  await page.getByRole('button', { name: /^Sales, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Behind the figure' });
  await expect(drawer.getByText('Adds up to the report')).toBeVisible();
  await expectAccessible(page, 'entries on a phone');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  for (const report of ['receivables-ageing', 'trial-balance', 'sales-by-customer', 'sales-tax', 'cash-flow']) {
    await page.goto(`${REPORT}/${report}`);
    await expect(page.getByRole('table')).toBeVisible();
    // The page itself never scrolls sideways; a wide table does so inside its card.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('the month end of a bookkeeper: look, file the tax, close, and five reports on paper', async ({ page }) => {
  await signUp(page);
  const lastDay = dayBefore(`${dayFromToday(0).slice(0, 8)}01`);
  const month = monthOf(lastDay);
  const idClient = await aCustomer(page, `Rosedale ${unique()}`);
  const { id } = await anInvoice(page, { idClient, billingDate: lastDay, dueDate: lastDay, price: 250 });
  await approve(page, id);

  await page.goto(`${REPORT}/profit-and-loss?from=${month.from}&to=${month.to}`);
  await expect(page.getByText(/is not closed$/)).toBeVisible();
  await page.goto(`${REPORT}/sales-tax?from=${month.from}&to=${month.to}`);
  await page.getByRole('button', { name: 'Mark as filed' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mark .* as filed\?$/ });
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('CRA-77');
  await expectAccessible(page, 'filing the tax of a month');
  await dialog.getByRole('button', { name: 'Mark as filed' }).click();
  await expect(page.getByText(/CRA-77$/)).toBeVisible();

  const { lockedThrough } = await callApi(page, 'GET', '/ledger/periodLock');
  expect(lockedThrough).toBe(lastDay);
  const days = { range: `from=${month.from}&to=${month.to}`, day: `to=${month.to}` };
  for (const [report, at] of [
    ['profit-and-loss', 'range'],
    ['balance-sheet', 'day'],
    ['trial-balance', 'day'],
    ['receivables-ageing', 'day'],
    ['sales-tax', 'range'],
  ] as const) {
    await page.goto(`${REPORT}/${report}?${days[at]}`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(page.getByText(/is not closed$/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^PDF/ }).click();
    const paper = await readFile(await (await coming).path());
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  }
});

function dayBefore(day: string): string {
  const before = new Date(`${day}T12:00:00Z`);
  before.setUTCDate(before.getUTCDate() - 1);
  return before.toISOString().slice(0, 10);
}
