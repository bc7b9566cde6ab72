import { expect, type Page, test } from '@playwright/test';
import { callApi } from '../customers.ts';
import { aPayableInvoice, badge, onAPhone, overflow, PATIENT, payByCard } from '../payable.ts';
import { provider } from '../provider.ts';
import { expectAccessible } from '../world.ts';

const panel = (page: Page) =>
  page.locator('.ch-panel', { has: page.getByRole('heading', { name: 'Online payments', exact: true }) });

/** Paid online, with the business looking at it. */
async function aPaidInvoice({ page, browser }: { page: Page; browser: Parameters<typeof onAPhone>[0] }) {
  const invoice = await aPayableInvoice(page, 114.98);
  const { context, phone } = await onAPhone(browser, invoice.link);
  await payByCard(phone, '$114.98');
  await expect(phone.getByText('Thank you. $114.98 was paid.')).toBeVisible(PATIENT);
  await page.goto(`/invoices/invoice-details/${invoice.id}`);
  await untilShown(page, 'Paid');
  const [intent] = await provider().list(invoice.key, 'payment_intent');
  return { ...invoice, context, phone, intent: intent?.id ?? '' };
}

/** What the provider tells arrives a moment later. */
const untilShown = (page: Page, text: string) =>
  expect(async () => {
    await page.reload();
    await expect(badge(page, text)).toBeVisible();
  }).toPass(PATIENT);

/** What an account of the books stands at, by the postings that land on it. */
async function standsAt(page: Page, role: string): Promise<number> {
  const { accounts } = await callApi(page, 'GET', '/ledger/accounts/list');
  return accounts.find(({ roles }: { roles: string[] }) => roles.includes(role)).balance;
}

test('a disputed payment opens its invoice again; lost, it stays open, and the customer can pay once more', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { intent, link, phone, context } = await aPaidInvoice({ page, browser });
  const dispute = await provider().openDispute(intent, { reason: 'product_not_received' });
  await untilShown(page, 'Approved');
  await expect(panel(page).getByText('Disputed: not received')).toBeVisible(PATIENT);
  await expect(panel(page).getByText(/^Answer the provider by/)).toBeVisible();
  await expect(panel(page).getByText('$15.00 fee')).toBeVisible();
  await expectAccessible(page, 'a disputed payment');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel(page).getByText('Disputed: not received')).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await provider().closeDispute(dispute, 'lost');
  await expect(async () => {
    await page.reload();
    await expect(panel(page).getByText('Dispute lost')).toBeVisible({ timeout: 15_000 });
  }).toPass(PATIENT);
  await expect(badge(page, 'Approved')).toBeVisible();
  await phone.goto(link);
  await expect(phone.getByRole('button', { name: 'Pay $114.98' })).toBeVisible(PATIENT);
  await context.close();
});

test('a dispute that is won settles the invoice, and a payout with its fees empties the clearing account', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { intent, key, context } = await aPaidInvoice({ page, browser });
  const dispute = await provider().openDispute(intent);
  await untilShown(page, 'Approved');
  await provider().closeDispute(dispute, 'won');
  await untilShown(page, 'Paid');
  await expect(panel(page).getByText('Dispute won')).toBeVisible();
  expect(await standsAt(page, 'clearing')).not.toBe(0);

  const payout = await provider().payOut(key);
  await provider().endPayout(payout ?? '');
  await expect.poll(() => standsAt(page, 'clearing'), PATIENT).toBe(0);
  const [arrived] = await callApi(page, 'GET', '/onlinePayments/payouts/list');
  expect(arrived).toMatchObject({ state: 'paid' });
  expect(arrived.gross - arrived.fee).toBeCloseTo(arrived.net, 2);
  // The fee of the dispute was booked when it was taken; this is that of the card.
  expect(arrived.fee).toBe(3.63);
  expect(await standsAt(page, 'bank')).toBeCloseTo(arrived.net, 2);
  await context.close();
});
