import { expect, type Page, test } from '@playwright/test';
import { callApi, unique } from '../customers.ts';
import { tabTo } from '../services.ts';
import { expectAccessible, proveByForm, signIn } from '../world.ts';

const LIST = '/accounting/sales-tax';
const tax = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** A business of its own, so that its taxes are nobody else's. */
async function register(page: Page, province?: string): Promise<void> {
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lind');
  const email = `taxes-${unique()}@example.com`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('an honest blue bicycle');
  await page.getByLabel('Country').selectOption({ label: 'Canada' });
  if (province) await page.getByLabel(/Province/).selectOption({ label: province });
  await page.getByRole('button', { name: 'Create account' }).click();
  await proveByForm(page, email);
  await page.waitForURL('**/dashboard');
}

test('by keyboard alone: taxes of a province, then the rate of one ends and a new one follows', async ({ page }) => {
  await register(page);
  await page.goto(LIST);
  await expect(page.getByText('No taxes yet.')).toBeVisible();
  await expect(page.getByText('Add the taxes you must charge; you can start from your province.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Start from your province' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Province or country')).toBeFocused();
  await expect(page.getByRole('option', { name: 'Nova Scotia' })).toBeAttached();
  await page.keyboard.type('Nova');
  await expect(page.getByRole('checkbox', { name: /HST/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Add taxes' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 tax added')).toBeVisible();

  await page.keyboard.press('j');
  await expect(tax(page, 'HST')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'HST' })).toBeVisible();
  await expect(page.getByText('Jul 1, 2010 – Mar 31, 2025')).toBeVisible();
  await expect(page.getByText('Apr 1, 2025 – until further notice')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: 'End this rate and follow it with a new one' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New rate in percent')).toBeFocused();
  await page.keyboard.type('13.5');
  await page.keyboard.press('Tab');
  // The day on which the valid rate itself begins: nothing would be left of it.
  await page.keyboard.type('apr 1 2025');
  await page.keyboard.press('Enter');
  await expect(page.getByText('These dates overlap another rate.')).toBeVisible();
  await expect(page.getByLabel('Its first day')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1/1/2031');
  await expect(page.getByText('14% ends on Dec 31, 2030; 13.5% begins on Jan 1, 2031.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Rate saved')).toBeVisible();
  await expect(page.getByText('Apr 1, 2025 – Dec 31, 2030')).toBeVisible();
  await expect(page.getByText('Jan 1, 2031 – until further notice')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End this rate and follow it with a new one' })).toBeFocused();

  await page.keyboard.press('e');
  await expect(page.getByLabel('Tax number')).toBeVisible();
  await page.getByLabel('Tax number').focus();
  await page.keyboard.type('81234 5678 RT0001');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Tax saved')).toBeVisible();
  await expect(page.getByText('81234 5678 RT0001 (shown on invoices)')).toBeVisible();
});

test('a province chosen at registration has its taxes ready', async ({ page }) => {
  await register(page, 'Québec');
  await page.goto(LIST);
  await expect(page.getByRole('row', { name: /GST.*5%/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /QST.*9\.975%/ })).toBeVisible();
  await expect(page.getByText('GST 5% · QST 9.975%')).toBeVisible();
});

test('on a phone: a tax of one’s own, its group, archived and brought back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  await page.goto(LIST);
  await page.getByRole('link', { name: 'New sales tax' }).click();
  await page.getByLabel('Abbreviation', { exact: true }).fill('QST');
  await page.getByLabel('Name', { exact: true }).fill('Québec sales tax');
  await page.getByLabel('Rate in percent').fill('9,975');
  await page.getByRole('button', { name: 'Save tax' }).click();
  await page.waitForURL('**/sales-tax-details/*');
  await expect(page.getByText('9.975%').first()).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);

  await page.goto(LIST);
  await page.getByRole('button', { name: 'New group' }).click();
  const group = page.getByRole('dialog', { name: 'New group' });
  await group.getByLabel('Name', { exact: true }).fill('Both');
  await group.getByRole('combobox', { name: 'Taxes' }).fill('qst');
  await page.getByRole('option', { name: /QST/ }).click();
  await group.getByRole('combobox', { name: 'Taxes' }).fill('GST');
  await page.getByRole('option', { name: 'Create tax “GST”' }).click();
  const quick = page.getByRole('dialog', { name: 'Create a tax' });
  await quick.getByLabel('Rate in percent').fill('5');
  await quick.getByRole('button', { name: 'Create tax' }).click();
  await expect(group.getByRole('button', { name: 'Remove GST' })).toBeVisible();
  await group.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByText('QST 9.975% · GST 5%')).toBeVisible();

  await page.getByRole('button', { name: 'More actions for QST' }).click();
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('QST archived')).toBeVisible();
  await expect(tax(page, 'QST')).toHaveCount(0);
  await page.getByRole('button', { name: 'Archived', exact: true }).click();
  await page.getByRole('button', { name: 'More actions for QST' }).click();
  await page.getByRole('menuitem', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('QST restored')).toBeVisible();
});

test('unsaved changes come back after a reload', async ({ page }) => {
  await register(page, 'Ontario');
  await page.goto(LIST);
  await tax(page, 'HST').click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Authority', { exact: true }).fill('Not saved yet');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Authority', { exact: true })).toHaveValue('Not saved yet');
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Authority', { exact: true })).toHaveValue('Canada Revenue Agency');
});

/** A tax with a past, on the demo business. */
async function aTax(page: Page): Promise<{ abbreviation: string; idSalesTax: number }> {
  const abbreviation = `A${unique().slice(-8)}`;
  const rates = [
    { rate: 14, validFrom: '2025-04-01' },
    { rate: 15, validFrom: '2010-07-01', validTo: '2025-03-31' },
  ];
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', { name: 'Seen tax', abbreviation, rates });
  return { abbreviation, idSalesTax };
}

test.describe('no rule of accessibility is broken', () => {
  test('in the list and its dialogs', async ({ page }) => {
    await signIn(page);
    const { abbreviation } = await aTax(page);
    await page.goto(`${LIST}?q=${abbreviation}`);
    await expect(tax(page, abbreviation)).toBeVisible();
    await expectAccessible(page, 'list');
    await page.getByRole('button', { name: 'Start from your province' }).first().click();
    await page.getByLabel('Province or country').selectOption('CA-QC');
    await expectAccessible(page, 'starter set');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New group' }).click();
    await page.getByRole('combobox', { name: 'Taxes' }).fill(abbreviation);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: new RegExp(abbreviation) })).toBeVisible();
    await expectAccessible(page, 'group with the picker open');
    // One layer at a time.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'New group' })).toBeVisible();
  });

  test('in the form and the details', async ({ page }) => {
    await signIn(page);
    const { idSalesTax } = await aTax(page);
    await page.goto('/accounting/sales-tax/new');
    await page.getByRole('button', { name: 'Save tax' }).click();
    await expect(page.getByText('Abbreviation is required.')).toBeVisible();
    await expectAccessible(page, 'new tax');
    await page.goto(`/accounting/sales-tax/sales-tax-details/${idSalesTax}`);
    await expect(page.getByText('Rate history')).toBeVisible();
    await expectAccessible(page, 'details');
    await page.getByRole('button', { name: 'End this rate and follow it with a new one' }).click();
    await expectAccessible(page, 'successor');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page.getByLabel('Tax number')).toBeVisible();
    await expectAccessible(page, 'edit');
  });
});
