import { expect, test } from '@playwright/test';
import { unique } from '../customers.ts';
import { expectAccessible, signIn } from '../world.ts';

test('import a file: mapping, dry run, commit, roll back; export downloads', async ({ page }) => {
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
  await dialog.getByRole('button', { name: 'Open' }).first().click();
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText('old-list.csv was rolled back.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`No matches for “${family}”`)).toBeVisible();
});
