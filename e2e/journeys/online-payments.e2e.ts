import { expect, test } from '@playwright/test';
import { accountIdOf, webhookSecretOf } from '../../apps/api/test/provider/ids.ts';
import { unique } from '../customers.ts';
import { aPayableInvoice, badge, onAPhone, overflow, PATIENT } from '../payable.ts';
import { provider } from '../provider.ts';
import { expectAccessible, expectAccessibleHere, mailTo, signUp } from '../world.ts';

test('the customer pays a part by card on a phone, then the rest, and the business sees it at once', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { id, link, address } = await aPayableInvoice(page, 1000);
  await page.goto(`/invoices/invoice-details/${id}`);
  await expect(badge(page, 'Approved')).toBeVisible(PATIENT);
  const { context, phone } = await onAPhone(browser, link);

  await phone.getByRole('radio', { name: 'Another amount' }).check(PATIENT);
  await phone.getByLabel('Amount (CAD)').fill('400');
  await expectAccessibleHere(phone, 'pay card on a phone');
  await phone.getByRole('button', { name: 'Pay $400.00' }).click();
  await phone.getByRole('button', { name: 'Pay by card', exact: true }).click(PATIENT);
  await expect(phone.getByText('Thank you. $400.00 was paid.')).toBeVisible(PATIENT);
  // It is told once, and then the page is quiet.
  await phone.waitForLoadState('networkidle');
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url()));
  await expectAccessibleHere(phone, 'paid on a phone');
  expect(await overflow(phone)).toBeLessThanOrEqual(0);
  expect(asked.filter((url) => url.includes('/api/'))).toEqual([]);
  await page.reload();
  await expect(page.getByText('$600.00').first()).toBeVisible(PATIENT);

  // A card that is refused takes nothing.
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Pay $600.00' }).click(PATIENT);
  await phone.getByRole('button', { name: 'Pay with a card that is refused' }).click(PATIENT);
  await expect(phone.getByRole('alert')).toContainText('declined');
  await phone.getByRole('button', { name: 'Pay by card', exact: true }).click();
  await expect(phone.getByText('Thank you. $600.00 was paid.')).toBeVisible(PATIENT);

  // A second device that comes back to the same address sees the same.
  const other = await context.newPage();
  await other.goto(phone.url());
  await expect(other.getByText('Thank you. $600.00 was paid.')).toBeVisible(PATIENT);
  await page.reload();
  await expect(badge(page, 'Paid')).toBeVisible(PATIENT);
  await expectAccessible(page, 'paid online');
  await mailTo(address, /receipt/i);
  await context.close();
});

/** The debit that waits for its bank. The provider's clock stays: other stories of this run pay there, too. */
async function waitingDebit(key: string): Promise<string> {
  const intents = await provider().list(key, 'payment_intent');
  return intents.find(({ status }) => status === 'processing')?.id ?? '';
}

test('a bank debit is on its way for days, settles, and another one bounces', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const { id, key, link } = await aPayableInvoice(page, 500);
  const { context, phone } = await onAPhone(browser, link);
  await phone.getByRole('button', { name: 'Pay $500.00' }).click(PATIENT);
  await phone.getByRole('button', { name: 'Pay by bank debit that bounces' }).click(PATIENT);
  await expect(phone.getByText('$500.00 is on its way.')).toBeVisible(PATIENT);
  await page.goto(`/invoices/invoice-details/${id}`);
  await expect(badge(page, 'Processing')).toBeVisible(PATIENT);
  await provider().bounce(await waitingDebit(key));
  await expect(async () => {
    await page.reload();
    await expect(badge(page, 'Approved')).toBeVisible({ timeout: 15_000 });
  }).toPass(PATIENT);

  await phone.goto(link);
  await phone.getByRole('button', { name: 'Pay $500.00' }).click(PATIENT);
  await phone.getByRole('button', { name: 'Pay by bank debit', exact: true }).click(PATIENT);
  await expect(phone.getByText('$500.00 is on its way.')).toBeVisible(PATIENT);
  await provider().settle(await waitingDebit(key));
  await expect(async () => {
    await page.reload();
    await expect(badge(page, 'Paid')).toBeVisible({ timeout: 15_000 });
  }).toPass(PATIENT);
  await context.close();
});

test('the keys of the provider go in by the settings, and never come out', async ({ page }) => {
  await signUp(page);
  await page.goto('/admin-settings/configurations#payments');
  const card = page.getByRole('region', { name: 'Card payments' });
  await card.getByRole('button', { name: 'Change' }).click(PATIENT);
  const dialog = page.getByRole('dialog', { name: 'Card payments' });
  await dialog.getByLabel('Online payments').selectOption('test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Enter the secret key/)).toBeVisible();
  await dialog.getByLabel('Secret key').fill('not a key');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Paste the secret key as the provider shows it.')).toBeVisible();
  await expect(dialog.getByLabel('Secret key')).toBeFocused();
  await expectAccessible(page, 'keys of the provider');
  const key = `sk_test_${unique()}00000000`;
  await dialog.getByLabel('Secret key').fill(key);
  await dialog.getByLabel('Signing secret').fill(webhookSecretOf(accountIdOf(key)));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Test: no money moves')).toBeVisible(PATIENT);
  await expect(page.getByText(key)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleHere(page, 'the provider on a phone');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
