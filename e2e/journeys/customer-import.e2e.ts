import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { messyFile, PRODUCTS } from '../../apps/api/test/messy-customers.ts';
import { unique } from '../customers.ts';
import { expectAccessible, signIn } from '../world.ts';

test('import a file: mapping, dry run, commit, roll back; export downloads', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  const family = `Imported${unique()}`;
  const rows = [
    'Prénom;Nom;Courriel;Ville;Province;Pays',
    ...Array.from({ length: 120 }, (_, at) => `No${at};${family};no${at}@${family}.example;Toronto;Ontario;Canada`),
    `;${family};;Toronto;Ontario;Canada`,
  ];
  await page.goto('/customers/list');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import customers' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'old-list.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n'), 'latin1') });
  await expect(dialog.getByLabel('Read Prénom as')).toHaveValue('firstName');
  await expect(dialog.getByLabel('Delimiter')).toHaveValue(';');
  await expectAccessible(page, 'import mapping');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('button', { name: '120 New' })).toBeVisible();
  await dialog.getByRole('button', { name: '1 Invalid' }).click();
  await expect(dialog.getByRole('row', { name: /122/ })).toContainText('Invalid');
  await dialog.getByRole('button', { name: 'Create 120 records' }).click();
  await expect(dialog.getByText('old-list.csv was imported.')).toBeVisible();
  await expectAccessible(page, 'import result');

  await page.goto(`/customers/list?q=${family}`);
  await expect(page.getByText('1–20 of 120')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^customers-.*\.csv$/);

  await page.getByRole('button', { name: 'Import CSV' }).click();
  const earlier = dialog.getByRole('listitem').filter({ hasText: 'old-list.csv' }).first();
  await earlier.getByRole('button', { name: 'Open' }).click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText('old-list.csv was rolled back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`No matches for “${family}”`)).toBeVisible();
});

for (const [width, product] of [
  [1440, PRODUCTS[3]],
  [390, PRODUCTS[2]],
] as const)
  test(`use 14: 500 rows of another product import without a touch of the mapping, the rest is mended in place and downloaded, at ${width} px`, async ({
    page,
  }) => {
    if (!product) throw new Error('no such product');
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    const family = `messy${unique()}`.toLowerCase();
    await page.goto('/customers/list');
    if (width < 768) {
      await page.getByRole('main').getByRole('button', { name: 'More actions' }).first().click();
      await page.getByRole('menuitem', { name: 'Import CSV' }).click();
    } else await page.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import customers' });
    const buffer = messyFile(product, { family });
    await dialog.locator('input[type=file]').setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByLabel('Encoding')).toHaveValue('windows-1252');
    const select = dialog.getByRole('combobox', { name: `Read ${product.headers[3]} as` });
    await expect(select).toHaveValue('email');
    expect((await select.boundingBox())?.width).toBeGreaterThanOrEqual(180);
    await dialog.getByRole('button', { name: 'Check the file' }).click();
    await expect(dialog.getByRole('button', { name: '480 New' })).toBeVisible({ timeout: 60_000 });

    await dialog.getByRole('button', { name: '20 Invalid' }).click();
    await expect(dialog.getByRole('button', { name: /^Fix row/ })).toHaveCount(20);
    await dialog.getByRole('button', { name: 'Fix row 51' }).click();
    const form = dialog.getByRole('form', { name: 'Row 51' });
    await expect(form.getByLabel(String(product.headers[3]))).toHaveValue('not an address');
    await form.getByLabel(String(product.headers[3])).fill('still none');
    await form.getByRole('button', { name: 'Check this row' }).click();
    await expect(form).toBeVisible();
    await form.getByLabel(String(product.headers[3])).fill(`mended@${family}.example`);
    await expectAccessible(page, `mending a row at ${width} px`);
    await form.getByRole('button', { name: 'Check this row' }).click();
    await expect(page.getByText('Row 51: New')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '481 New' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Fix row/ })).toHaveCount(19);

    const download = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download the refused rows with their reasons' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('refused-clients.csv');
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    expect(lines).toHaveLength(20);
    expect(lines[0]).toContain('"Row","Reason"');
    expect(lines.join('\n')).toContain('We know no place called ""Atlantis"" there.');

    await dialog.getByRole('button', { name: 'Create 481 records' }).click();
    await expect(dialog.getByText('clients.csv was imported.')).toBeVisible({ timeout: 60_000 });
    await page.goto(`/customers/list?q=client0@${family}`);
    await expect(page.getByText(`client0@${family}.example`)).toBeVisible();
    await page.goto(`/customers/list?q=mended@${family}`);
    await expect(page.getByText(`mended@${family}.example`)).toBeVisible();
  });
