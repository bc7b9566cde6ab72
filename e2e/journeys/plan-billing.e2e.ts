import { expect, type Page, test } from '@playwright/test';
import { callApi } from '../customers.ts';
import { provider } from '../provider.ts';
import { BASE_URL, expectAccessible, expectAccessibleHere, signUp } from '../world.ts';

const ADDRESS = '/admin-settings/business-details';
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const card = (page: Page) => page.getByRole('region', { name: 'Billing of this account' });
const add = (page: Page) => page.getByRole('button', { name: 'Add a payment method' }).click();

test('the plan is paid with a card that is saved at the provider, then with a bank account', async ({ page }) => {
  await signUp(page);
  await page.goto(ADDRESS);
  await expect(card(page)).toContainText('On trial');
  await expect(card(page)).toContainText('No payment method yet.');

  // There and back without saving anything.
  await add(page);
  await expect(page.getByRole('heading', { name: 'Save a payment method' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel and go back' }).click();
  await expect(card(page)).toContainText('Nothing was saved');

  // A refused card leaves one at the provider, with another try.
  await add(page);
  await page.getByRole('button', { name: 'Save a card that is refused' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  await page.getByRole('button', { name: 'Save a card', exact: true }).click();
  await expect(notice(page, 'Payment method saved')).toBeVisible();
  await expect(card(page)).toContainText('Active');
  await expect(card(page).getByRole('listitem')).toContainText('Visa ending in 4242');
  await expect(page).toHaveURL(`${BASE_URL}${ADDRESS}`);
  await expect(card(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expectAccessible(page, 'billing of the account');

  await add(page);
  await page.getByRole('button', { name: 'Save a bank account' }).click();
  await card(page).getByRole('button', { name: 'Make Harbour Bank ending in 6789 the default' }).click();
  await expect(notice(page, 'Harbour Bank ending in 6789 is the default now')).toBeVisible();
  await card(page).getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await expect(card(page).getByRole('listitem')).toContainText('Harbour Bank ending in 6789Default');

  await page.getByRole('button', { name: 'Edit billing details' }).click();
  await page.getByLabel('Billing e-mail').fill('books@example.com');
  await page.getByRole('button', { name: 'Save billing details' }).click();
  await expect(notice(page, 'Billing details updated')).toBeVisible();
  await expect(card(page)).toContainText('books@example.com');
  // The provider is told by the worker.
  const known = async () => (await provider().list('sk_test_operator', 'customer')).map(({ email }) => email);
  await expect.poll(known, { timeout: 30_000 }).toContain('books@example.com');
});

test('lesson 5: who returns on two devices sees success on both, also on a phone', async ({ page, browser }) => {
  await signUp(page);
  await page.goto(ADDRESS);
  const { idPaymentSetup, url } = await callApi(page, 'POST', '/businesses/prepare_new_payment_setup');
  await provider().pay(url.split('/').at(-1), 'card');
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const other = await phone.newPage();
  const back = `${BASE_URL}${ADDRESS}?paymentSetup=${idPaymentSetup}`;
  await Promise.all([page.goto(back), other.goto(back)]);
  for (const each of [page, other]) {
    await expect(notice(each, 'Payment method saved')).toBeVisible();
    await expect(card(each).getByRole('listitem')).toHaveCount(1);
  }
  await card(other).scrollIntoViewIfNeeded();
  const width = await other.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expectAccessibleHere(other, 'billing on a phone');
  await phone.close();
});
