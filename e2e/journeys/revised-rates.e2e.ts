import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn } from '../world.ts';

/** 1,000.00 at 15 %, billed two months ago; since last month the rate is 14 %. */
async function anOldInvoice(page: Page) {
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', {
    name: `Value added tax ${unique()}`,
    abbreviation: 'VAT',
    rates: [
      { rate: 15, validFrom: '2010-07-01', validTo: dayFromToday(-31) },
      { rate: 14, validFrom: dayFromToday(-30) },
    ],
  });
  const { id, prefix, number } = await callApi(page, 'POST', '/invoices', {
    generateType: 'invoice',
    idClient: await aCustomer(page, `Rates${unique()}`),
    billingDate: dayFromToday(-60),
    dueDate: dayFromToday(30),
    items: [{ serviceName: 'Renovation', quantity: 1, price: 1000, taxes: [{ idSalesTax }] }],
  });
  await approve(page, id);
  return { id, name: `${prefix}${number}` };
}

const openInvoice = (page: Page, id: number) => page.goto(`/invoices/invoice-details/${id}`);
const badge = (page: Page, text: string) => page.getByRole('heading', { level: 1 }).getByText(text);
const due = (page: Page, amount: string) =>
  expect(
    page.getByRole('region', { name: 'Status' }).getByRole('button', { name: new RegExp(`^Amount due \\${amount}`) }),
  ).toBeVisible();
async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('A7: a revised invoice whose rate changed says so, and is approved when that is confirmed', async ({ page }) => {
  await signIn(page);
  const old = await anOldInvoice(page);
  await openInvoice(page, old.id);
  await due(page, '$1,150.00');
  await choose(page, 'Revise');
  await page
    .getByRole('dialog', { name: `Revise ${old.name}?` })
    .getByRole('button', { name: 'Revise' })
    .click();

  const notice = page.getByRole('region', { name: 'Taxes have changed' });
  await expect(notice.getByRole('row', { name: 'VAT 15 % 14 %' })).toBeVisible();
  await expectAccessible(page, 'a revision whose taxes changed');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Approve INC-/ });
  await expect(question.getByRole('row', { name: 'VAT 15 % 14 %' })).toBeVisible();
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(badge(page, 'Approved')).toBeVisible();
  await due(page, '$1,140.00');

  await openInvoice(page, old.id);
  await expect(badge(page, 'Replaced')).toBeVisible();
  await due(page, '$0.00');
  await page.getByRole('link', { name: /CN-/ }).click();
  await expect(page.getByRole('button', { name: /\$1,150\.00/ }).first()).toBeVisible();
});

test('B6: an invoice is written off with its tax claimed back, and that is undone', async ({ page }) => {
  await signIn(page);
  const { id, name } = await anOldInvoice(page);
  await openInvoice(page, id);
  await choose(page, 'Write off');
  const dialog = page.getByRole('dialog', { name: `Write off ${name}?` });
  await dialog.getByLabel('Day of the write-off').fill(dayFromToday(-10));
  await dialog.getByLabel('Claim the tax back').check();
  await expect(dialog.getByRole('status')).toContainText('Bad debt in the books$1,000.00');
  await expectAccessible(page, 'the write-off dialog');
  await dialog.getByLabel('Reason').fill('The firm closed');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(badge(page, 'Written off')).toBeVisible();

  await choose(page, 'Undo write-off');
  const undo = page.getByRole('dialog', { name: `Undo the write-off of ${name}?` });
  await undo.getByLabel('Reason').fill('It was another firm');
  await undo.getByRole('button', { name: 'Undo write-off' }).click();
  await expect(badge(page, 'Approved')).toBeVisible();
  await due(page, '$1,150.00');
});
