import { expect, test } from '@playwright/test';
import { aCustomer, toronto, unique } from '../customers.ts';
import { anInvoice } from '../invoices.ts';
import { signIn, signInByForm } from '../world.ts';

const PHONE = { width: 390, height: 844 };
const BOX = 'Search invoices, customers, or jump to…';

test('use 8: the box says what it finds, and no key typed after Ctrl+K reaches the page behind', async ({ page }) => {
  await signIn(page);
  await page.goto('/customers/list');
  await expect(page.getByRole('button', { name: BOX })).toBeVisible();
  // On a list N begins a new record; here the palette's own code is still on its way when it is pressed.
  await page.route('**/*CommandPalette*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new inv', { delay: 5 });
  await expect(page.getByPlaceholder(BOX)).toHaveValue('new inv');
  await expect(page).toHaveURL(/customers\/list/);
  await expect(page.getByPlaceholder(BOX)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/invoices\/new\/invoice/);
  // And once it is here, from the first key on.
  await page.goto('/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('nnn');
  await expect(page.getByPlaceholder(BOX)).toHaveValue('nnn');
  await expect(page).toHaveURL(/customers\/list/);
});

for (const size of [{ width: 1440, height: 900 }, PHONE]) {
  test(`use 15: a session that ends says so, keeps the address and the work (${size.width} px)`, async ({ page }) => {
    await page.setViewportSize(size);
    await signInByForm(page);
    const name = `Kept${unique()}`;
    const idClient = await aCustomer(page, 'Session', { lastName: unique() });
    await page.goto(`/customers/customer-edit/${idClient}`);
    await page.getByLabel('First name').fill(name);
    // What the page asks for beside its screen would find out first.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Your session has ended.' })).toContainText(
      'what you had not saved is kept in this browser',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue('amelie@juniperpine.ca');
    await page.getByLabel('Password', { exact: true }).fill('demo copper kettle');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/customer-edit/);
    await expect(page.getByLabel('First name')).toHaveValue(name);
  });
}

test('use 15: offline is said at once, and what is typed is kept on this device', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const idClient = await aCustomer(page, 'Line', { lastName: unique() });
  await page.goto(`/customers/customer-edit/${idClient}`);
  await page.getByLabel('First name').fill('Away');
  await page.context().setOffline(true);
  const strip = page.getByText('You are offline; this is saved on this device').first();
  await expect(strip).toBeVisible({ timeout: 1_000 });
  await page.getByRole('button', { name: /^Save/ }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.locator('.ch-offline')).toBeEmpty();
});

test('use 15: what was discarded can be brought back', async ({ page }) => {
  await signIn(page);
  const idClient = await aCustomer(page, 'Discard', { lastName: unique() });
  await page.goto(`/customers/customer-edit/${idClient}`);
  await page.getByLabel('First name').fill('Changed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Discard');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Changed');
  // Also after a reload: it is unsaved work like any other.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Changed');
});

test('use 16: a refused sign-in and a known address are said beside the form', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('amelie@juniperpine.ca');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('form').getByRole('alert')).toBeVisible();
  await expect(page.locator('.ch-toast')).toHaveCount(0);

  await page.goto('/auth/register');
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('E-mail').fill('amelie@juniperpine.ca');
  await page.getByLabel('Password', { exact: true }).fill('an honest blue bicycle');
  await page.getByLabel('Country').selectOption({ label: 'Canada' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.locator('form').getByText(/already/)).toBeVisible();
});

test('use 16: the help lists the keys of a list', async ({ page }) => {
  await signIn(page);
  await page.goto('/invoices/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('heading', { name: 'In a list' })).toBeVisible();
  await expect(help).toContainText('Select the row');
});

for (const size of [{ width: 1440, height: 900 }, PHONE]) {
  test(`use 16: a slow server shows the shell and skeletons (${size.width} px)`, async ({ page }) => {
    await page.setViewportSize(size);
    await signIn(page);
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      await route.continue();
    });
    await page.goto('/customers/list', { waitUntil: 'commit' });
    await expect(page.locator('.ch-skeleton').first()).toBeVisible({ timeout: 5_000 });
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('.ch-skeleton').first()).toBeVisible();
  });
}

test('use 18: a message does not lie over the buttons of the header', async ({ page }) => {
  await signIn(page);
  const idClient = await aCustomer(page, 'Toast', { lastName: unique() });
  await page.goto(`/customers/customer-edit/${idClient}`);
  await page.getByLabel('First name').fill('Toasted');
  await page.getByRole('button', { name: 'Discard' }).click();
  const toast = await page.locator('.ch-toast').boundingBox();
  const account = await page.getByRole('banner').getByRole('button', { name: 'Account' }).boundingBox();
  expect(toast && account && toast.y > account.y + account.height).toBe(true);
  await page.goto('/invoices/list');
  const button = await page.getByRole('main').getByRole('link', { name: 'New invoice' }).boundingBox();
  expect(toast && button && toast.y >= button.y + button.height).toBe(true);
});

test('use 18: from right to left a sentence keeps its full stop at its end, and a name runs its own way', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('ch.preferences', JSON.stringify({ rightToLeft: true })));
  await signIn(page);
  await page.goto('/invoices/list?q=nobodyiscalledthis');
  const sentence = page.getByText('Check the spelling, or clear the filters to search all invoices.');
  await expect(sentence).toBeVisible();
  const ends = await sentence.evaluate((element) => {
    const text = element.firstChild as Text;
    const place = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return { first: place(0), stop: place(text.length - 1) };
  });
  expect(ends.stop).toBeGreaterThan(ends.first);
  const name = `(${unique()}) Ltd.`;
  const idClient = await aCustomer(page, 'Own', { lastName: name });
  await anInvoice(page, { idClient, price: 5 });
  await page.goto(`/invoices/list?filters=${encodeURIComponent(JSON.stringify({ idClient }))}`);
  await expect(page.locator('bdi').filter({ hasText: name }).first()).toBeVisible();
});

test('use 19: a postal code is shown and printed as its country writes it', async ({ page }) => {
  await signIn(page);
  const coordinates = [{ ...(await toronto(page)), postalCode: 'm6r2n2' }];
  const idClient = await aCustomer(page, 'Code', { lastName: unique(), coordinates });
  await page.goto(`/customers/customer-details/${idClient}`);
  await expect(page.getByText(/M6R 2N2/).first()).toBeVisible();
  const invoice = await anInvoice(page, { idClient, price: 10 });
  await page.goto(`/invoices/invoice-details/${invoice.id}`);
  await expect(page.getByText(/M6R 2N2/).first()).toBeVisible();
});
