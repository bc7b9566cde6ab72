import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { box, item, save, saved, stored, total } from '../invoice-editor.ts';
import { download, readPaper } from '../paper.ts';
import { aService } from '../services.ts';
import { proveByForm } from '../world.ts';

test.setTimeout(120_000);

/** A business in Kuwait, by the form: its country says that its money has three decimals. */
async function registerInKuwait(page: Page) {
  const email = `kuwait-${crypto.randomUUID()}@example.com`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Al-Sabah');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('an honest blue bicycle');
  await page.getByLabel(/Business name/).fill('Gulf Joinery');
  await page.getByLabel(/Country/).selectOption({ label: 'Kuwait' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/pending-creating-database');
  await proveByForm(page, email);
  await page.waitForURL('**/dashboard');
}

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
/** The currency's code stands apart from the figure by a space that does not break. */
const dinars = (figure: string, before = '') => new RegExp(`${before}KWD\\s${figure.replace('.', '\\.')}(?!\\d)`);

test('A10: a Kuwaiti business types, lists, approves, prints and credits thousandths of a dinar', async ({ page }) => {
  await registerInKuwait(page);
  const customer = `Fatima${unique()}`;
  await aCustomer(page, customer);
  const rates = [{ rate: 5, validFrom: '2020-01-01' }];
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', { name: 'Excise', abbreviation: 'EXC', rates });
  await aService(page, 'Panelling', { price: 10.5, salesTaxes: [idSalesTax] });

  await page.goto('/invoices/new/invoice');
  await page.getByRole('combobox', { name: 'Find a customer' }).fill(customer);
  await page.getByRole('option', { name: new RegExp(`^${customer}`) }).click();
  await item(page, 1).fill('Panelling');
  await page.getByRole('option', { name: /^Panelling/ }).click();
  await expect(box(page, 'Price', 1)).toHaveValue('10.500');
  await box(page, 'Price', 1).fill('12.345');
  await box(page, 'Quantity', 1).fill('3');
  await expect(total(page)).toHaveText(dinars('38.887'));
  await page.getByLabel('Shipping', { exact: true }).fill('0.1255');
  await save(page).click();
  await expect(page.getByText('At most 3 decimals.').first()).toBeVisible();
  await page.getByLabel('Shipping', { exact: true }).fill('0.125');
  await expect(total(page)).toHaveText(dinars('39.012'));
  await save(page).click();
  await expect(saved(page)).toBeVisible();
  await page.waitForURL('**/invoice-edit/*');
  const id = Number(/invoice-edit\/(\d+)/.exec(page.url())?.[1]);
  const { prefix, number, totalBill } = await stored(page, id);
  const name = `${prefix}${number}`;
  expect(totalBill).toBe(39.012);

  await page.goto('/invoices/list');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(dinars('39.012'));
  await expect(page.locator('.ch-list-foot')).toContainText(dinars('39.012'));

  await page.goto(`/invoices/invoice-details/${id}`);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${name}` });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1 }).getByText('Approved')).toBeVisible();
  await expect(status(page).getByRole('button', { name: dinars('39.012', '^Amount due ') })).toBeVisible();
  await expect(page.locator('.ch-doc-totals')).toContainText(dinars('37.035'));
  await expect(page.locator('.ch-doc-totals')).toContainText(dinars('1.852'));
  const invoice = readPaper((await download(page, page.getByRole('button', { name: 'Download PDF' }))).bytes).text;
  for (const figure of ['12.345', '37.035', '1.852', '0.125', '39.012']) expect(invoice).toMatch(dinars(figure));

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Credit note', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Credit ${name}` });
  await expect(dialog.getByRole('button', { name: dinars('39.012', 'Credit ') })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Chosen lines' }).press('Space');
  await dialog.getByLabel('Quantity to credit of Panelling').fill('1');
  await dialog.getByLabel('Reason').fill('One panel was cracked');
  await dialog.getByRole('button', { name: dinars('12.962', 'Credit ') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-');
  await expect(status(page).getByRole('button', { name: dinars('12.962', '^Total ') })).toBeVisible();
  const note = readPaper((await download(page, page.getByRole('button', { name: 'Download PDF' }))).bytes).text;
  for (const figure of ['12.345', '0.617', '12.962']) expect(note).toMatch(dinars(figure));
  await page.getByRole('link', { name }).click();
  await expect(status(page).getByRole('button', { name: dinars('26.050', '^Amount due ') })).toBeVisible();
});
