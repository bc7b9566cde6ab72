import { expect, type Page, test } from '@playwright/test';
import { aCustomer, unique } from '../customers.ts';
import { aDraft, aTax, box, edit, item, save, saved, stored } from '../invoice-editor.ts';
import { DRAWN, pageText, sheet } from '../paper.ts';
import { expectAccessibleHere, signIn } from '../world.ts';

test.use({ viewport: { width: 1440, height: 900 } });
// A page is drawn several times in each of these stories.
test.setTimeout(120_000);

const paper = (page: Page) => page.getByRole('complementary', { name: 'Paper' });
const mark = (page: Page, line: number) => paper(page).getByRole('button', { name: `Open line ${line}` });
const line = (page: Page, position: number) => page.getByRole('listitem', { name: `Line ${position}`, exact: true });

test('use 11: the paper beside the editor follows the keys, and leads to the lines', async ({ page }) => {
  await signIn(page);
  const name = `Paper${unique()}`;
  const idClient = await aCustomer(page, name);
  const { idSalesTax, text } = await aTax(page);
  const taxes = [{ idSalesTax }];
  const items = [
    { serviceName: 'Kitchen cabinet refacing', quantity: 14, price: 285, discount: 5, taxes },
    { serviceName: 'Quartz countertop', quantity: 42.5, price: 118, taxes },
    { serviceName: 'Licensed plumber', quantity: 6, price: 135, taxes },
  ];
  const id = await aDraft(page, items, { idClient });
  await edit(page, id);
  await expect(sheet(page, 'Paper · page 1 of 1')).toBeVisible(DRAWN);
  await expect(pageText(page)).toContainText('Juniper & Pine');
  await expect(pageText(page)).toContainText(name);
  await expect(paper(page)).toContainText('Same renderer as the PDF');

  // Lines that rest are text; the open one has boxes. The tax that all share is said once.
  await expect(box(page, 'Quantity', 1)).toBeVisible();
  await expect(box(page, 'Quantity', 2)).toHaveCount(0);
  await expect(line(page, 2)).toContainText('$118.00');
  await expect(page.getByText(`${text} on all lines`)).toBeVisible();
  await expect(line(page, 2)).not.toContainText(text);

  await box(page, 'Quantity', 1).fill('20');
  await expect(pageText(page)).toContainText('$5,700.00', DRAWN);
  await expect(mark(page, 1)).toHaveAttribute('aria-current', 'true');
  await mark(page, 2).click();
  await expect(item(page, 2)).toBeFocused();
  await expect(mark(page, 2)).toHaveAttribute('aria-current', 'true');
  await expect(box(page, 'Quantity', 1)).toHaveCount(0);
  // A press on a figure of a resting line opens its box.
  await line(page, 3).getByText('$135.00').click();
  await expect(box(page, 'Price', 3)).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(item(page, 2)).toHaveValue('Licensed plumber');

  // Another tax on one line: each says its own.
  const other = await aTax(page);
  await edit(
    page,
    await aDraft(page, [...items.slice(0, 2), { ...items[2], taxes: [{ idSalesTax: other.idSalesTax }] }]),
  );
  await expect(line(page, 2)).toContainText(text);
  await expect(line(page, 3)).toContainText(other.text);
  await expect(page.getByText('on all lines')).toHaveCount(0);
  await expect(sheet(page, 'Paper · page 1 of 1')).toBeVisible(DRAWN);
  await expectAccessibleHere(page, 'editor with paper');
});

test('use 11: the paper is zoomed, hidden and brought back; a narrower window has none', async ({ page }) => {
  await signIn(page);
  await edit(page, await aDraft(page, [{ serviceName: 'Advice', quantity: 1, price: 10 }]));
  const shown = sheet(page, 'Paper · page 1 of 1');
  await expect(shown).toBeVisible(DRAWN);
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(516);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(645);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect.poll(async () => (await shown.boundingBox())?.width).toBe(516);
  await page.keyboard.press('Control+Shift+p');
  await expect(paper(page)).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Show paper' }).click();
  await expect(shown).toBeVisible(DRAWN);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(paper(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show paper' })).toHaveCount(0);
});

test('use 11: the paper is what the saved document prints', async ({ page }) => {
  await signIn(page);
  const idClient = await aCustomer(page, `Same${unique()}`);
  const { idSalesTax } = await aTax(page);
  const option = { name: 'Delivery', isChecked: true, hasAmount: true, amount: 80, perQTY: false, defaultQTY: 2 };
  const itemSpecifications = [{ name: 'Extras', type: 'multiOption', options: [option] }];
  const items = [
    { kind: 'section', serviceName: 'Kitchen' },
    { serviceName: 'Counter', quantity: 3, price: 1_500, itemSpecifications, taxes: [{ idSalesTax }] },
    { serviceName: 'Disposal', quantity: 1, price: 490, discountFormat: '$', discount: 50, exemptReason: 'City' },
  ];
  const id = await aDraft(page, items, { idClient, discount: 2.5, shipping: 12.5, note: 'Net 30 days.' });
  await edit(page, id);
  await expect(sheet(page, 'Paper · page 1 of 1')).toBeVisible(DRAWN);
  const live = await pageText(page).textContent();
  await page.goto(`/invoices/invoice-details/${id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(pageText(page)).toHaveText(live ?? '', DRAWN);
});

test('use 11: what is typed and not found stays as a line of its own; Escape closes only the new service', async ({
  page,
}) => {
  await signIn(page);
  const words = `Something rare ${unique()}`;
  await edit(page, await aDraft(page, [{ serviceName: 'Advice', quantity: 1, price: 10 }]));
  await page.getByRole('button', { name: 'Add line' }).click();
  await item(page, 2).fill(words);
  await expect(page.getByRole('option', { name: `Use '${words}' for this line only` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(box(page, 'Quantity', 2)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add line' }).click();
  await item(page, 3).fill(`${words} too`);
  await page.getByRole('option', { name: `Create '${words} too'` }).click();
  await expect(page.getByRole('dialog', { name: 'New service' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(item(page, 3)).toHaveValue(`${words} too`);
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  const id = Number(/invoice-edit\/(\d+)/.exec(page.url())?.[1]);
  const { items } = await stored(page, id);
  expect(items[1]).toMatchObject({ serviceName: words, idService: 0 });
});

test('use 11: everything that is wrong is said at once, each at its field and in words', async ({ page }) => {
  await signIn(page);
  const items = ['One', 'Two'].map((serviceName) => ({ serviceName, quantity: 1, price: 10 }));
  await edit(page, await aDraft(page, items));
  await box(page, 'Quantity', 1).fill('999999999999');
  await box(page, 'Discount', 1).fill('150');
  await line(page, 2).getByText('$10.00').first().click();
  await box(page, 'Price', 2).fill('ten');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(box(page, 'Quantity', 1)).toHaveAccessibleDescription('Too large: at most 1,000,000,000.');
  await expect(box(page, 'Discount', 1)).toHaveAccessibleDescription('Between 0 and 100 percent.');
  await expect(box(page, 'Price', 2)).toHaveAccessibleDescription('Enter a number.');
  await expect(page.getByText('Choose a customer before you approve.').first()).toBeVisible();
  await expect(save(page)).toBeVisible();
});
