import { expect, type Page, test } from '@playwright/test';
import { e4, micro } from '../../packages/domain/src/money/money.ts';
import { itemPrice } from '../../packages/domain/src/services/price.ts';
import type { SpecificationOption } from '../../packages/domain/src/services/specifications.ts';
import { unique } from '../customers.ts';
import { box } from '../invoice-editor.ts';
import { aCategory, aService, tabTo } from '../services.ts';
import { expectAccessible, signIn, untilSearched } from '../world.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Price preview' });

const option = (part: Partial<SpecificationOption>): SpecificationOption => ({
  name: '',
  description: '',
  isChecked: true,
  hasAmount: true,
  amount: null,
  operator: '+',
  perQTY: false,
  defaultQTY: micro(1_000_000),
  ...part,
});
const bare = { defaultValue: '', required: false, invoiceDisplay: true, helpText: '' };
const SPECIFICATIONS = [
  {
    ...bare,
    name: 'Extras',
    type: 'multiOption',
    options: [
      option({ name: 'Inside too', amount: e4(50_000), perQTY: true }),
      option({ name: 'Own water', amount: e4(20_000), operator: '-', defaultQTY: micro(4_000_000) }),
    ],
  },
  { ...bare, name: 'Size', type: 'singleOption', options: [option({ name: 'Large', amount: e4(123_456) })] },
] as const;

/** `$142.00`, `−$8.00`: a figure of the domain as the page writes it. */
const written = (cents: number) =>
  `${cents < 0 ? '−' : ''}$${Math.floor(Math.abs(cents) / 100).toLocaleString('en-US')}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

function expected(quantity: number, specifications: Parameters<typeof itemPrice>[0]['specifications']): string[] {
  const priced = itemPrice({ price: e4(450_000), quantity: micro(quantity), specifications, exponent: 2 });
  return [priced.gross, ...priced.fees.map(({ amount }) => amount), priced.total].map(written);
}

const figures = (page: Page) =>
  expect.poll(async () =>
    (await preview(page).locator('dd').allInnerTexts()).map((text) => text.replace('CAD', '').trim()),
  );

test('a service with two option specifications, by keyboard alone: every price is the domain’s', async ({ page }) => {
  // Every stop of the Tab key is pressed.
  test.slow();
  await signIn(page);
  const name = `Windows ${unique()}`;
  await page.goto('/services/list');
  await expect(page.getByRole('heading', { name: 'Services', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await tabTo(page, field(page, 'Name'));
  await page.keyboard.type(name);
  await tabTo(page, field(page, 'Price'));
  await page.keyboard.type('0');
  await expect(page.getByText('Free item')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('45');
  await tabTo(page, field(page, 'Cost'));
  await page.keyboard.type('27');
  await expect(page.getByText('Margin 40%')).toBeVisible();

  await tabTo(page, button(page, 'Add specification'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name 1')).toBeFocused();
  await page.keyboard.type('Extras');
  await tabTo(page, field(page, 'Type 1'));
  await page.keyboard.type('Several');
  await tabTo(page, field(page, 'Option 1.1'));
  await page.keyboard.type('Inside too');
  await tabTo(page, field(page, 'Amount 1.1'));
  await page.keyboard.type('5');
  await tabTo(page, field(page, 'For each unit 1.1'));
  await page.keyboard.press('Space');
  await figures(page).toEqual(expected(1_000_000, []));
  await tabTo(page, field(page, 'Checked at first 1.1'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await figures(page).toEqual(['$45.00', '$5.00', '$50.00']);

  await tabTo(page, button(page, 'Add option 1'));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Option 1.2')).toBeFocused();
  await page.keyboard.type('Own water');
  await tabTo(page, field(page, 'Checked at first 1.2'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('group', { name: 'Adds or takes away 1.2' }).getByLabel('+'));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, field(page, 'Amount 1.2'));
  await page.keyboard.type('2');
  await tabTo(page, field(page, 'Times 1.2'));
  await page.keyboard.type('4');
  await figures(page).toEqual(expected(1_000_000, SPECIFICATIONS.slice(0, 1)));
  await tabTo(page, preview(page).getByLabel('Quantity'));
  await page.keyboard.type('3');
  // 3 × 45.00, +5.00 for each, −2.00 × 4: the worked example of docs/domain/services.md.
  await figures(page).toEqual(['$135.00', '$15.00', '−$8.00', '$142.00']);

  await tabTo(page, button(page, 'Add specification'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Size');
  await tabTo(page, field(page, 'Type 2'));
  await page.keyboard.type('One');
  await tabTo(page, field(page, 'Option 2.1'));
  await page.keyboard.type('Large');
  await tabTo(page, field(page, 'Amount 2.1'));
  await page.keyboard.type('12.3456');
  await tabTo(page, field(page, 'Checked at first 2.1'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await figures(page).toEqual(expected(3_000_000, SPECIFICATIONS));
  await figures(page).toEqual(['$135.00', '$15.00', '−$8.00', '$12.35', '$154.35']);

  // The second option above the first, and the second specification above the first.
  await tabTo(page, field(page, 'Option 1.2'), 'Shift+Tab');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(field(page, 'Option 1.1')).toHaveValue('Own water');
  await expect(field(page, 'Option 1.1')).toBeFocused();
  await tabTo(page, field(page, 'Name 1'), 'Shift+Tab');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(field(page, 'Name 2')).toHaveValue('Extras');
  await expect(field(page, 'Name 2')).toBeFocused();
  await figures(page).toEqual(['$135.00', '$12.35', '−$8.00', '$15.00', '$154.35']);

  await page.keyboard.press('Control+s');
  await page.waitForURL('**/services/service-details/*');
  await expect(page.getByText('Service saved')).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Specifications' })).toBeFocused();
  await figures(page).toEqual(expected(1_000_000, SPECIFICATIONS).with(1, '$12.35').with(2, '−$8.00').with(3, '$5.00'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Not on a document yet.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('row', { name: /Created/ })).toContainText('$45.00');
});

test('the list by keyboard: search, mark, change prices and take it back', async ({ page }) => {
  await signIn(page);
  const family = `Repriced${unique()}`;
  for (const [index, price] of [10, 19.99, 100].entries()) await aService(page, `${family} No${index}`, { price });
  await page.goto(`/services/list`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.insertText(family);
  await untilSearched(page, family);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  for (let row = 0; row < 3; row += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Change prices' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the prices of 3 services' });
  await tabTo(page, dialog.getByLabel('By percent'));
  await page.keyboard.type('2.5');
  await expect(dialog.getByRole('row', { name: /No1/ })).toContainText('$20.49');
  await expect(dialog.getByRole('row', { name: /No2/ })).toContainText('$102.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 prices changed')).toBeVisible();
  await expect(page.getByRole('row', { name: /No0/ })).toContainText('$10.25');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('3 prices restored')).toBeVisible();
  await expect(page.getByRole('row', { name: /No1/ })).toContainText('$19.99');

  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Edit service' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(`${family} No0`);
});

test('two editors see the difference, and unsaved work survives a reload', async ({ page, browser }) => {
  await signIn(page);
  const id = await aService(page, `Shared ${unique()}`);
  await page.goto(`/services/service-edit/${id}`);
  await field(page, 'Code').fill(`MINE-${id}`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'Code')).toHaveValue(`MINE-${id}`);
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, { email: 'marcus@juniperpine.ca', password: 'demo copper kettle' });
  await other.goto(`/services/service-edit/${id}`);
  await field(other, 'Price').fill('50');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Service saved')).toBeVisible();
  await context.close();

  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this. Review the differences.' });
  await expect(conflict.getByRole('row', { name: /Price/ })).toContainText('50.00');
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Service saved')).toBeVisible();
  await expect(page.getByText(`MINE-${id}`)).toBeVisible();
  await expect(page.getByText('$50.00').first()).toBeVisible();
});

test('from the catalogue onto a new invoice, then found by it, and archived where it was to be deleted', async ({
  page,
}) => {
  await signIn(page);
  const name = `Sold ${unique()}`;
  const id = await aService(page, name);
  await page.goto(`/services/service-details/${id}`);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Add to new invoice' }).click();
  await expect(page.getByRole('heading', { name: 'New invoice' })).toBeVisible();
  await expect(box(page, 'Quantity', 1)).toBeFocused();
  await button(page, 'Save draft').click();
  await expect(page).toHaveURL(/invoice-edit/);
  await page.goto(`/services/service-details/${id}`);
  await expect(page.getByRole('region', { name: 'How it sells' })).toContainText('Revenue, 12 months');
  await page.getByRole('tab', { name: 'Used in' }).click();
  const documents = page.getByRole('table', { name: 'Documents' });
  await expect(documents.getByRole('row')).toHaveCount(2);
  await expect(documents).toContainText('Draft');
  await expectAccessible(page, 'used in');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: `Delete “${name}”?` })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Used in 1 document, so it was archived.')).toBeVisible();
  await documents.getByRole('link').click();
  await expect(page).toHaveURL(/invoice-details/);
});

test('on a phone nothing is wider than the screen, and a service is made with the thumb', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await signIn(page);
  const name = `Thumb ${unique()}`;
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto('/services/new');
  await field(page, 'Name').fill(name);
  await field(page, 'Price').fill('12');
  await button(page, 'Add specification').click();
  await field(page, 'Type 1').selectOption('singleOption');
  await fits();
  await button(page, 'Save service').click();
  await expect(page.getByText('Specification name is required.').first()).toBeVisible();
  await field(page, 'Name 1').fill('Size');
  await field(page, 'Option 1.1').fill('Large');
  await field(page, 'Amount 1.1').fill('3');
  await button(page, 'Save service').click();
  await page.waitForURL('**/services/service-details/*');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await fits();
  await page.goto(`/services/list?q=${name.replace(' ', '+')}`);
  await expect(page.getByRole('list', { name: 'Services' }).getByRole('link', { name })).toBeVisible();
  await fits();
  await page.goto('/services/services-category/list');
  await expect(page.getByRole('heading', { name: 'Service categories' })).toBeVisible();
  await fits();
  await context.close();
});

test('no rule of accessibility is broken by the list and its prices', async ({ page }) => {
  await signIn(page);
  const name = `Seen ${unique()}`;
  const idServiceCategory = await aCategory(page, name);
  await aService(page, name, { idServiceCategory, code: name, description: 'Long.' });
  await page.goto(`/services/list?q=${name.replace(' ', '+')}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await expectAccessible(page, 'list');
  await button(page, 'Price').click();
  await expectAccessible(page, 'list with a filter open');
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').getByRole('button', { name: 'Change prices' }).click();
  await page.getByLabel('By percent').fill('10');
  await expect(page.getByRole('dialog').getByRole('row', { name: new RegExp(name) })).toContainText('$49.50');
  await expectAccessible(page, 'change of prices');
});

test('no rule of accessibility is broken by details and form', async ({ page }) => {
  await signIn(page);
  const specifications = [
    { name: 'Extras', type: 'multiOption', options: [{ name: 'Wax', hasAmount: true, amount: 5, isChecked: true }] },
    { name: 'Colour', type: 'text', helpText: 'As on the door.', defaultValue: 'Blue' },
  ];
  const id = await aService(page, `Seen ${unique()}`, { specifications });
  await page.goto(`/services/service-details/${id}`);
  for (const tab of ['Overview', 'Specifications', 'Used in', 'Price history', 'Files', 'Activity']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, tab);
  }
  await expect(page.getByText('created the service')).toBeVisible();
  await page.goto(`/services/service-edit/${id}`);
  await expect(field(page, 'Option 1.1')).toHaveValue('Wax');
  await field(page, 'Name').fill('');
  await button(page, 'Save service').click();
  await expect(page.getByText('Service name is required.').first()).toBeVisible();
  await expectAccessible(page, 'form');
});
