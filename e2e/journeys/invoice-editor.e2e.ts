import { expect, type Page, test } from '@playwright/test';
import { aCustomer, choosePlace, unique } from '../customers.ts';
import { aDraft, aTax, box, edit, item, save, saved, stored, total } from '../invoice-editor.ts';
import { aService } from '../services.ts';
import { expectAccessible, signIn } from '../world.ts';

const NEW = '/invoices/new/invoice';
const idIn = (page: Page) => Number(/invoice-edit\/(\d+)/.exec(page.url())?.[1]);

/** A keyboard that counts: every key of a chord, but not the letters of a text. */
function countingKeyboard(page: Page) {
  let pressed = 0;
  return {
    type: (text: string) => page.keyboard.type(text),
    press: async (...chords: string[]) => {
      for (const chord of chords) {
        pressed += chord.split('+').length;
        await page.keyboard.press(chord);
      }
    },
    pressed: () => pressed,
  };
}

test('a three-line invoice for a known customer by keyboard alone, in at most 30 keystrokes', async ({ page }) => {
  await signIn(page);
  const mark = unique();
  await aCustomer(page, `Olivia${mark}`, { lastName: 'Bergeron' });
  const profile = { name: 'Edge profile', type: 'multiOption' };
  const mitred = { name: 'Mitred', isChecked: true, hasAmount: true, amount: 6, perQTY: true };
  const tax = await aTax(page);
  const salesTaxes = [tax.idSalesTax];
  await aService(page, `Refacing${mark}`, { price: 285, salesTaxes });
  await aService(page, `Quartz${mark}`, {
    price: 118,
    salesTaxes,
    unit: 'square_foot',
    specifications: [{ ...profile, options: [{ name: 'Eased' }, mitred] }],
  });
  await aService(page, `Plumber${mark}`, { price: 135, salesTaxes, unit: 'hour' });

  const keys = countingKeyboard(page);
  const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}${mark}`) });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await keys.press('c', 'i');
  await page.waitForURL(`**${NEW}`);
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused();
  await keys.type(`Olivia${mark}`);
  await expect(option('Olivia')).toHaveAttribute('data-focused');
  await keys.press('Enter');
  for (const [line, name, quantity] of [
    [1, 'Refacing', '14'],
    [2, 'Quartz', '42.5'],
    [3, 'Plumber', '6'],
  ] as const) {
    if (line > 1) await keys.press('Control+Enter');
    await expect(item(page, line)).toBeFocused();
    await keys.type(`${name}${mark}`);
    await expect(option(name)).toHaveAttribute('data-focused');
    await keys.press('Enter');
    await expect(box(page, 'Quantity', line)).toBeFocused();
    await keys.type(quantity);
  }
  await expect(page.getByRole('term').filter({ hasText: tax.text })).toBeVisible();
  await expect(total(page)).toHaveText('$11,379.10CAD');
  await keys.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.waitForURL('**/invoices/invoice-edit/*');
  // The cursor stays where it was: the page got its own address without being loaded again.
  await expect(box(page, 'Quantity', 3)).toBeFocused();

  console.log(`keystrokes besides text: ${keys.pressed()}`);
  expect(keys.pressed()).toBeLessThanOrEqual(30);
  const invoice = await stored(page, idIn(page));
  expect(invoice).toMatchObject({ totalBill: 11379.1, invoiceStatus: { name: 'Draft' } });
  expect(invoice.clients[0].fullName).toBe(`Olivia${mark} Bergeron`);
  expect(invoice.items.map(({ quantity, net }: Record<string, number>) => [quantity, net])).toEqual([
    [14, 3990],
    [42.5, 5270],
    [6, 810],
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the same invoice by touch: cards, a sheet for each line, the total in the bar', async ({ page }) => {
    await signIn(page);
    const mark = unique();
    await aCustomer(page, `Olivia${mark}`, { lastName: 'Bergeron' });
    const tax = await aTax(page);
    const salesTaxes = [tax.idSalesTax];
    await aService(page, `Refacing${mark}`, { price: 285, salesTaxes });
    await aService(page, `Quartz${mark}`, { price: 118, salesTaxes, unit: 'square_foot' });
    await aService(page, `Plumber${mark}`, { price: 135, salesTaxes, unit: 'hour' });
    await page.goto(NEW);
    await page.getByRole('combobox', { name: 'Find a customer' }).tap();
    await page.keyboard.type(`Olivia${mark}`);
    await page.getByRole('option', { name: `Olivia${mark} Bergeron` }).tap();
    await expect(page.getByText('Same as primary account')).toHaveCount(2);
    await page.getByRole('button', { name: /No name yet/ }).tap();
    const sheet = page.getByRole('dialog');
    for (const [line, name, quantity] of [
      [1, 'Refacing', '14'],
      [2, 'Quartz', '42.5'],
      [3, 'Plumber', '6'],
    ] as const) {
      if (line > 1) await page.getByRole('button', { name: 'Add line' }).tap();
      await expect(sheet).toContainText(`Line ${line}`);
      await item(page, line).fill(`${name}${mark}`);
      await page.getByRole('option', { name: new RegExp(`^${name}${mark}`) }).tap();
      await sheet.getByLabel('Quantity').fill(quantity);
      await sheet.getByRole('button', { name: 'Done' }).tap();
      await expect(sheet).toHaveCount(0);
    }
    await expect(page.getByText(`42.5 sq ft × $118.00 · ${tax.text}`)).toBeVisible();
    await expect(page.getByText('3 lines')).toBeVisible();
    await expect(total(page)).toHaveText('$11,090.95CAD');
    await save(page).tap();
    await expect(saved(page)).toBeVisible();
    await page.waitForURL('**/invoices/invoice-edit/*');
    expect((await stored(page, idIn(page))).totalBill).toBe(11090.95);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWide).toBe(false);
    await page.getByRole('button', { name: new RegExp(`^Quartz${mark}`) }).tap();
    await expectAccessible(page, 'line sheet');
  });
});

test('lines are moved, pasted, taken back; what is refused gets the focus', async ({ page }) => {
  await signIn(page);
  const items = ['One', 'Two', 'Three'].map((serviceName) => ({ serviceName, quantity: 1, price: 10 }));
  const id = await aDraft(page, items);
  await edit(page, id);
  const names = () =>
    page
      .getByLabel(/^Service or product, line/)
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(names).toEqual(['One', 'Two', 'Three']);

  await box(page, 'Quantity', 3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toEqual(['One', 'Three', 'Two']);
  await expect(box(page, 'Quantity', 2)).toBeFocused();
  await page
    .locator('.ch-line-grip')
    .first()
    .dragTo(page.locator('.ch-line').nth(2), {
      targetPosition: { x: 200, y: 40 },
    });
  await expect.poll(names).toEqual(['Three', 'Two', 'One']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(names).toEqual(['One', 'Two', 'Three']);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(names).toEqual(['One', 'Three', 'Two']);
  await page.keyboard.press('Control+z');

  await box(page, 'Quantity', 3).focus();
  await page.keyboard.press('Control+Enter');
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Item\tQty\tPrice\nSink\t2\t$80.00\nTap\t1\t1,120.50');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect.poll(names).toEqual(['One', 'Two', 'Three', 'Sink', 'Tap']);
  await expect(box(page, 'Price', 5)).toHaveValue('1120.5');

  await page.getByRole('button', { name: 'Add section' }).click();
  await page.keyboard.type('Bathroom');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Mirror');
  await page.keyboard.press('Escape');
  await box(page, 'Price', 7).fill('x');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('alert').filter({ hasText: 'Can not submit the form' })).toBeVisible();
  await expect(page.getByText('Enter a number.')).toBeVisible();
  await expect(box(page, 'Price', 7)).toBeFocused();
  await page.keyboard.type('40');
  await expect(page.getByRole('listitem', { name: 'Section 6' })).toContainText('Section subtotal $40.00');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect((await stored(page, id)).items).toHaveLength(7);

  await page.getByRole('button', { name: 'Remove line 1' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a customer before you approve.' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused();
  // It was saved before the approval was refused.
  expect((await stored(page, id)).items).toHaveLength(6);
});

test('an estimate for somebody new, with something new on it, without leaving the page', async ({ page }) => {
  await signIn(page);
  const mark = unique();
  await page.goto('/estimates/new/estimate');
  await page.getByRole('combobox', { name: 'Find a customer' }).fill(`Ines${mark} Roy`);
  await page.getByRole('option', { name: `Create “Ines${mark} Roy”` }).click();
  const customer = page.getByRole('dialog', { name: 'Create account' });
  await expect(customer.getByLabel('First Name')).toHaveValue(`Ines${mark}`);
  await choosePlace(page);
  // Saves the customer, not the document below.
  await page.keyboard.press('Control+s');
  await expect(customer).toHaveCount(0);
  await expect(page.getByText('Same as primary account')).toHaveCount(2);
  await expect(item(page, 1)).toBeFocused();
  await page.keyboard.type(`Gutter${mark}`);
  await page.getByRole('option', { name: `Create 'Gutter${mark}'` }).click();
  await page.getByRole('dialog').getByLabel('Price').fill('240');
  await page.keyboard.press('Enter');
  await expect(box(page, 'Price', 1)).toHaveValue('240.00');
  await expect(box(page, 'Quantity', 1)).toBeFocused();
  await expect(page.getByRole('listitem', { name: 'Line 1' })).toContainText('$240.00');
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  await page.waitForURL('**/estimates/estimate-edit/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit estimate');
  await expect(page.getByLabel('Number', { exact: true })).toHaveValue(/^EST-/);
});

test('nothing in the editor breaks a rule of axe', async ({ page }) => {
  await signIn(page);
  await page.goto(NEW);
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeFocused();
  await expectAccessible(page, 'new invoice');
  const idClient = await aCustomer(page, `Axe${unique()}`);
  const option = { name: 'Mitred', isChecked: true, hasAmount: true, amount: 6, perQTY: true };
  const itemSpecifications = [
    { name: 'Finish', type: 'text', value: '' },
    { name: 'Edge', type: 'multiOption', options: [option, { name: 'Eased' }] },
  ];
  const line = { serviceName: 'Countertop', serviceDescription: 'Installed', price: 10, itemSpecifications };
  await edit(page, await aDraft(page, [line, { kind: 'section', serviceName: 'Bathroom' }, line], { idClient }));
  await box(page, 'Price', 3).fill('x');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Enter a number.')).toBeVisible();
  await expectAccessible(page, 'edit invoice');
});
