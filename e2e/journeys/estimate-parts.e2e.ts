import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { dayFromToday } from '../invoices.ts';
import { signIn } from '../world.ts';

/** 100.00 with 13 percent: 113.00, which thirds by themselves would miss by two cents. */
async function anAcceptedEstimate(page: Page) {
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', {
    name: `Harmonized sales tax ${unique()}`,
    abbreviation: 'HST',
    rates: [{ rate: 13, validFrom: '2010-07-01' }],
  });
  const idClient = await aCustomer(page, `Parts${unique()}`);
  const { id, prefix, number } = await callApi(page, 'POST', '/invoices', {
    generateType: 'estimate',
    idClient,
    billingDate: dayFromToday(0),
    dueDate: dayFromToday(30),
    items: [{ serviceName: 'Renovation', quantity: 1, price: 100, taxes: [{ idSalesTax }] }],
  });
  await callApi(page, 'PUT', `/invoices/status/${id}`, { action: 'accept', reason: 'By phone' });
  return { id, name: `${prefix}${number}` };
}

async function convert(page: Page, { id, name }: { id: number; name: string }, percent: string) {
  await page.goto(`/estimates/estimate-details/${id}`);
  // The blue button at first; in the menu once a part is invoiced.
  const button = page.getByRole('button', { name: 'Convert to invoice', exact: true });
  await page.getByRole('button', { name: 'More actions' }).waitFor();
  if ((await button.count()) > 0) await button.click();
  else {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Convert to invoice', exact: true }).click();
  }
  const dialog = page.getByRole('dialog', { name: `Make an invoice of ${name}` });
  await dialog.getByRole('radio', { name: 'A percentage' }).click();
  await dialog.getByLabel('Percent of every line').fill(percent);
  await dialog.getByRole('button', { name: 'Convert to invoice' }).click();
  await page.waitForURL('**/invoices/invoice-details/*');
}

async function approve(page: Page) {
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('dialog', { name: /^Approve INC-/ })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByRole('heading', { level: 1 }).getByText('Approved')).toBeVisible();
}

const due = (page: Page, amount: string) =>
  expect(
    page.getByRole('region', { name: 'Status' }).getByRole('button', { name: new RegExp(`^Amount due \\${amount}`) }),
  ).toBeVisible();

test('A5: an estimate in three parts comes to the estimate, also when a part is edited', async ({ page }) => {
  await signIn(page);
  const estimate = await anAcceptedEstimate(page);
  await convert(page, estimate, '33.3333');
  await due(page, '$37.66');
  await approve(page);

  await convert(page, estimate, '33.3333');
  await due(page, '$37.68');
  const address = page.url().replace('invoice-details', 'invoice-edit');
  await page.goto(address);
  const total = page.getByText('$37.68').first();
  await expect(total).toBeVisible();
  await page.getByLabel('Note to customer').fill('Second of three');
  await page.getByRole('button', { name: 'Save draft', exact: true }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(total).toBeVisible();
  await page.goto(address.replace('invoice-edit', 'invoice-details'));
  await due(page, '$37.68');
  await approve(page);

  await convert(page, estimate, '33.3334');
  await due(page, '$37.66');
  await approve(page);
  await page.goto(`/estimates/estimate-details/${estimate.id}`);
  await expect(page.getByText('$113.00').first()).toBeVisible();
});
