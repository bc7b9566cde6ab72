import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, signIn } from '../world.ts';

// The other stories ask for no motion, to be quick; menus, drawers and dialogs are seen here as they come.
test.use({ reducedMotion: 'no-preference' });

const root = (page: Page) => page.locator('html');

const HTML = 'text/html; charset=utf-8';
const nothingHere = (page: Page) => page.getByRole('heading', { level: 1, name: 'Page not found' });

/** To another address without loading the application again, which is most of what opening a page costs. */
const walk = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);

test('every address of the route table leads to a screen, and an unknown one to /errors/404', async ({ page }) => {
  test.setTimeout(180_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A record that is not there is answered 404, and the screen says so; everything else would be ours.
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) complaints.push(message.text());
  });
  await signIn(page);
  await page.goto('/errors/404');
  const table = readFileSync(new URL('../../docs/routes.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  expect(table).toHaveLength(70);
  for (const line of table) {
    const [path = ''] = line.split('\t');
    if (path.startsWith('/auth') || path.startsWith('/park') || path === '/errors/404') continue;
    const address = path.replace('{id}', '1').replace('{generateType}', 'invoice');
    // The server gives the application for it, and the application a screen: from a page whose heading must go.
    expect([path, (await page.request.get(address)).headers()['content-type']]).toEqual([path, HTML]);
    await walk(page, '/errors/404');
    await expect(nothingHere(page)).toBeVisible();
    await walk(page, address);
    await expect(nothingHere(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/nothing/like/this');
  await page.waitForURL('**/errors/404');
  expect(complaints).toEqual([]);
});

test('the Admin group is there for an admin and for nobody else', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByText('Bank Account')).toBeVisible();
  await context.clearCookies();
  await signIn(page, { email: 'sofia@juniperpine.ca', password: 'demo copper kettle' });
  await page.goto('/dashboard');
  await expect(menu.getByText('Dashboard')).toBeVisible();
  await expect(menu.getByText('Bank Account')).toHaveCount(0);
});

test('theme and right-to-left survive a reload, without a flash', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByRole('switch', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('switch', { name: 'Right-to-left layout' }).click();
  await page.keyboard.press('Escape');
  await page.reload({ waitUntil: 'commit' });
  // Before any of the application's own code ran: the blocking script alone decides.
  await page.waitForFunction(
    () => document.documentElement.dataset.theme === 'dark' && document.documentElement.dir === 'rtl',
  );
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await expect(root(page)).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('the whole shell by keyboard alone', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type('amelie@juniperpine.ca');
  await page.keyboard.press('Tab');
  if (await page.getByRole('link', { name: 'Forgot password?' }).evaluate((link) => link === document.activeElement)) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('demo copper kettle');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search invoices, customers, or jump to…')).toBeFocused();
  await page.keyboard.type('calen');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/calendar');

  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.waitForURL('**/invoices/list');
  // The address comes before the screen; a layer that is opened in between belongs to the page that is left.
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await page.keyboard.press('Control+Shift+L');
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Every stop of the side menu can be reached and opened; from a page that has few stops of its own.
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL('**/dashboard');
  const vendors = page.getByRole('link', { name: 'Vendors' });
  for (let stop = 0; stop < 100; stop += 1) {
    await page.keyboard.press('Tab');
    if (await vendors.evaluate((link) => link === document.activeElement)) break;
  }
  await expect(vendors).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/purchases/vendors/list');

  await page.keyboard.press('c');
  await page.keyboard.press('c');
  await page.waitForURL('**/customers/new');
});

test('on a phone the bar at the bottom and the menu drawer lead everywhere', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto('/dashboard');
  const bar = page.getByRole('navigation', { name: 'Quick navigation' });
  await bar.getByRole('link', { name: 'Calendar' }).click();
  await page.waitForURL('**/calendar');
  await bar.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Bills' }).click();
  await page.waitForURL('**/purchases/bills/list');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('French speaks in the profile menu, once it is chosen', async ({ page }) => {
  await signIn(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('radio', { name: 'Français' }).check({ force: true });
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
});

const GUEST = [
  '/auth/login',
  '/auth/forget-password',
  '/auth/reset-password?token=x',
  '/auth/register',
  '/auth/register/park/pending-creating-database',
  '/policy/privacy',
  '/policy/terms',
  '/errors/404',
];
const MEMBER = ['/settings', '/dashboard', '/profile', '/customers/list'];

test('axe finds nothing on any built page', async ({ page }) => {
  test.setTimeout(180_000);
  for (const path of GUEST) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await signIn(page);
  for (const path of MEMBER) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expectAccessible(page, 'account drawer');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Search invoices, customers, or jump to…')).toBeVisible();
  await expectAccessible(page, 'command palette');
});
