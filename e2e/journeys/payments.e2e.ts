import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn } from '../world.ts';

test.setTimeout(180_000);

type PricedDocument = { id: number; name: string };

/** An approved invoice of the customer, due so many days from today. */
async function owed(page: Page, idClient: number, price: number, due: number): Promise<PricedDocument> {
  const made = await anInvoice(page, { idClient, price, billingDate: dayFromToday(-60), dueDate: dayFromToday(due) });
  await approve(page, made.id);
  return made;
}

const PATIENT = { timeout: 40_000 };
const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const badgeOf = (page: Page, text: string) => status(page).locator('.ch-badge').getByText(text, { exact: true });
const panel = (page: Page, title: string) =>
  page.locator('.ch-panel', { has: page.getByRole('heading', { name: title, exact: true }) });
const share = (page: Page, name: string) => page.getByRole('dialog').getByLabel(new RegExp(`^Of ${name},`));

/** What the document's own page says about it. */
async function expectStanding(page: Page, { id }: PricedDocument, badge: string, due: string): Promise<void> {
  await page.goto(`/invoices/invoice-details/${id}`);
  await expect(badgeOf(page, badge)).toBeVisible(PATIENT);
  await expect(status(page).getByRole('button', { name: new RegExp(`^Amount due \\${due}`) })).toBeVisible();
}

/** Everything of a customer: what each document owes, and what is left of their credit. */
async function expectOwed(page: Page, idClient: number, balances: Record<string, number>, credit: number) {
  const { data } = await callApi(page, 'GET', `/clients/documents/${idClient}`);
  const found = Object.fromEntries(
    data.map(({ prefix, number, balance }: { prefix: string; number: number; balance: number }) => [
      `${prefix}${number}`,
      balance,
    ]),
  );
  expect(found).toMatchObject(balances);
  const { creditLeft } = await callApi(page, 'GET', `/payments/credits/${idClient}`);
  expect(creditLeft).toBe(credit);
}

test('a cheque over three invoices, its rest on a fourth, and back again', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const idClient = await aCustomer(page, 'Hargrove', { lastName: unique() });
  const late = await owed(page, idClient, 100, -20);
  const soon = await owed(page, idClient, 70, 5);
  const first = await owed(page, idClient, 159.44, 10);
  await page.goto(`/invoices/invoice-details/${first.id}`);

  // A cheque over all three, by more than they come to.
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog.getByLabel('Amount received')).toHaveValue('159.44', PATIENT);
  await dialog.getByLabel('Amount received').fill('370');
  await dialog.getByLabel('Payment method').selectOption({ label: 'Cheque' });
  await dialog.getByLabel('Reference').fill('004417');
  await dialog.getByRole('checkbox', { name: 'Spread over 2 other open invoices' }).check();
  await expect(share(page, late.name)).toHaveValue('100.00');
  await expect(share(page, soon.name)).toHaveValue('70.00');
  await expect(dialog.getByRole('status')).toContainText('This pays all 3 invoices in full.');
  await expect(dialog.getByRole('status')).toContainText('$40.56 will be kept as credit of Hargrove');
  await expectAccessible(page, 'record payment');
  await dialog.getByRole('button', { name: 'Record $370.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(badgeOf(page, 'Paid')).toBeVisible();
  const paid = { [late.name]: 0, [soon.name]: 0, [first.name]: 0 };
  await expectOwed(page, idClient, paid, 40.56);
  await expectAccessible(page, 'a paid invoice');

  // What was too much pays a part of the next one.
  const fourth = await owed(page, idClient, 114.98, 15);
  await page.goto(`/customers/customer-details/${idClient}`);
  await expect(panel(page, 'Payments')).toContainText('Cheque 004417', PATIENT);
  await expect(panel(page, 'Credit')).toContainText('$40.56');
  await panel(page, 'Credit').getByRole('button', { name: 'Apply credit' }).click();
  const apply = page.getByRole('dialog', { name: 'Apply credit' });
  await expect(share(page, fourth.name)).toHaveValue('40.56');
  await expectAccessible(page, 'apply credit');
  await apply.getByRole('button', { name: 'Apply $40.56' }).click();
  await expect(apply).toBeHidden();
  await expect(panel(page, 'Credit')).toContainText(`Used on ${fourth.name}`);
  await expectOwed(page, idClient, { ...paid, [fourth.name]: 74.42 }, 0);
  await expectStanding(page, fourth, 'Processing', '$74.42');
  await expect(panel(page, 'Payments')).toContainText('Credit applied');

  // The cheque was a mistake: all four owe again.
  await page.goto(`/invoices/invoice-details/${first.id}`);
  await page.getByRole('button', { name: /^More for Cheque/ }).click(PATIENT);
  await page.getByRole('menuitem', { name: 'Void…' }).click();
  const undo = page.getByRole('dialog', { name: /^Void / });
  await expect(undo).toContainText(`Applied to ${fourth.name}: taken off there, too`);
  await undo.getByLabel('Reason').fill('Entered for the wrong customer');
  await undo.getByRole('button', { name: 'Void payment' }).click();
  await undo.getByRole('button', { name: 'Void and take it off there, too' }).click();
  await expect(undo).toBeHidden();
  await expect(panel(page, 'Payments')).toContainText('Voided');
  await expectOwed(
    page,
    idClient,
    { [late.name]: 100, [soon.name]: 70, [first.name]: 159.44, [fourth.name]: 114.98 },
    0,
  );
  await expectStanding(page, fourth, 'Approved', '$114.98');
  await expectStanding(page, late, 'Overdue', '$100.00');
});

test('on a phone: a draft is approved and paid from the page itself', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const idClient = await aCustomer(page, 'Pocket', { lastName: unique() });
  const open = await owed(page, idClient, 200, 10);
  await page.goto(`/invoices/invoice-details/${open.id}`);
  await status(page).getByRole('button', { name: 'Record payment' }).click(PATIENT);
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('button', { name: '50%' }).click(PATIENT);
  await expect(dialog.getByRole('status')).toContainText('Leaves $100.00 open.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'record payment on a phone');
  await dialog.getByRole('button', { name: 'Record $100.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(badgeOf(page, 'Processing')).toBeVisible();
  // The same again is asked about.
  await status(page).getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: 'Record $100.00' }).click();
  await expect(dialog).toContainText('A payment like this one is recorded already.');
  await dialog.getByRole('button', { name: 'It is another one: record it' }).click();
  await expect(dialog).toBeHidden();
  await expect(badgeOf(page, 'Paid')).toBeVisible();

  const draft = await anInvoice(page, { idClient, price: 50 });
  await page.goto(`/invoices/invoice-details/${draft.id}`);
  await page.getByRole('button', { name: 'More actions' }).click(PATIENT);
  await page.getByRole('menuitem', { name: 'Record payment' }).click();
  const both = page.getByRole('dialog', { name: 'Approve and record payment' });
  await both.getByRole('button', { name: 'Approve and record payment' }).click(PATIENT);
  await expect(both).toBeHidden();
  await expect(badgeOf(page, 'Paid')).toBeVisible();
});
