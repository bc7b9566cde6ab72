import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, choosePlace, unique } from '../customers.ts';
import { expectAccessible, signIn, untilSearched } from '../world.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, e-mail or number' });

test('the list by keyboard alone: search, walk, mark, label, archive, bring back', async ({ page }) => {
  await signIn(page);
  const family = `Keys${unique()}`;
  for (const name of ['Ada', 'Bea', 'Cleo']) await aCustomer(page, name, { lastName: family });
  await page.goto('/customers/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.insertText(family);
  await untilSearched(page, family);
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: `Ada ${family}` })).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  const bar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await expect(bar).toContainText('2 selected');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Export' }).click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  expect([text.includes('Ada'), text.includes('Bea'), text.includes('Cleo')]).toEqual([true, true, false]);
  await bar.getByRole('button', { name: 'Tag' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search labels' })).toBeFocused();
  const label = `Label ${family}`;
  await page.keyboard.type(label);
  await expect(page.getByRole('option', { name: `Create “${label}”` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 customers tagged')).toBeVisible();
  await expect(page.getByRole('table').getByText(label)).toHaveCount(2);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText('1 customer archived')).toBeVisible();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customers/customer-details/*');
  await page.goBack();
  await expect(search(page)).toHaveValue(family);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
});

test('pages are walked by cursor, a view is saved and found again', async ({ page }) => {
  await signIn(page);
  const family = `Pages${unique()}`;
  for (let number = 10; number < 22; number += 1) await aCustomer(page, `No${number}`, { lastName: family });
  await page.goto(`/customers/list?q=${family}&size=10`);
  await expect(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('11–12 of 12')).toBeVisible();
  await expect(page.getByRole('link', { name: `No21 ${family}` })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('1–10 of 12')).toBeVisible();

  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('My pages');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(search(page)).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'My pages' }).click();
  await expect(search(page)).toHaveValue(family);
  await expect(page.getByText('1–12 of 12')).toBeVisible();
});

test('labels: the dropdown, the Tags drawer and the Editing Tag drawer', async ({ page }) => {
  await signIn(page);
  const id = await aCustomer(page, `Tagged${unique()}`);
  await page.goto(`/customers/customer-details/${id}`);
  const label = `Urgent ${unique()}`;
  await page.getByRole('button', { name: 'Select Label' }).click();
  await page.getByRole('combobox', { name: 'Search labels' }).fill(label);
  await page.getByRole('option', { name: `Create “${label}”` }).click();
  await expect(page.getByRole('dialog', { name: 'Select Label' })).toHaveCount(0);
  await expect(page.getByText(label, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Select Label' }).click();
  await page.getByRole('button', { name: 'Manage label' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tags', exact: true });
  await drawer.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText("Tag's name can not be empty!")).toBeVisible();
  await drawer.getByRole('button', { name: `Edit ${label}` }).click();
  const editing = page.getByRole('dialog', { name: 'Editing Tag' });
  await expect(editing.getByRole('radio')).toHaveCount(24);
  await editing.getByLabel('Name').fill(`${label} now`);
  await editing.getByRole('radio', { name: '#D8453B' }).press('Space');
  await expectAccessible(page, 'Editing Tag');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText(`${label} now`)).toBeVisible();
  await drawer.getByRole('button', { name: `Delete ${label} now` }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(`${label} now`)).toHaveCount(0);
});

test('two customers become one, and the old address leads to the one that stays', async ({ page }) => {
  await signIn(page);
  const name = `Twin${unique()}`;
  const kept = await aCustomer(page, name, { lastName: 'Kept' });
  const gone = await aCustomer(page, name, { lastName: 'Gone' });
  await page.goto(`/customers/customer-details/${kept}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another customer' }).click();
  await page.getByRole('combobox', { name: 'The other customer' }).fill(name);
  await page.getByRole('option', { name: `${name} Gone` }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two customers' });
  await expect(dialog.getByText(`${name} Kept`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Merge customers' }).click();
  await expect(page.getByText(`Merged into ${name} Kept`)).toBeVisible();
  await page.goto(`/customers/customer-details/${gone}`);
  await page.waitForURL(`**/customers/customer-details/${kept}`);
});

test('no rule of accessibility is broken', async ({ page }) => {
  await signIn(page);
  const id = await aCustomer(page, `Seen${unique()}`, {
    isCompany: true,
    clientCompanies: [{ companyName: 'Seen Co' }],
  });
  await aCustomer(page, `Payable${unique()}`);
  await callApi(page, 'PUT', `/clients/updateShipping/${id}`, { firstName: 'Dock' });
  await page.goto('/customers/list');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('checkbox').nth(1).check();
  await expectAccessible(page, 'list');
  await page.getByRole('button', { name: 'Created' }).first().click();
  await expectAccessible(page, 'list with a filter open');
  await page.goto(`/customers/customer-edit/${id}`);
  await page.getByRole('button', { name: 'Click to change the country location' }).click();
  // Not with the list open: it hides the rest of the page from screen readers, which axe takes for a mistake.
  await expectAccessible(page, 'form');
  await page.getByRole('combobox', { name: 'Country' }).press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Albania' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Billing' }).press('Space');
  await page.getByLabel('Billing Acount is the same as Primary Acount').uncheck();
  await page.getByRole('combobox', { name: 'Find an existing account' }).fill('Payable');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'billing search');
  await page.goto(`/customers/customer-details/${id}`);
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page, 'a customer without documents');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('created the account')).toBeVisible();
  await expectAccessible(page, 'details');
  await page.getByRole('button', { name: 'Edit this customer' }).click();
  await expect(page.getByRole('dialog', { name: 'Manage your customer' }).getByLabel('First Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'Manage your customer');
});

test('somebody who is searched for and not found is created on the spot', async ({ page }) => {
  await signIn(page);
  await page.goto('/customers/list');
  const last = `Quick${unique()}`;
  await search(page).fill(`Wilhelmina ${last}`);
  await untilSearched(page, `Wilhelmina ${last}`);
  await page.getByRole('button', { name: `Create “Wilhelmina ${last}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  await expect(dialog.getByLabel('First Name')).toHaveValue('Wilhelmina');
  await expect(dialog.getByLabel('Last Name')).toHaveValue(last);
  // A stray key loses nothing.
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save primary contact' }).click();
  await expect(page.getByText('Please choose (Country, State, City) location').first()).toBeVisible();
  await choosePlace(page);
  await dialog.getByRole('button', { name: 'Save primary contact' }).click();
  await page.waitForURL('**/customers/customer-details/**');
  await expect(page.getByRole('heading', { level: 1, name: `Wilhelmina ${last}` })).toBeVisible();
});

test('on a phone a dialog that only its own buttons close still has a way out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/customers/list');
  const nobody = `Nobody${unique()}`;
  await search(page).fill(nobody);
  await untilSearched(page, nobody);
  await page.getByRole('button', { name: `Create “${nobody}”` }).click();
  const dialog = page.getByRole('dialog', { name: 'Create account' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});
