import { expect, type Page, test } from '@playwright/test';
import { callApi, choosePlace } from '../customers.ts';
import { expectAccessible, signIn, signUp } from '../world.ts';

const ADDRESS = '/admin-settings/business-details';
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const letterhead = (page: Page) => page.getByRole('complementary', { name: 'Letterhead' });
const save = (page: Page) => page.getByRole('button', { name: 'Save business details' });

/** Any picture will do: here it is what the page itself looks like. */
const aPicture = async (page: Page) => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 80 } }),
});

async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(file);
}

test('who the business is, with its logo, on the letterhead and on the next page load', async ({ page }) => {
  await signUp(page);
  await page.goto(ADDRESS);
  await page.getByLabel('Business name').fill('Juniper & Pine Home Services');
  await page.getByLabel('E-mail').fill('accounts@juniperpine.ca');
  await choosePlace(page);
  await page.getByLabel('Contact number').fill('4165550142');
  await expect(page.getByLabel('Contact number')).toHaveValue('(416) 555-0142');
  await page.getByLabel('Address line 1', { exact: true }).fill('418 Roncesvalles Avenue');
  await page.getByLabel('Postal code', { exact: true }).fill('10115');
  await expect(page.getByText('Postal codes of this country usually look like M6R 2N2.')).toBeVisible();
  await page.getByLabel('Postal code', { exact: true }).fill('M6R 2N2');
  await page.getByRole('button', { name: 'Add an account' }).click();
  await page.getByLabel('Address 1', { exact: true }).fill('juniperpine');
  await expect(letterhead(page)).toContainText('Toronto, Ontario M6R 2N2');
  await expect(letterhead(page)).toContainText('+1 (416) 555-0142');

  // The picture is kept at once, whatever else is unsaved.
  await choose(page, 'Add a logo', await aPicture(page));
  await expect(notice(page, 'Logo saved')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo on light' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo on dark' })).toBeVisible();
  await save(page).click();
  await expect(notice(page, 'Business details updated')).toBeVisible();

  const stored = await callApi(page, 'GET', '/businesses/company_information');
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Juniper & Pine Home Services');
  const shown = await letterhead(page).locator('span').allTextContents();
  expect(shown).toEqual(stored.letterhead);
  const width = await letterhead(page)
    .locator('img')
    .evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(notice(page, 'Logo removed')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo on light' })).toHaveCount(0);
});

test('a file that is no picture is refused, by its name and by its content', async ({ page }) => {
  await signUp(page);
  await page.goto(ADDRESS);
  const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await choose(page, 'Add a logo', { name: 'logo.svg', mimeType: 'image/svg+xml', buffer });
  await expect(notice(page, 'Choose a PNG, JPEG or WebP picture.')).toBeVisible();
  await choose(page, 'Add a logo', { name: 'liar.png', mimeType: 'image/png', buffer });
  await expect(notice(page, 'This kind of file is not accepted.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Logo on light' })).toHaveCount(0);
});

test('others than administrators only read', async ({ page }) => {
  await signIn(page, { email: 'sofia@juniperpine.ca', password: 'demo copper kettle' });
  await page.goto(ADDRESS);
  await expect(page.getByText('Only an administrator can change these details.')).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await expectAccessible(page, 'read only');
});

test('on a phone nothing sticks out, and no rule of accessibility is broken', async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(ADDRESS);
  await page.getByLabel('E-mail').fill('');
  await page.getByLabel('Services are given at another address').check();
  await page.getByRole('button', { name: 'Add an account' }).click();
  await save(page).click();
  await expect(page.locator('.ch-field-error', { hasText: 'Enter an e-mail address.' })).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'business details on a phone');
});
