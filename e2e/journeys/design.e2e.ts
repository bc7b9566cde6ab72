import { expect, type Page, test } from '@playwright/test';
import { callApi } from '../customers.ts';
import { coloursOf, DRAWN, expectColour, expectCorner, expectNone, pageText, sheet } from '../paper.ts';
import { BASE_URL, expectAccessible, signUp } from '../world.ts';

test.setTimeout(120_000);

const BLUE = '#0069D9';
const TEAL = '#0B6F6A';
const sample = (page: Page) => sheet(page, 'Sample invoice');
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** The studio of a business of its own: a design belongs to everybody in it. */
async function openStudio(page: Page) {
  await signUp(page);
  await page.goto('/design');
  await expectColour(sample(page), BLUE);
}

/** The sample has the business's own logo, or none. Any picture will do: here it is a piece of the page itself. */
async function giveLogo(page: Page) {
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 80 } });
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'AccessToken')?.value ?? '');
  const answer = await page.request.post('/api/invoices/settinglogo', {
    headers: { origin: BASE_URL, AccessToken: token },
    multipart: { file: { name: 'logo.png', mimeType: 'image/png', buffer } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  await expectColour(sample(page), BLUE);
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  test('colour, template and watermark change the page; applied, they stay; an old version comes back', async ({
    page,
  }) => {
    await openStudio(page);
    await expect(page.getByText('Sample invoice · page 1 of 3')).toBeVisible(DRAWN);

    await page.getByRole('radio', { name: TEAL }).check();
    await expectColour(sample(page), TEAL);
    expect((await coloursOf(sample(page), TEAL)).corner).toBe('#FFFFFF');

    await page.getByRole('radio', { name: 'Band' }).check();
    await expectCorner(sample(page), TEAL);

    await page.getByLabel('Watermark text').fill('Pro forma');
    await expect(pageText(page)).toContainText('Pro forma', DRAWN);

    await page.getByRole('button', { name: 'As it is now' }).click();
    await expectNone(sample(page), TEAL);
    await page.getByRole('button', { name: 'As it is now' }).click();
    await expectColour(sample(page), TEAL);

    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(notice(page, 'Design updated')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Band' })).toBeChecked();
    await expect(page.getByLabel('Watermark text')).toHaveValue('Pro forma');
    await expectColour(sample(page), TEAL);

    await page.getByRole('tab', { name: 'Versions' }).click();
    const versions = page.getByRole('list', { name: 'Versions' }).getByRole('listitem');
    const old = versions.filter({ hasText: 'Ledger, A4' });
    await old.getByRole('button', { name: 'Look at the version' }).click();
    await expectNone(sample(page), TEAL);
    await old.getByRole('button', { name: 'Restore the version' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(notice(page, 'Design updated')).toBeVisible();
    await expect(versions.first()).toContainText('Ledger, A4');
    await expect(versions.first()).toContainText('Nora Lind');
    await page.getByRole('tab', { name: 'Design' }).click();
    await expect(page.getByRole('radio', { name: 'Ledger' })).toBeChecked();
  });

  test('every other control reaches the page, and Reset takes all of it back', async ({ page }) => {
    await openStudio(page);
    await giveLogo(page);
    const shape = async () => sample(page).evaluate((one) => (one as HTMLCanvasElement).height > one.clientWidth);
    await page.getByLabel('Orientation').selectOption('Landscape');
    await expect.poll(shape, DRAWN).toBe(false);
    await page.getByLabel('Page size').selectOption('A5');
    await expect(page.getByText(/invoice · page 1 of ([4-9]|\d\d)/)).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/invoice · page 2 of/)).toBeVisible(DRAWN);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(page.getByText(/invoice · page 1 of/)).toBeVisible(DRAWN);
    await page.getByLabel('Background', { exact: true }).fill('#FFF4D6');
    await expectCorner(sample(page), '#FFF4D6');
    for (const [field, value] of [
      ['Typeface', 'Source Serif'],
      ['Logo size', 'Large'],
    ] as const) {
      const before = await picture(page);
      await page.getByLabel(field).selectOption(value);
      await expect.poll(() => picture(page), DRAWN).not.toBe(before);
    }
    for (const [field, value] of [
      ['Margins', '30'],
      ['Opacity', '0.4'],
    ] as const) {
      await page.getByLabel('Watermark text').fill('Draft');
      await expect(pageText(page)).toContainText('Draft', DRAWN);
      const before = await picture(page);
      await page.getByLabel(field).fill(value);
      await expect.poll(() => picture(page), DRAWN).not.toBe(before);
    }
    const unmoved = await picture(page);
    await page.getByLabel('Logo position').selectOption('Right');
    await expect.poll(() => picture(page), DRAWN).not.toBe(unmoved);
    await page.getByRole('button', { name: 'Move Description' }).press('Alt+ArrowUp');
    await expect(pageText(page)).toContainText(/Items\s*#/, DRAWN);
    await dragAbove(page, 'Dates and amount', 'Bill to and ship to');
    await expect(pageText(page)).toContainText(/Billing date.*Bill to/s, DRAWN);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expectCorner(sample(page), '#FFFFFF');
    await expect(page.getByText('Sample invoice · page 1 of 3')).toBeVisible(DRAWN);
    await expect(page.getByLabel('Page size')).toHaveValue('A4');
    await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled();
  });

  test('saved under a name it is for estimates alone, until it is deleted', async ({ page }) => {
    await openStudio(page);
    await page.getByRole('radio', { name: TEAL }).check();
    await page.getByRole('button', { name: 'More about this design' }).click();
    await page.getByRole('menuitem', { name: 'Save as…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as a design of its own' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Quotes');
    await dialog.getByLabel('Use it for').selectOption('One customer');
    await expect(dialog.getByRole('combobox', { name: 'Customer' })).toBeVisible();
    await expectAccessible(page, 'save a design as');
    await dialog.getByLabel('Use it for').selectOption('Estimates');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('For', { exact: true })).toHaveValue(/[1-9]/);
    await expect(page.getByRole('radio', { name: TEAL })).toBeChecked();
    await page.getByLabel('For', { exact: true }).selectOption('All documents');
    await expect(page.getByRole('radio', { name: BLUE })).toBeChecked();
    const items = [{ serviceName: 'House cleaning', unit: 'hour', quantity: 2, price: 45 }];
    const estimate = { generateType: 'estimate', billingDate: '2026-11-12', items };
    const { id } = await callApi(page, 'POST', '/invoices', estimate);
    expect(await callApi(page, 'GET', `/invoices/printed/${id}`)).toMatchObject({ design: { primaryColor: TEAL } });
    await page.getByLabel('For', { exact: true }).selectOption('Quotes · Estimates');
    // The studio opens anew with the other design.
    await expect(page.getByRole('radio', { name: TEAL })).toBeChecked();
    await page.getByRole('button', { name: 'More about this design' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notice(page, 'Quotes is deleted')).toBeVisible();
    expect(await callApi(page, 'GET', `/invoices/printed/${id}`)).toMatchObject({ design: { primaryColor: BLUE } });
  });

  test('says when a colour is hard to read, and takes only whole colours', async ({ page }) => {
    await openStudio(page);
    const primary = page.getByLabel('Primary', { exact: true });
    await primary.fill('#FFCC00');
    await expect(page.getByText('Only 1.5:1 against the background.')).toBeVisible();
    await expectAccessible(page, 'design with a warning');
    await primary.fill('#FFC');
    await expect(page.getByText('A colour has six hex digits')).toBeVisible();
    await primary.blur();
    await expect(primary).toHaveValue('#FFCC00');
    await primary.fill(TEAL);
    await expect(page.getByText('against the background')).toBeHidden();
  });

  test('somebody else was faster: both changes are kept, and unsaved ones are not lost by leaving', async ({
    page,
  }) => {
    await openStudio(page);
    await callApi(page, 'PUT', '/invoices/design', { designPageSize: 'Letter' });
    await page.getByRole('radio', { name: TEAL }).check();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    const conflict = page.getByRole('dialog', { name: 'Somebody else changed the design' });
    await expect(conflict.getByRole('row', { name: /Page size/ })).toBeVisible();
    await conflict.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, 'Design updated')).toBeVisible();
    const kept = await callApi(page, 'GET', '/invoices/design');
    expect(kept).toMatchObject({ designPageSize: 'Letter', designPrimaryColor: TEAL });
  });

  test('by keyboard alone', async ({ page }) => {
    await openStudio(page);
    await page.getByRole('tab', { name: 'Design' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Ledger' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Band' })).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: BLUE })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: '#1D2026' })).toBeChecked();
    await expectColour(sample(page), '#1D2026');
    await page.keyboard.press('Control+s');
    await expect(notice(page, 'Design updated')).toBeVisible();
    await page.getByRole('tab', { name: 'Design' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Versions' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('on a phone: the page first, the controls in a sheet over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStudio(page);
  await expectAccessible(page, 'design on a phone');
  await page.getByRole('button', { name: 'Change the design' }).click();
  const controls = page.getByRole('dialog', { name: 'Change the design' });
  await controls.getByRole('radio', { name: 'Band' }).check();
  await controls.getByRole('radio', { name: TEAL }).check();
  await expectCorner(sample(page), TEAL);
  await expect(sample(page)).toBeInViewport();
  await expectAccessible(page, 'design on a phone, controls');
  await controls.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(notice(page, 'Design updated')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

/** Takes a row by its handle and lets go of it over the upper half of another. */
async function dragAbove(page: Page, name: string, other: string) {
  const [from, to] = [name, other].map((one) => page.getByRole('button', { name: `Move ${one}` }));
  await from?.hover();
  await page.mouse.down();
  await to?.hover({ position: { x: 10, y: 4 } });
  await page.mouse.up();
}

/** The shown page, to tell whether it changed. */
const picture = (page: Page) => sample(page).evaluate((one) => (one as HTMLCanvasElement).toDataURL());
