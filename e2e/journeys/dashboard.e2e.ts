import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn, signUp } from '../world.ts';

test.setTimeout(180_000);

const PATIENT = { timeout: 40_000 };
const card = (page: Page, title: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
/** Every chart is drawn: the columns are there before the bars. */
const untilDrawn = (page: Page) => expect(page.locator('[data-drawn="true"] svg').first()).toBeVisible(PATIENT);

type Numbers = { late: number; drafts: number };

/** Invoices that are late and drafts, each of 100, 110, 120 … and the first late one half paid today. */
async function aBusyBusiness(page: Page, { late, drafts }: Numbers): Promise<void> {
  await signUp(page);
  const idClient = await aCustomer(page, 'Rosedale', { lastName: unique() });
  for (let index = 0; index < late; index += 1) {
    const dates = { billingDate: dayFromToday(-50 - index), dueDate: dayFromToday(-20 - index) };
    const { id } = await anInvoice(page, { idClient, price: 100 + index * 10, ...dates });
    await approve(page, id);
    if (index === 0) await callApi(page, 'POST', '/invoices/recordManualPayment', { idInvoice: id, payment: 50 });
  }
  for (let index = 0; index < drafts; index += 1) {
    await anInvoice(page, { idClient, price: 100 + index * 10, dueDate: dayFromToday(30) });
  }
}

test('a business in which nothing has happened says so, section by section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening), Nora$/ })).toBeVisible(
    PATIENT,
  );
  await expect(page.getByText('No overdue payment')).toBeVisible(PATIENT);
  await expect(page.getByText('No processing drafts')).toBeVisible();
  await expect(page.getByText('Nothing to come yet')).toBeVisible(PATIENT);
  await expect(page.getByText('Nothing scheduled')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Load more/ })).toHaveCount(0);
  await untilDrawn(page);
  await expectAccessible(page, 'an empty dashboard');
});

test('a busy one: every figure leads to a list that counts the same', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await aBusyBusiness(page, { late: 5, drafts: 4 });
  await page.goto('/dashboard');

  const overdue = card(page, 'Overdue invoices');
  await expect(overdue.getByText('3 of 5')).toBeVisible(PATIENT);
  await overdue.getByRole('button', { name: 'Load more: Overdue invoices' }).click();
  await expect(overdue.getByText('5 of 5')).toBeVisible(PATIENT);
  await expect(overdue.getByRole('button', { name: /^Load more/ })).toHaveCount(0);
  await expect(overdue.getByRole('listitem')).toHaveCount(5);

  await expect(page.getByText('5 invoices are overdue: $550.00')).toBeVisible();
  await overdue.getByRole('link', { name: 'All overdue invoices, $550.00' }).click();
  await page.waitForURL('**/invoices/list?**');
  await expect(page.getByText('1–5 of 5')).toBeVisible(PATIENT);
  await expect(page.getByText('$550.00').first()).toBeVisible();

  await page.goto('/dashboard');
  await card(page, 'Draft invoices').getByRole('link', { name: 'All draft invoices, $460.00' }).click(PATIENT);
  await page.waitForURL('**/invoices/list?**');
  await expect(page.getByText('1–4 of 4')).toBeVisible(PATIENT);

  // A month's column leads to the invoices of that month.
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Paid today: $50.00' })).toBeVisible(PATIENT);
  await expect(page.getByRole('link', { name: 'Received since midnight: $50.00' })).toBeVisible(PATIENT);
  const invoiced = page.getByRole('link', { name: 'Invoices: $600.00' });
  await expect(invoiced).toBeVisible();
  await expectAccessible(page, 'a busy dashboard');
  await invoiced.click();
  await page.waitForURL('**/invoices/list?**');
  // Drafts of the same days are in the list as well; they are no turnover yet.
  await expect(page.getByText('1–9 of 9')).toBeVisible(PATIENT);
});

test('by keyboard: through the months, into the table and into a week', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await aBusyBusiness(page, { late: 2, drafts: 0 });
  await page.goto('/dashboard');
  const months = page.getByRole('group', { name: /^Invoices and payments by month/ });
  await months.getByRole('link').last().focus(PATIENT);
  await page.keyboard.press('ArrowLeft');
  await expect(months.getByRole('link').nth(10)).toBeFocused();
  await expect(page.locator('.ch-chart-tip')).toContainText('Invoices');
  await page.keyboard.press('Escape');
  await expect(page.locator('.ch-chart-tip')).toHaveCount(0);

  for (const title of ['Invoices and payments', "Today's cash flow", 'Cash in the next 13 weeks']) {
    await page.getByRole('button', { name: `Show as a table: ${title}` }).press('Enter');
    await expect(card(page, title).getByRole('table')).toBeVisible();
  }
  await expectAccessible(page, 'the tables of the dashboard');

  await page.getByRole('button', { name: 'Show as a table: Cash in the next 13 weeks' }).press('Enter');
  const weeks = page.getByRole('group', { name: /^Money to come week by week/ });
  const week = weeks.getByRole('button', { name: /Expected \$[1-9]/ }).first();
  await week.focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('complementary', { name: /^Week of/ });
  await expect(opened.getByRole('link', { name: /Rosedale/ }).first()).toBeVisible(PATIENT);
  await expectAccessible(page, 'an opened week');
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);

  await page.getByRole('radio', { name: '30 days period' }).check({ force: true });
  await expect(page.getByRole('link', { name: 'Received in 30 days: $50.00' })).toBeVisible(PATIENT);

  await page.locator('body').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('i');
  await page.waitForURL('**/invoices/new/invoice');
});

test('on a phone nothing is cut off, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aBusyBusiness(page, { late: 4, drafts: 1 });
  await page.goto('/dashboard');
  await expect(card(page, 'Overdue invoices').getByText('3 of 4')).toBeVisible(PATIENT);
  await card(page, 'Invoices and payments').scrollIntoViewIfNeeded();
  await untilDrawn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const choice = page.getByRole('radio', { name: '30 days period' }).locator('..');
  expect(await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the dashboard on a phone');
});

test('a section that does not load says so, and is asked again', async ({ page }) => {
  await page.route('**/get_invoice_analytics_by_months*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(page);
  await page.goto('/dashboard');
  const year = card(page, 'Invoices and payments');
  await expect(year.getByText('Invoices and payments did not load.')).toBeVisible(PATIENT);
  await expect(card(page, 'Shortcut links').getByRole('link')).toHaveCount(4);
  await page.unroute('**/get_invoice_analytics_by_months*');
  await year.getByRole('button', { name: 'Try again' }).click();
  await expect(year.getByRole('group', { name: /by month/ })).toBeVisible(PATIENT);
});
