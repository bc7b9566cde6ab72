import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { aDraft, box, edit } from '../invoice-editor.ts';
import { approve, dayFromToday } from '../invoices.ts';
import { DRAWN, pageText } from '../paper.ts';
import { signIn, signUp } from '../world.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** 3 × $1,500.00 with $150.00 for every unit, less $800.00 once; and a line with a discount. Subtotal $4,650.00. */
async function aKitchen(page: Page) {
  const mitred = { name: 'Mitred', isChecked: true, hasAmount: true, amount: 150, perQTY: true };
  const tradeIn = { name: 'Old counter', isChecked: true, hasAmount: true, amount: 400, operator: '-', defaultQTY: 2 };
  const itemSpecifications = [
    { name: 'Edge', type: 'singleOption', options: [mitred] },
    { name: 'Trade-in', type: 'multiOption', options: [tradeIn] },
  ];
  const items = [
    { serviceName: 'Counter', quantity: 3, price: 1_500, itemSpecifications },
    { serviceName: 'Disposal', quantity: 5, price: 100, discount: 10 },
  ];
  const name = `Lines${unique()}`;
  const more = { idClient: await aCustomer(page, name), billingDate: dayFromToday(0), dueDate: dayFromToday(14) };
  return { id: await aDraft(page, items, more), customer: name };
}

const details = (page: Page, id: number) => page.goto(`/invoices/invoice-details/${id}`);
const preview = (page: Page) => page.getByRole('button', { name: 'Preview' }).click();

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('use 2, use 5: every line multiplies and adds up, in the editor, in details, in the quick view and on paper', async ({
    page,
  }) => {
    await signIn(page);
    const { id, customer } = await aKitchen(page);
    await edit(page, id);
    const line = page.getByRole('listitem', { name: 'Line 1', exact: true });
    await expect(line).toContainText('$4,950.00');
    await expect(line.getByText('Old counter', { exact: true }).last()).toBeVisible();
    await expect(line).toContainText('2 × −$400.00');
    await expect(line).toContainText('−$800.00');
    await expect(page.getByRole('listitem', { name: 'Line 2', exact: true })).toContainText('$500.00');
    await expect(pageText(page)).toContainText('$4,950.00', DRAWN);

    await details(page, id);
    const table = page.locator('.ch-doc-items');
    await expect(table.getByRole('row', { name: /Counter.* 3 \$1,650\.00 .*\$4,950\.00/ }).first()).toBeVisible();
    await expect(table.getByRole('row', { name: /^Old counter 2 −\$400\.00 .*−\$800\.00/ })).toBeVisible();
    await expect(table.getByRole('row', { name: /^Disposal 5 \$100\.00 .*10% .*\$500\.00/ })).toBeVisible();
    await expect(page.locator('.ch-doc-totals')).toContainText('$4,650.00');
    await preview(page);
    for (const figure of ['$1,650.00', '$4,950.00', '−$400.00', '−$800.00', '$500.00', '$4,650.00'])
      await expect(pageText(page)).toContainText(figure, DRAWN);

    await page.goto(`/invoices/list?q=${customer}`);
    await page.getByRole('row').filter({ hasText: customer }).first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press(' ');
    const quick = page.getByRole('dialog').getByRole('table');
    await expect(quick.getByRole('row', { name: 'Counter 3 $1,650.00 $4,950.00' })).toBeVisible();
    await expect(quick.getByRole('row', { name: 'Old counter 2 −$400.00 −$800.00' })).toBeVisible();
    await expect(quick.getByRole('row', { name: 'Disposal 5 $100.00 $500.00' })).toBeVisible();
  });

  test('use 3: a credit note multiplies, and names its invoice and the reason', async ({ page }) => {
    await signIn(page);
    const { id } = await aKitchen(page);
    await approve(page, id);
    const { prefix, number } = await callApi(page, 'GET', `/invoices/detail/${id}`);
    const reason = 'One counter came back damaged';
    const note = await callApi(page, 'POST', `/invoices/creditNote/${id}`, {
      lines: [{ position: 1, quantity: 1 }],
      reason,
    });
    await details(page, note.id);
    await expect(page.getByRole('row', { name: /Counter.* 1 \$1,650\.00 .*\$1,650\.00/ }).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /^Old counter 1 −\$266\.67 .*−\$266\.67/ })).toBeVisible();
    await preview(page);
    await expect(pageText(page)).toContainText(`Credit for ${prefix}${number}: ${reason}`, DRAWN);
    await expect(pageText(page)).toContainText('−$266.67');
  });

  test('use 7: editor and details ask before they approve, in one way, until the user wants it no more', async ({
    page,
  }) => {
    await signIn(page);
    const [first, second] = [(await aKitchen(page)).id, (await aKitchen(page)).id];
    const button = page.getByRole('button', { name: 'Approve', exact: true });
    const dialog = page.getByRole('dialog', { name: /^Approve INC-/ });
    await details(page, first);
    await button.click();
    await expect(dialog).toContainText('It is posted to the books and frozen');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await edit(page, first);
    await button.click();
    await expect(dialog).toContainText('It is posted to the books and frozen');
    await dialog.getByRole('checkbox', { name: 'Don’t ask again' }).check();
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { level: 1 }).getByText('Approved')).toBeVisible();
    await details(page, second);
    await button.click();
    await expect(page.getByRole('heading', { level: 1 }).getByText('Approved')).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  test('use 12: a hundred dollars are credited', async ({ page }) => {
    await signIn(page);
    const { id } = await aKitchen(page);
    await approve(page, id);
    await details(page, id);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Credit note', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Credit INC-/ });
    await dialog.getByRole('radio', { name: 'An amount' }).press('Space');
    await dialog.getByLabel('Amount to credit').fill('100');
    await dialog.getByLabel('Reason').fill('Goodwill');
    await dialog.getByRole('button', { name: 'Credit $100.00' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-');
    await expect(page.locator('.ch-doc-totals')).toContainText('$100.00');
    await preview(page);
    await expect(pageText(page)).toContainText('Goodwill', DRAWN);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('use 2, use 5: the same lines as cards', async ({ page }) => {
    await signIn(page);
    const { id } = await aKitchen(page);
    await edit(page, id);
    const card = page.getByRole('button', { name: /^Counter/ });
    await expect(card).toContainText('3 × $1,650.00');
    await expect(card).toContainText('$4,950.00');
    await expect(card).toContainText('2 × −$400.00');
    await details(page, id);
    const shown = page.getByRole('listitem').filter({ hasText: 'Counter' }).first();
    await expect(shown).toContainText('3 × $1,650.00');
    await expect(shown).toContainText('Old counter: 2 × −$400.00');
    await expect(shown).toContainText('−$800.00');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
  });

  test('use 7, use 12: asked, approved and credited by thumb', async ({ page }) => {
    await signIn(page);
    const { id } = await aKitchen(page);
    await edit(page, id);
    await page.getByRole('button', { name: 'Approve', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: /^Approve INC-/ });
    await dialog.getByRole('button', { name: 'Approve' }).tap();
    await expect(page.getByRole('heading', { level: 1 }).getByText('Approved')).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: 'Credit note', exact: true }).tap();
    const credit = page.getByRole('dialog', { name: /^Credit INC-/ });
    await credit.getByText('An amount').tap();
    await credit.getByLabel('Amount to credit').fill('100');
    await credit.getByLabel('Reason').fill('Goodwill');
    await credit.getByRole('button', { name: 'Credit $100.00' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-');
  });

  test('use 11: an error stands under its field in the sheet', async ({ page }) => {
    await signIn(page);
    const { id } = await aKitchen(page);
    await edit(page, id);
    await page.getByRole('button', { name: /^Disposal/ }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Quantity').fill('999999999999');
    await sheet.getByRole('button', { name: 'Done' }).tap();
    await page.getByRole('button', { name: 'Save draft' }).tap();
    await expect(sheet.getByText('Too large: at most 1,000,000,000.')).toBeVisible();
    await expect(box(page, 'Quantity', 2)).toHaveCount(0);
  });
});

test.describe('the samples of a new business', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('use 6: design and settings show its own letterhead, and nobody else’s', async ({ page }) => {
    await signUp(page);
    const own = { companyName: 'Lind Carpentry', companyEmail: 'nora@lind.example' };
    await callApi(page, 'PUT', '/businesses/company_information', own);
    for (const address of ['/design', '/settings']) {
      await page.goto(address);
      await expect(pageText(page)).toContainText('Lind Carpentry', DRAWN);
      await expect(pageText(page)).toContainText('nora@lind.example');
      await expect(pageText(page)).not.toContainText(/juniper/i);
    }
  });
});
