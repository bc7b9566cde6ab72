import { expect, type Page, test } from '@playwright/test';
import { callApi, unique } from '../customers.ts';
import { expectAccessible, signIn } from '../world.ts';

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const movements = (page: Page) => page.getByRole('table', { name: 'Movements' }).getByRole('row');

/** For a story that only needs one to be there. */
const aPart = async (page: Page, given: object): Promise<number> =>
  (await callApi(page, 'POST', '/parts', { price: 5, cost: 2, ...given })).idPart;

test('a part is made with its opening stock, and refused in the words of the specification', async ({ page }) => {
  await signIn(page);
  const name = `Belt ${unique()}`;
  const number = `B-${unique()}`;
  await page.goto('/parts/list');
  await expect(page.getByRole('heading', { name: 'Parts' })).toBeVisible();
  await page.keyboard.press('n');
  await page.waitForURL('**/parts/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Barcode' }).fill('4006381333932');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Part number is required.')).toBeVisible();
  await expect(page.getByText('Barcode check digit is wrong.')).toBeVisible();
  await expect(page.getByText('Enter a price, or a cost and a mark-up.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Part number', exact: true }).fill(number);
  await page.getByRole('textbox', { name: 'Barcode' }).fill('4006381333931');
  await page.getByRole('textbox', { name: 'Cost', exact: true }).fill('8');
  await page.getByRole('textbox', { name: 'Mark-up %' }).fill('25');
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('10.00');
  await page.getByRole('combobox', { name: 'Unit' }).fill('weight');
  await page.getByRole('option', { name: 'Kilogram' }).click();
  await page.getByRole('textbox', { name: 'Opening quantity' }).fill('12.5');
  await page.getByLabel('Opening date').fill('2026-01-05');
  await page.getByRole('textbox', { name: 'Reorder point' }).fill('10');
  await page.getByRole('button', { name: 'Save part' }).click();

  await page.waitForURL('**/parts/part-details/*');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(figure(page, 'On hand')).toContainText('12.5');
  await page.getByRole('tab', { name: 'Movements' }).click();
  await expect(movements(page)).toHaveCount(2);
  await expect(movements(page).nth(1)).toContainText('Jan 5, 2026');
  await expect(movements(page).nth(1)).toContainText('Opening');
  await expect(movements(page).nth(1)).toContainText('+12.5');

  await page.goto('/parts/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another');
  await page.getByRole('textbox', { name: 'Part number', exact: true }).fill(number);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1');
  await page.getByRole('button', { name: 'Save part' }).click();
  await expect(page.getByText(`This code is already used by ${name}.`).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Another');
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('stock by keyboard alone: adjust, see the movement, find it among what runs short', async ({ page }) => {
  await signIn(page);
  const family = `Keys${unique()}`;
  await aPart(page, { name: `Alpha ${family}`, partNumber: `A-${family}`, openingQty: 50, reorderPoint: 5 });
  await aPart(page, { name: `Beta ${family}`, partNumber: `B-${family}`, openingQty: 50, reorderPoint: 5 });
  await page.goto(`/parts/list?q=${family}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Alpha ${family}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/parts/part-details/*');
  await expect(page.getByRole('heading', { name: `Alpha ${family}` })).toBeVisible();

  const adjust = page.getByRole('button', { name: 'Adjust stock' });
  await adjust.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Adjust stock of Alpha ${family}` });
  await expect(dialog.getByRole('textbox', { name: 'New quantity' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Difference' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('-60');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Only 50 left.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Difference' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('-46');
  await expect(dialog.getByRole('status')).toContainText('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Dam');
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('damage');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(adjust).toBeFocused();
  await expect(figure(page, 'Available')).toContainText('4');

  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(movements(page).nth(1)).toContainText('Adjustment');
  await expect(movements(page).nth(1)).toContainText('Damage');
  await expect(movements(page).nth(1)).toContainText('−46');
  await expect(movements(page).nth(1)).toContainText('Amélie Tremblay');
  // Past what uses it and its files.
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('adjusted the stock from 50 to 4')).toBeVisible();

  await page.goto(`/parts/list?q=${family}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Stock', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Low stock' }).last().press('Enter');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: `Alpha ${family}` })).toBeVisible();
  await expect(page.getByRole('row').nth(1).getByLabel('Low stock')).toBeVisible();
});

test('copied, archived and brought back', async ({ page }) => {
  await signIn(page);
  const family = `Copy${unique()}`;
  const id = await aPart(page, { name: family, partNumber: family, openingQty: 3 });
  await page.goto(`/parts/part-details/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.waitForURL('**/parts/part-edit/*');
  await expect(page.getByRole('textbox', { name: 'Part number', exact: true })).toHaveValue(`${family}-2`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${family} second`);
  await page.getByRole('button', { name: 'Save part' }).click();
  await expect(page.getByRole('heading', { name: `${family} second` })).toBeVisible();
  await expect(figure(page, 'On hand')).toContainText('0');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText('Part archived')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adjust stock' })).toBeHidden();
  await page.goto(`/parts/list?q=${family}&archived=1`);
  await page.getByRole('checkbox', { name: `Select ${family} second` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 part restored')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`parts are accessible at ${width} px`, async ({ page }) => {
    // Five pages, each looked at by every rule.
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    const family = `Axe${unique()}`;
    const name = `${family} with a name that is much longer than anybody would want to read on a phone`;
    const id = await aPart(page, { name, partNumber: family, openingQty: 1, reorderPoint: 5 });
    await page.goto(`/parts/list?q=${family}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expectAccessible(page, 'list');
    await page.goto(`/parts/part-details/${id}`);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page, 'details');
    await page.getByRole('tab', { name: 'Movements' }).click();
    await expect(page.getByText('Opening')).toBeVisible();
    await expectAccessible(page, 'movements');
    await page.getByRole('button', { name: 'Adjust stock' }).click();
    await page.getByRole('textbox', { name: 'New quantity' }).fill('9');
    await expectAccessible(page, 'adjust');
    await page.goto('/parts/new');
    await expect(page.getByRole('combobox', { name: 'Unit' })).toBeVisible();
    // Not with the list open: it hides the rest of the page from screen readers, which axe takes for a mistake.
    await expectAccessible(page, 'form');
    await page.getByRole('combobox', { name: 'Unit' }).press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Kilogram' })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
