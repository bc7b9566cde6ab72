import { expect, type Page, test } from '@playwright/test';
import { aCustomer, choosePlace, unique } from '../customers.ts';
import { signIn } from '../world.ts';

const SAVE = 'Save primary contact';
const segment = (page: Page, name: string) => page.getByRole('radio', { name });
const edit = (page: Page, id: number) => page.goto(`/customers/customer-edit/${id}`);

for (const [device, viewport] of [
  ['on a desk', { width: 1280, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('create a customer with two numbers, three e-mails, a company and a web page', async ({ page }) => {
      await signIn(page);
      await page.goto('/customers/new');
      await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible();
      await expect(segment(page, 'Billing')).toBeDisabled();
      await expect(segment(page, 'Shipping')).toBeDisabled();
      await expect(page.getByText('Make sure to save the update before closing this page.')).toBeVisible();

      await page.getByRole('button', { name: SAVE }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'Can not submit the form' });
      await expect(alert).toContainText('Please enter the customer name. This field cannot be left empty.');
      await expect(page.getByLabel('First Name')).toBeFocused();
      await page.getByLabel('First Name').fill(`Eleanor${unique()}`);
      await page.getByLabel('Last Name').fill('Hargrove');
      await page.getByRole('radio', { name: 'Female' }).press('Space');
      await page.getByRole('button', { name: SAVE }).click();
      await expect(page.getByText('Please choose (Country, State, City) location').first()).toBeVisible();
      await choosePlace(page);

      await page.getByLabel('Number 1', { exact: true }).pressSequentially('4165550172');
      await expect(page.getByLabel('Number 1', { exact: true })).toHaveValue('(416) 555-0172');
      await page.getByRole('button', { name: 'Add number' }).click();
      await page.getByLabel('Number 2', { exact: true }).pressSequentially('4165550190');
      await page.getByLabel('Kind of number 2').selectOption('Others');
      await page.getByRole('textbox', { name: 'Kind of number 2' }).fill('Cottage');
      for (const [position, address] of ['one', 'two', 'three'].entries()) {
        if (position > 0) await page.getByRole('button', { name: 'Add e-mail' }).click();
        await page.getByLabel(`E-mail address ${position + 1}`, { exact: true }).fill(`${address}@hargrove.ca`);
      }
      await page.getByRole('button', { name: 'Default 3' }).click();
      await page.getByRole('switch', { name: 'Company' }).click();
      await page.getByLabel('Company Name').fill('Hargrove Property Group');
      await page.getByLabel('Company size').selectOption('11-50');
      await page.getByLabel('Company Type').selectOption('Privately held');
      await expect(page.getByRole('heading', { name: 'Websites & Social Medias' })).toBeVisible();
      await page.getByLabel('Address or user name 1').fill('hargrove.ca');

      await page.getByRole('button', { name: SAVE }).click();
      await expect(page.getByText('Customer Updated')).toBeVisible();
      await page.waitForURL('**/customers/customer-edit/*');
      await expect(page.getByRole('heading', { name: 'Manage your customer' })).toBeVisible();
      await expect(segment(page, 'Billing')).toBeEnabled();

      await page.reload();
      await expect(page.getByLabel('Number 2', { exact: true })).toHaveValue('(416) 555-0190');
      await expect(page.getByLabel('Kind of number 2')).toHaveValue('Cottage');
      await expect(page.getByLabel('E-mail address 3', { exact: true })).toHaveValue('three@hargrove.ca');
      await expect(page.getByRole('button', { name: 'Default 3' })).toHaveAttribute('aria-pressed', 'true');
      await page.goto(page.url().replace('customer-edit', 'customer-details'));
      await expect(page.getByRole('link', { name: 'three@hargrove.ca' })).toBeVisible();
      await expect(page.getByText('Same as primary account')).toHaveCount(2);
    });

    test('link a billing account by keyboard only, create a shipping account, delete both', async ({ page }) => {
      await signIn(page);
      const name = `Pay${unique()}ables`;
      await aCustomer(page, name, { clientEmailAddresses: [{ emailAddress: 'payables@hargrove.ca' }] });
      const id = await aCustomer(page, `Main${unique()}`);
      await edit(page, id);

      await segment(page, 'General').focus();
      await page.keyboard.press('ArrowRight');
      const same = page.getByLabel('Billing Acount is the same as Primary Acount');
      await expect(same).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(same).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Create a new billing account' })).toBeFocused();
      await page.keyboard.press('Tab');
      const box = page.getByRole('combobox', { name: 'Find an existing account' });
      await expect(box).toBeFocused();
      await page.keyboard.type(name.slice(0, -2));
      const option = page.getByRole('option', { name });
      await expect(option).toHaveAttribute('data-focused');
      await expect(page.getByRole('button', { name: 'Use this account' })).toHaveCount(device === 'on a desk' ? 1 : 0);
      await page.keyboard.press('Escape');
      await expect(option).toHaveCount(0);
      await page.keyboard.type(name);
      await expect(page.getByRole('option')).toHaveCount(1);
      await expect(page.locator('.ch-account-search')).toHaveAttribute('aria-busy', 'false');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Billing account linked')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Billing Information' })).toBeVisible();
      await expect(page.getByLabel('First Name')).toHaveValue(name);
      await expect(page.getByRole('button', { name: 'Save billing Information' })).toBeVisible();
      await expect(page.getByRole('img', { name: 'exists' })).toHaveCount(2);

      await segment(page, 'Shipping').press('Space');
      await page.getByLabel('Shipping Acount is the same as Primary Acount').uncheck();
      await page.getByRole('button', { name: 'Save shipping Information' }).click();
      await expect(
        page.getByText('Please enter the shipping name. This field cannot be left empty.').first(),
      ).toBeVisible();
      await page.getByLabel('First Name').fill('Dock');
      await page.getByRole('button', { name: 'Save shipping Information' }).click();
      await expect(page.getByText('Shipping account saved')).toBeVisible();
      await expect(page.getByRole('img', { name: 'exists' })).toHaveCount(3);

      await page.getByRole('button', { name: 'Delete shipping account' }).click();
      const shippingQuestion = page.getByRole('alertdialog', { name: 'Are you sure to delete this shipping account?' });
      await expect(shippingQuestion.getByRole('button', { name: 'No' })).toBeFocused();
      await shippingQuestion.getByRole('button', { name: 'No' }).click();
      await expect(shippingQuestion).toHaveCount(0);
      await page.getByRole('button', { name: 'Delete shipping account' }).click();
      await shippingQuestion.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('Shipping account deleted')).toBeVisible();

      await segment(page, 'Billing').press('Space');
      await page.getByRole('button', { name: 'Delete billing account' }).click();
      const billingQuestion = page.getByRole('alertdialog', { name: 'Are you sure to delete this billing account?' });
      await billingQuestion.getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('Billing account deleted')).toBeVisible();
      await expect(same).toBeChecked();

      await same.uncheck();
      await page.getByRole('button', { name: 'Create a new billing account' }).click();
      await page.getByRole('button', { name: 'Save billing Information' }).click();
      await expect(
        page.getByText('Please enter the billing name. This field cannot be left empty.').first(),
      ).toBeVisible();
    });
  });
}

test('two editors: the second sees the difference, and nothing is lost', async ({ page, browser }) => {
  await signIn(page);
  const id = await aCustomer(page, `Shared${unique()}`, { lastName: 'Before' });
  await edit(page, id);
  await expect(page.getByLabel('Last Name')).toHaveValue('Before');
  // Begun before the other one saves: a form in which nothing was typed shows the other's work by itself.
  await page.getByLabel('Last Name').fill('Mine');
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, { email: 'marcus@juniperpine.ca', password: 'demo copper kettle' });
  await edit(other, id);
  await other.getByLabel('Last Name').fill('Theirs');
  await other.getByLabel('Postal Code').fill('M5V 1A1');
  await other.getByRole('button', { name: SAVE }).click();
  await expect(other.getByText('Customer Updated')).toBeVisible();

  await page.getByLabel('Address Line 1').fill('1200 Bay Street');
  await page.getByRole('button', { name: SAVE }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this customer meanwhile' });
  await expect(conflict.getByRole('row', { name: /Last Name/ })).toContainText('Changed by both of you');
  await expect(conflict.getByRole('row', { name: /Postal Code/ })).toContainText('M5V 1A1');
  await conflict.getByRole('radio', { name: 'Theirs' }).check();
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Customer Updated')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Last Name')).toHaveValue('Theirs');
  await expect(page.getByLabel('Address Line 1')).toHaveValue('1200 Bay Street');
  await expect(page.getByLabel('Postal Code')).toHaveValue('M5V 1A1');
  await context.close();
});

test('unsaved work survives a reload, a way out and an expired session', async ({ page }) => {
  await signIn(page);
  const id = await aCustomer(page, `Kept${unique()}`);
  await edit(page, id);
  await page.getByLabel('Last Name').fill('Not saved yet');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Last Name')).toHaveValue('Not saved yet');
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Last Name')).toHaveValue('Not saved yet');

  await page.context().clearCookies();
  await page.keyboard.press('Control+s');
  await page.waitForURL('**/auth/login');
  await page.getByLabel('E-mail').fill('amelie@juniperpine.ca');
  await page.getByLabel('Password', { exact: true }).fill('demo copper kettle');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**/customers/customer-edit/${id}`);
  await expect(page.getByLabel('Last Name')).toHaveValue('Not saved yet');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Customer Updated')).toBeVisible();
});

test("a save that fails says 'Something went wrong!' and 'Please trye again'", async ({ page }) => {
  await signIn(page);
  const id = await aCustomer(page, `Failing${unique()}`);
  await edit(page, id);
  await page.getByLabel('Last Name').fill('Again');
  await page.route('**/api/clients/update/*', (route) => route.abort());
  await page.getByRole('button', { name: SAVE }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong!' });
  await expect(alert).toContainText('Please trye again');
  await expect(page.getByLabel('Last Name')).toHaveValue('Again');
});
