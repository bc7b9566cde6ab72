import { expect, test } from '@playwright/test';
import { aDraft, box, edit, item, save, saved, stored } from '../invoice-editor.ts';
import { signIn } from '../world.ts';

test('two people in one draft: the second sees the lines that differ, and nothing is lost', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const items = ['Refacing', 'Countertop', 'Plumber'].map((serviceName) => ({ serviceName, quantity: 1, price: 100 }));
  const id = await aDraft(page, items);
  await edit(page, id);
  await expect(item(page, 3)).toHaveValue('Plumber');
  // Begun before the other one saves: a draft in which nothing was typed shows the other's work by itself.
  await box(page, 'Quantity', 2).fill('2');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, { email: 'marcus@juniperpine.ca', password: 'demo copper kettle' });
  await edit(other, id);
  await box(other, 'Price', 1).fill('111');
  await box(other, 'Price', 3).fill('333');
  await other.getByLabel('Note to customer').fill('Theirs');
  await save(other).click();
  await expect(saved(other)).toBeVisible();

  await box(page, 'Price', 3).fill('444');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.keyboard.type('Clean-up');
  await page.keyboard.press('Escape');
  await box(page, 'Price', 4).fill('50');
  await page.keyboard.press('Control+s');

  const conflict = page.getByRole('dialog', { name: 'Somebody else changed this document meanwhile' });
  await expect(conflict.getByRole('row', { name: /Line: Plumber/ })).toContainText('Changed by both of you');
  await expect(conflict.getByRole('row', { name: /Line: Refacing/ })).toContainText('1 × $111.00');
  await expect(conflict.getByRole('row', { name: /Line: Clean-up/ })).toContainText('(removed)');
  // Going back loses nothing, and the next save asks again.
  await conflict.getByRole('button', { name: 'Back to the form' }).click();
  await expect(box(page, 'Price', 3)).toHaveValue('444');
  await page.keyboard.press('Control+s');
  await conflict
    .getByRole('row', { name: /Line: Plumber/ })
    .getByRole('radio')
    .last()
    .check();
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(saved(page)).toBeVisible();
  const invoice = await stored(page, id);
  expect(invoice.note).toBe('Theirs');
  expect(invoice.items.map((one: Record<string, unknown>) => [one.serviceName, one.quantity, one.price])).toEqual([
    ['Refacing', 1, 111],
    ['Countertop', 2, 100],
    ['Plumber', 1, 333],
    ['Clean-up', 1, 50],
  ]);
  await context.close();
});

test('unsaved work survives a reload, a way out and an expired session', async ({ page }) => {
  await signIn(page);
  const id = await aDraft(page, [{ serviceName: 'Visit', quantity: 1, price: 100 }]);
  await edit(page, id);
  await box(page, 'Quantity', 1).fill('7');
  await expect(page.getByText(/Unsaved changes · last saved/)).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(box(page, 'Quantity', 1)).toHaveValue('7');

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toHaveCount(0);
  await expect(box(page, 'Quantity', 1)).toHaveValue('7');

  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  await page.waitForURL('**/auth/login');
  await page.getByLabel('E-mail').fill('amelie@juniperpine.ca');
  await page.getByLabel('Password', { exact: true }).fill('demo copper kettle');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**/invoices/invoice-edit/${id}`);
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(box(page, 'Quantity', 1)).toHaveValue('7');
  await page.keyboard.press('Control+s');
  await expect(saved(page)).toBeVisible();
  expect((await stored(page, id)).items[0].quantity).toBe(7);
  await page.reload();
  await expect(box(page, 'Quantity', 1)).toHaveValue('7');
  await expect(page.getByText('Your unsaved changes are back.')).toHaveCount(0);
});

test('two tabs with a new invoice keep apart, and what a closed one left is offered', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/invoices/new/invoice');
  await box(page, 'Price', 1).fill('111');
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  const other = await context.newPage();
  await other.goto('/invoices/new/invoice');
  await expect(box(other, 'Price', 1)).toHaveValue('');
  await box(other, 'Price', 1).fill('222');
  await expect(other.getByText('Unsaved changes')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(box(page, 'Price', 1)).toHaveValue('111');
  await other.close();

  const third = await context.newPage();
  await third.goto('/invoices/new/invoice');
  await expect(third.getByText(/^Unsaved invoice from /)).toHaveCount(1);
  await third.getByRole('button', { name: 'Restore' }).click();
  await expect(box(third, 'Price', 1)).toHaveValue('222');
  await expect(box(page, 'Price', 1)).toHaveValue('111');
});
