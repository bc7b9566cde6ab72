import { expect, type Page, test } from '@playwright/test';
import { callApi, choosePlace, unique } from '../customers.ts';
import { expectAccessible, signIn, signUp, untilSearched } from '../world.ts';

const LIST = '/purchases/vendors/list';
const search = (page: Page) => page.getByRole('searchbox', { name: 'Name, contact or number' });
const contact = (page: Page, position: number) => page.getByRole('group', { name: `Contact ${position}` });

/** For a story that only needs one to be there. */
const aVendor = async (page: Page, displayName: string, more: object = {}): Promise<number> =>
  (await callApi(page, 'POST', '/vendors', { displayName, ...more })).idVendor;

const open = (page: Page, id: number) => page.goto(`/purchases/vendors/vendor-details/${id}`);

/** As the account drawer would, without opening it. */
async function turnRound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const key = 'ch.preferences';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, rightToLeft: true }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test('the first vendor: made, found by its contact, changed', async ({ page }) => {
  await signUp(page);
  await page.goto(LIST);
  await expect(page.getByText('No vendors yet.')).toBeVisible();
  await expect(page.getByText('Add who you buy from to track what you owe.')).toBeVisible();
  await page.getByRole('link', { name: 'New vendor' }).first().click();
  await page.getByRole('button', { name: 'Save vendor' }).click();
  await expect(page.getByText('Vendor name is required.').first()).toBeVisible();

  await page.getByRole('textbox', { name: 'Vendor name' }).fill('Birch & Sons');
  await page.getByRole('textbox', { name: 'Website' }).fill('birch.example.com');
  await contact(page, 1).getByRole('textbox', { name: 'Name' }).fill('Ada Lund');
  await contact(page, 1).getByRole('textbox', { name: 'E-mail' }).fill('ada@birch.example.com');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await contact(page, 2).getByRole('textbox', { name: 'Name' }).fill('Ben Okafor');
  await contact(page, 2).getByRole('textbox', { name: 'Role' }).fill('Accounts');
  await contact(page, 2).getByRole('button', { name: 'Default' }).click();
  await page.getByRole('textbox', { name: 'Number 1' }).fill('4165550172');
  await choosePlace(page);
  await page.getByRole('textbox', { name: 'Postal code' }).fill('M5V 1A1');
  await page.getByRole('combobox', { name: 'Payment terms' }).selectOption('Other');
  await page.getByRole('textbox', { name: 'Days' }).fill('21');
  await page.getByRole('combobox', { name: 'Payment method' }).selectOption('Bank transfer');
  await page.getByRole('combobox', { name: 'Expense account' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Our account number' }).fill('JP-7701');
  const taxNumber = page.getByRole('group', { name: 'Tax number 1' });
  await taxNumber.getByRole('textbox', { name: 'Kind' }).fill('GST');
  await taxNumber.getByRole('textbox', { name: 'Number' }).fill('81234 RT0001');
  await page.getByRole('button', { name: 'Save vendor' }).click();

  await page.waitForURL('**/purchases/vendors/vendor-details/*');
  await expect(page.getByRole('heading', { name: 'Birch & Sons' })).toBeVisible();
  const overview = page.getByRole('region', { name: 'Vendor overview' });
  await expect(overview).toContainText('Ben Okafor');
  await expect(overview).toContainText('21 days');
  await expect(overview).toContainText('Bank transfer');
  await expect(overview).toContainText('81234 RT0001');
  await expect(page.getByRole('tabpanel', { name: 'Contacts' })).toContainText('Ada Lund');

  await page.goto(LIST);
  await search(page).fill('okaf');
  await untilSearched(page, 'okaf');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Ben Okafor');
  await page.getByRole('link', { name: 'Birch & Sons' }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Days' })).toHaveValue('21');
  await page.getByRole('textbox', { name: 'Company name' }).fill('Birch Lumber Ltd');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Vendor saved')).toBeVisible();
  await expect(overview).toContainText('Birch Lumber Ltd');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expect(page.getByText('Nora Lind changed: company name')).toBeVisible();
});

test('unsaved work comes back, and where two people saved, each field is chosen', async ({ page }) => {
  await signIn(page);
  const name = `Cedar ${unique()}`;
  const id = await aVendor(page, name);
  await page.goto(`/purchases/vendors/vendor-edit/${id}`);
  await page.getByRole('textbox', { name: 'Company name' }).fill('Mine');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Company name' })).toHaveValue('Mine');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();

  const theirs = { displayName: name, companyName: 'Theirs', note: 'Theirs too', version: 1 };
  await callApi(page, 'PUT', `/vendors/update/${id}`, theirs);
  await page.getByRole('button', { name: 'Save vendor' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else saved this vendor meanwhile' });
  await expect(conflict.getByRole('row', { name: /Company name/ })).toContainText('Changed by both of you');
  await expect(conflict.getByRole('row', { name: /Note/ })).toContainText('Theirs too');
  await conflict.getByRole('button', { name: 'Save this choice' }).click();
  await expect(page.getByText('Vendor saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vendor overview' })).toContainText('Mine');
  await page.getByRole('tab', { name: 'Note' }).click();
  await expect(page.getByText('Theirs too')).toBeVisible();
});

test('archived from its page with a way back', async ({ page }) => {
  await signIn(page);
  const name = `Maple ${unique()}`;
  await open(page, await aVendor(page, name));
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText(`${name} archived`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} restored`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
});

test('two records of one vendor become one, and the old address leads to it', async ({ page }) => {
  await signIn(page);
  const family = `Twin${unique()}`;
  const kept = await aVendor(page, `Kept ${family}`, { contacts: [{ name: 'Ada' }] });
  const duplicate = await aVendor(page, `Other ${family}`, { contacts: [{ name: 'Ben' }] });
  await open(page, kept);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another vendor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two vendors' });
  await dialog.getByRole('combobox', { name: 'The other vendor' }).fill(`Other ${family}`);
  await page.getByRole('option', { name: `Other ${family}` }).click();
  await expect(dialog.getByText('This one stays')).toBeVisible();
  await expectAccessible(page, 'merge');
  await dialog.getByRole('button', { name: 'Merge vendors' }).click();
  await expect(page.getByText(`Merged into Kept ${family}`)).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Contacts' })).toContainText('Ben');
  await open(page, duplicate);
  await page.waitForURL(`**/purchases/vendors/vendor-details/${kept}`);
  await expect(page.getByRole('heading', { name: `Kept ${family}` })).toBeVisible();
});

test('the list by keyboard alone: search, walk, mark, label, archive, open, edit, save', async ({ page }) => {
  await signIn(page);
  const family = `Keys${unique()}`;
  for (const name of ['Ada', 'Bea', 'Cleo']) await aVendor(page, `${name} ${family}`);
  await page.goto(LIST);
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
  await bar.getByRole('button', { name: 'Tag' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search labels' })).toBeFocused();
  const label = `Label ${family}`;
  await page.keyboard.type(label);
  await expect(page.getByRole('option', { name: `Create “${label}”` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 vendors tagged')).toBeVisible();
  await expect(page.getByRole('table').getByText(label)).toHaveCount(2);

  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar.getByRole('button', { name: 'Archive' }).press('Enter');
  await expect(page.getByText('1 vendor archived')).toBeVisible();
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/purchases/vendors/vendor-details/*');
  await expect(page.getByRole('tab', { name: 'Contacts' })).toBeVisible();
  await page.keyboard.press('e');
  await page.waitForURL('**/purchases/vendors/vendor-edit/*');
  await page.getByRole('textbox', { name: 'Website' }).focus();
  await page.keyboard.type('example.com');
  await page.keyboard.press('Control+s');
  await page.waitForURL('**/purchases/vendors/vendor-details/*');
  await expect(page.getByRole('link', { name: 'example.com' })).toBeVisible();
});

test('filtered by label and country, and brought back from the archive', async ({ page }) => {
  await signIn(page);
  const family = `Filter${unique()}`;
  const countries: { id: number; name: string }[] = await callApi(page, 'GET', '/countries/getCountries');
  const idCountry = countries.find(({ name }) => name === 'Canada')?.id;
  await aVendor(page, `North ${family}`, { address: { idCountry } });
  await aVendor(page, `South ${family}`, { isActive: false });
  await page.goto(`${LIST}?q=${family}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Country', exact: true }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('Cana');
  await page.getByRole('option', { name: 'Canada', exact: true }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: `North ${family}` })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter: Country' }).click();
  await page.getByRole('button', { name: 'State', exact: true }).click();
  await page.getByRole('button', { name: 'Inactive' }).last().click();
  await expect(page.getByRole('link', { name: `South ${family}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `North ${family}` })).toBeHidden();

  await page.getByRole('row').nth(1).hover();
  await page.getByRole('button', { name: `More actions for South ${family}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText(`South ${family} archived`)).toBeVisible();
  await page.goto(`${LIST}?q=${family}&archived=1`);
  await page.getByRole('checkbox', { name: `Select South ${family}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('1 vendor restored')).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`vendors are accessible at ${width} px, in both themes and both directions`, async ({ page }) => {
    // Four pages, each looked at by every rule, twice.
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    const family = `Axe${unique()}`;
    const name = `${family} with a name that is much longer than anybody would want to read on a phone`;
    const contacts = [
      {
        name: 'Wilhelmina Featherstonehaugh-Cholmondeley',
        role: 'Head of sales',
        email: `a.very.long.address@${family}.example.com`,
        phone: '416 555 0100',
      },
      { name: 'Ben', isDefault: true },
    ];
    const id = await aVendor(page, name, { contacts, companyName: 'Company', note: 'Pays the freight.' });
    const look = async (what: string) => {
      await expectAccessible(page, what);
      await expectNoOverflow(page);
      await turnRound(page);
      await expectAccessible(page, `${what}, right to left`);
      await expectNoOverflow(page);
      await page.evaluate(() => localStorage.removeItem('ch.preferences'));
    };
    await page.goto(`${LIST}?q=${family}`);
    await expect(page.getByRole('link', { name })).toBeVisible();
    await look('list');
    await open(page, id);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await look('details');
    await page.goto('/purchases/vendors/new');
    await page.getByRole('button', { name: 'Save vendor' }).click();
    await expect(page.getByText('Vendor name is required.').first()).toBeVisible();
    await look('new vendor');
  });
}
