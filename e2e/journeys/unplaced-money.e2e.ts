import { expect, type Page, test } from '@playwright/test';
import { aCustomer, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { badge, overflow, PATIENT, signUpToBePaid } from '../payable.ts';
import { provider } from '../provider.ts';
import { expectAccessible, expectAccessibleHere } from '../world.ts';

const LONG = 'INTERAC E-TRF WOLFESCHLEGELSTEINHAUSENBERGERDORFF ÅNGSTRÖM AND SONS HOLDINGS 00019283746';
const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });

/** One invoice that is owed, money that fits it, and money that fits nothing. */
async function aStart(page: Page) {
  const key = await signUpToBePaid(page);
  const idClient = await aCustomer(page, `Marie${unique()}`);
  const due = { billingDate: dayFromToday(0), dueDate: dayFromToday(14) };
  const { id, name } = await anInvoice(page, { idClient, price: 500, ...due });
  await approve(page, id);
  await provider().stray(key, { amount: 3_116, description: LONG });
  await provider().stray(key, { amount: 50_000, description: `For ${name}, thank you` });
  await expect(async () => {
    await page.goto('/unplaced-money');
    await expect(page.getByText('2 amounts without a home')).toBeVisible({ timeout: 15_000 });
  }).toPass(PATIENT);
  return { id, name };
}

test('money that nobody asked for is found, shown with its proposal and placed by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000);
  const { id, name } = await aStart(page);
  await expect(page.getByRole('heading', { name: 'Where does it belong?' })).toBeVisible();
  await expectAccessible(page, 'unplaced money');

  // The figure narrows the list to what is easy.
  await page.getByRole('button', { name: /^With a good proposal/ }).press('Enter');
  await expect(row(page, LONG.slice(0, 13))).toHaveCount(0);
  await expect(page.getByRole('radio', { name: new RegExp(`^Pay ${name}`) })).toBeChecked();
  await expect(page.getByRole('row', { name: /Accounts receivable/ })).toContainText('500.00');
  await page.getByRole('radio', { name: new RegExp(`^Pay ${name}`) }).focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^Keep as customer credit/ })).toBeChecked();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('$500.00 placed')).toBeVisible(PATIENT);
  await expect(page.getByText('1 amount without a home')).toBeVisible(PATIENT);
  await page.goto(`/invoices/invoice-details/${id}`);
  await expect(badge(page, 'Paid')).toBeVisible(PATIENT);

  await page.goto('/unplaced-money');
  await expect(row(page, LONG.slice(0, 13))).toBeVisible(PATIENT);
  await page.keyboard.press('/');
  await page.keyboard.insertText('nothing like it');
  await expect(page.getByText('No amount fits this.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('wolfe');
  await expect(row(page, LONG.slice(0, 13))).toBeVisible();
});

test('on a phone the chosen amount lies over the list, and goes back to its sender', async ({ page }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await aStart(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessibleHere(page, 'unplaced money on a phone');
  await row(page, LONG.slice(0, 13)).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Send it back').click();
  await expectAccessibleHere(page, 'an amount on a phone');
  await dialog.getByRole('button', { name: 'Send $31.16 back' }).click();
  await expect(page.getByText('$31.16 is on its way back')).toBeVisible(PATIENT);
  await expect(page.getByText('1 amount without a home')).toBeVisible(PATIENT);
});
