import { expect, type Page, test } from '@playwright/test';
import { aCustomer, unique } from '../customers.ts';
import { anInvoice } from '../invoices.ts';
import { signIn, signInByForm } from '../world.ts';

const account = (page: Page) => page.getByRole('button', { name: 'Account', exact: true });

async function widthOf(page: Page, name: string): Promise<number> {
  const drawer = page.getByRole('dialog', { name });
  await expect(drawer).toBeVisible();
  return (await drawer.boundingBox())?.width ?? 0;
}

for (const [width, drawn] of [
  [1440, 720],
  [1000, 1000],
] as const)
  test(`spec: drawers are ${drawn} px wide in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    await page.goto('/dashboard');
    await account(page).click();
    expect(await widthOf(page, 'Account')).toBe(drawn);
  });

test("spec: the quick view is called 'Invoice quick view' for estimates, too", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const family = `Quick${unique()}`;
  const { name } = await anInvoice(page, { generateType: 'estimate', idClient: await aCustomer(page, family) });
  await page.goto(`/estimates/list?q=${family}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name })).toBeFocused();
  await page.keyboard.press(' ');
  expect(await widthOf(page, 'Invoice quick view')).toBe(720);
});

test('spec: the default locale is en-US whatever the browser says', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' });
  const page = await context.newPage();
  await signInByForm(page);
  await account(page).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await context.close();
});

test('spec: logout from elsewhere gets the confirm page; userRole and userSession go with the session', async ({
  page,
}) => {
  await signInByForm(page, { email: 'owen@juniperpine.ca', password: 'demo copper kettle' });
  const kept = () => page.evaluate(() => [localStorage.getItem('userRole'), localStorage.getItem('userSession')]);
  expect((await kept()).map((text) => JSON.parse(text ?? 'null'))).toMatchObject([
    { tag: 'bookkeeper' },
    { email: 'owen@juniperpine.ca' },
  ]);
  await page.goto('/api/auth/logout');
  await page.waitForURL('**/auth/logout');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('your session has been terminated')).toBeVisible();
  expect(await kept()).toEqual([null, null]);
});
