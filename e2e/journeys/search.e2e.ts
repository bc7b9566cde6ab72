import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { aDraft } from '../invoice-editor.ts';
import { expectAccessible, signIn, signUp } from '../world.ts';

const PHONE = { width: 390, height: 844 };
const BOX = 'Search invoices, customers, or jump to…';

const letters = () => [...unique()].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
const option = (page: Page, text: string) => page.getByRole('option').filter({ hasText: text });

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(BOX)).toBeFocused();
}

/** A customer with a draft whose line has a word that nobody else has. */
async function aRecord(page: Page) {
  const [family, word] = [`Hargrove${letters().slice(-9)}`, `quartz${letters().slice(-9)}`];
  const idClient = await aCustomer(page, 'Ada', { lastName: family });
  const price = 1_000_000 + Math.floor(Math.random() * 8_000_000);
  const id = await aDraft(page, [{ serviceName: `Polished ${word} counter`, quantity: 1, price }], { idClient });
  const { prefix, number } = await callApi(page, 'GET', `/invoices/detail/${id}`);
  return { family, word, price, id, idClient, name: `${prefix}${number}` };
}

/** The words of lines are written a moment after the document. */
const untilIndexed = (page: Page, word: string) =>
  expect
    .poll(async () => (await callApi(page, 'GET', `/search?text=${word}`)).groups.length, { timeout: 30_000 })
    .toBe(1);

test('search: by a name, by an amount and by a word on a line, with the keyboard alone', async ({ page }) => {
  await signIn(page);
  const { family, word, price, id, idClient, name } = await aRecord(page);
  await page.goto('/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

  await openPalette(page);
  await page.keyboard.type(family.toLowerCase().slice(0, 14));
  // The first is marked by itself.
  await expect(option(page, family).first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, name).first()).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`invoice-details/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);

  await openPalette(page);
  await page.keyboard.type(`$${price.toLocaleString('en-US')}`);
  await expect(option(page, name).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder(BOX)).toBeHidden();

  await untilIndexed(page, word);
  await openPalette(page);
  await page.keyboard.type(word.slice(0, -2));
  await expect(option(page, name).first()).toBeVisible();
  // The likely next step of a draft is to write on, one key away.
  await page.keyboard.press('Alt+e');
  await expect(page).toHaveURL(new RegExp(`invoice-edit/${id}$`));

  await page.goto('/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type(family.toLowerCase());
  await expect(page.getByRole('group', { name: 'Customers' })).toContainText(family);
  await page.keyboard.press('Alt+i');
  await expect(page).toHaveURL(new RegExp(`invoices/new/invoice\\?customer=${idClient}$`));
});

test('search: a slip of the finger finds what was found before, and signing out forgets it', async ({ page }) => {
  // Signing out ends the session, which other stories share.
  await signUp(page);
  const { family } = await aRecord(page);
  await page.goto('/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type(family.toLowerCase());
  await expect(option(page, family).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/customer-details/);

  const typo = family.toLowerCase().replace('hargrove', 'hragrove');
  await openPalette(page);
  await page.keyboard.type(typo);
  await expect(page.getByRole('group', { name: 'Recent' })).toContainText(family);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/customer-details/);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ch.found.')).length);
  expect(await kept()).toBe(1);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/auth\/login/);
  expect(await kept()).toBe(0);
});

test('search: on a phone it has the whole page, and it is accessible in both themes', async ({ page }) => {
  await signIn(page);
  const { family, name } = await aRecord(page);
  await page.goto('/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  for (const theme of ['light', 'dark']) {
    await openPalette(page);
    await page.keyboard.type(family.toLowerCase());
    await expect(option(page, name).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, `search, ${theme}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+L');
  }
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByPlaceholder(BOX).fill(family);
  await option(page, family).first().waitFor();
  const { width, height } = (await page.locator('.ch-palette').boundingBox()) ?? { width: 0, height: 0 };
  expect([width, height]).toEqual([PHONE.width, PHONE.height]);
  // The chips take their place from the list, whose last row can still be reached.
  const list = (await page.locator('.ch-palette-list').boundingBox()) ?? { y: 0, height: 0 };
  expect(list.y + list.height).toBeLessThanOrEqual(PHONE.height);
  await expectAccessible(page, 'search on a phone');
  await option(page, name).first().click();
  await expect(page).toHaveURL(/invoice-details/);
});

test('search: the palette stays when a screen that was on its way arrives', async ({ page }) => {
  await signIn(page);
  await page.goto('/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/assets\/LedgerScreen[^/]*\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a[href="/accounting/accounts"]');
    link?.click();
  });
  await expect.poll(() => page.evaluate(() => window.location.pathname)).toBe('/accounting/accounts');
  await openPalette(page);
  await page.keyboard.type('lock');
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Accounts', includeHidden: true })).toBeAttached();
  await expect(page.getByPlaceholder(BOX)).toBeFocused();
  await expect(page.getByPlaceholder(BOX)).toHaveValue('lock');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/accounting\/periods$/);
  await expect(page.getByPlaceholder(BOX)).toBeHidden();
});

test('search: the preview of a record, its kind by Tab and its steps by arrows', async ({ page }) => {
  await signIn(page);
  const { family, word, id } = await aRecord(page);
  await page.goto('/customers/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await openPalette(page);
  await page.keyboard.type(family.toLowerCase());
  await expect(option(page, family).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Documents/ })).toHaveAttribute('aria-pressed', 'true');
  // What Enter would open is marked, though the row that was marked is gone.
  await expect(option(page, family).first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText(word);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`invoice-edit/${id}$`));
});
