import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn } from '../world.ts';

/** Three filters of ten on the shelf, at 10.00 with 21 percent inside. */
async function aSale(page: Page) {
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', {
    name: `Value added tax ${unique()}`,
    abbreviation: 'VAT',
    rates: [{ rate: 21, validFrom: '2010-07-01' }],
  });
  const part = { name: 'Filter', partNumber: `F-${unique()}`, price: 10, cost: 2, openingQty: 10 };
  const { idPart } = await callApi(page, 'POST', '/parts', part);
  const { id, prefix, number } = await callApi(page, 'POST', '/invoices', {
    generateType: 'invoice',
    idClient: await aCustomer(page, `Credit${unique()}`),
    billingDate: dayFromToday(0),
    dueDate: dayFromToday(14),
    pricesIncludeTax: true,
    items: [{ idService: idPart, serviceName: 'Filter', quantity: 3, price: 10, taxes: [{ idSalesTax }] }],
  });
  await approve(page, id);
  return { id, idPart, name: `${prefix}${number}` };
}

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const badge = (page: Page, text: string) => page.getByRole('heading', { level: 1 }).getByText(text);

/** A dialog from the menu of the page. */
async function open(page: Page, action: string, title: string | RegExp) {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

const credit = (page: Page, name: string) => open(page, 'Credit note', `Credit ${name}`);

/** Confirms the dialog, and sees the credit note it made. */
async function confirm(page: Page, amount: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Returned');
  await dialog.getByRole('button', { name: `Credit ${amount}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-');
  await expect(status(page).getByRole('button', { name: new RegExp(`^Total \\${amount}`) })).toBeVisible();
}

/** Back from the credit note, to what is still owed. */
async function due(page: Page, name: string, amount: string) {
  await page.getByRole('link', { name }).click();
  await expect(status(page).getByRole('button', { name: new RegExp(`^Amount due \\${amount}`) })).toBeVisible();
}

const onHand = async (page: Page, id: number): Promise<number> =>
  (await callApi(page, 'GET', `/parts/detail/${id}`)).onHand;

async function byAmount(page: Page, name: string, amount: string) {
  const dialog = await credit(page, name);
  await dialog.getByRole('radio', { name: 'An amount' }).press('Space');
  await dialog.getByLabel('Amount to credit').fill(amount);
}

test('A1, A8, B3: an inclusive invoice is credited piece by piece to zero, with a mistake on the way', async ({
  page,
}) => {
  await signIn(page);
  const { id, idPart, name } = await aSale(page);
  await page.goto(`/invoices/invoice-details/${id}`);
  const dialog = await credit(page, name);
  await dialog.getByRole('radio', { name: 'Chosen lines' }).press('Space');
  await dialog.getByLabel('Quantity to credit of Filter').fill('1');
  await dialog.getByRole('checkbox', { name: 'Goods come back: Filter' }).check();
  await expectAccessible(page, 'credit with goods');
  await confirm(page, '$10.00');
  await expect(page.getByText('The goods came back.').first()).toBeVisible();
  expect(await onHand(page, idPart)).toBe(8);
  await due(page, name, '$20.00');

  await byAmount(page, name, '20.01');
  await expect(page.getByText('At most what is left to credit: $20.00.')).toBeVisible();
  await page.getByRole('dialog').getByLabel('Amount to credit').fill('5');
  await confirm(page, '$5.00');
  const mistake = await open(page, 'Void', /^Void CN-/);
  await mistake.getByRole('button', { name: 'Void' }).click();
  await expect(mistake.getByText('Say why.')).toBeVisible();
  await mistake.getByLabel('Reason').fill('It was seven');
  await mistake.getByRole('button', { name: 'Void' }).click();
  await expect(badge(page, 'Canceled')).toBeVisible();
  await due(page, name, '$20.00');

  await byAmount(page, name, '7');
  await confirm(page, '$7.00');
  await due(page, name, '$13.00');
  await credit(page, name);
  await confirm(page, '$13.00');
  await page.getByRole('link', { name }).click();
  await expect(badge(page, 'Credited')).toBeVisible();
  expect(await onHand(page, idPart)).toBe(8);
});
