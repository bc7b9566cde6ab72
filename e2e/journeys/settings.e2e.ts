import { expect, type Page, test } from '@playwright/test';
import { callApi } from '../customers.ts';
import { aDraft } from '../invoice-editor.ts';
import { expectColour, sheet } from '../paper.ts';
import { tabTo } from '../services.ts';
import { expectAccessible, signUp } from '../world.ts';

const SECTIONS = [
  'Color & Design',
  'Customization',
  'Visibilities',
  'Column features',
  'Outgoing Emails',
  'Currency',
  'Sequence Number',
  'Date & Phone format',
];

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' });
const section = (page: Page, name: string) => dialog(page).getByRole('heading', { level: 2, name });
const fromMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }).click();

/** A draft of a business of its own: what is set here is set for everybody in it. */
async function openDraft(page: Page, more: object = {}) {
  await signUp(page);
  const id = await aDraft(page, [{ serviceName: 'Cabinet work', quantity: 3, price: 45 }], more);
  const address = `/invoices/invoice-details/${id}`;
  await page.goto(address);
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toBeVisible();
  return address;
}

test('renamed columns stand on the invoice that the settings were opened over', async ({ page }) => {
  const address = await openDraft(page);
  await fromMenu(page);
  await dialog(page).getByRole('link', { name: 'Column features' }).click();
  await dialog(page).getByLabel('Items column').selectOption('Services');
  await dialog(page).getByLabel('Units column').selectOption('Hours');
  await dialog(page).getByLabel('Price column').selectOption('Rate');
  await dialog(page).getByLabel('Amount column').selectOption('Total');
  const head = dialog(page).getByRole('table', { name: 'The head of the table' }).getByRole('columnheader');
  await expect(head).toHaveText(['Services', 'Hours', 'Rate', 'Total']);
  await save(page).click();
  await expect(notice(page, 'Settings saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);
  for (const name of ['Services', 'Hours', 'Rate', 'Total']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
});

test('a custom field is staff’s first, then the customers’ too', async ({ page }) => {
  await openDraft(page, { customFieldValue_1: 'PO-77' });
  await page.goto('/settings?section=customization');
  const title = dialog(page).getByLabel('Title of custom field 1');
  const internal = dialog(page).getByLabel('Internal, custom field 1');
  const shown = dialog(page).getByLabel('Public, custom field 1');
  await expect(title).toBeDisabled();
  await expect(shown).toBeDisabled();
  await internal.check();
  await title.fill('Order number');
  await shown.check();
  await internal.uncheck();
  await expect(shown).not.toBeChecked();
  await expect(title).toBeDisabled();
  await internal.check();
  await shown.check();
  await save(page).click();
  await expect(notice(page, 'Settings saved')).toBeVisible();
  await expect
    .poll(() => callApi(page, 'GET', '/invoices/setting'))
    .toMatchObject({
      customFieldTitle_1: 'Order number',
      displayInternalCustomField_1: true,
      displayPublicCustomField_1: true,
    });
  // On the sample beside the form, and on the draft itself.
  await expect(dialog(page).getByRole('region', { name: 'Text of the page' })).toContainText('Order number');
  await page.getByRole('button', { name: 'Close settings' }).click();
  await page.goto('/invoices/list');
  await page.getByRole('link', { name: /INC-/ }).first().click();
  await expect(page.getByText('Order number').first()).toBeVisible();
});

test('the sequence goes up and never down', async ({ page }) => {
  await openDraft(page);
  await page.goto('/settings?section=sequence-number');
  const number = dialog(page).getByLabel('Next number').first();
  await number.fill('999999');
  await save(page).click();
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog(page).getByText(/Enter \d+ or more\./)).toBeVisible();
  await expect(dialog(page).getByText('Numbers always increment by one.')).toBeVisible();
  await number.fill('2000000');
  await dialog(page).getByLabel('Prefix').first().fill('JP-');
  await expect(dialog(page).getByText('JP-2000000', { exact: true })).toBeVisible();
  await save(page).click();
  await expect(notice(page, 'Settings saved')).toBeVisible();
  const ids = [await aDraft(page, []), await aDraft(page, [])];
  const made = await Promise.all(ids.map((id) => callApi(page, 'GET', `/invoices/detail/${id}`)));
  expect(made.map(({ prefix, number: given }) => `${prefix}${given}`)).toEqual(['JP-2000000', 'JP-2000001']);
});

test.describe('with room for the paper', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a colour and a template are seen on the paper, applied, and found again', async ({ page }) => {
    await signUp(page);
    await page.goto('/settings');
    const paper = sheet(page, 'Sample invoice');
    await expectColour(paper, '#0069D9');
    await dialog(page).getByRole('radio', { name: '#0B6F6A' }).check();
    await expectColour(paper, '#0B6F6A');
    await dialog(page).getByRole('radio', { name: 'Letterhead' }).check();
    await dialog(page).getByRole('button', { name: 'Apply' }).click();
    await expect(notice(page, 'Design updated')).toBeVisible();
    await page.reload();
    await expect(dialog(page).getByRole('radio', { name: 'Letterhead' })).toBeChecked();
    await expect(dialog(page).getByRole('radio', { name: '#0B6F6A' })).toBeChecked();
  });

  test('unsaved changes are asked about, and wait', async ({ page }) => {
    await signUp(page);
    await page.goto('/customers/list');
    await fromMenu(page);
    await dialog(page).getByRole('link', { name: 'Visibilities' }).click();
    await dialog(page).getByRole('switch', { name: 'Due date' }).uncheck();
    await page.keyboard.press('Escape');
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
    await ask.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog(page).getByRole('switch', { name: 'Due date' })).not.toBeChecked();
    await dialog(page).getByRole('button', { name: 'Close settings' }).click();
    await ask.getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/customers/list');
    await page.goto('/settings?section=visibilities');
    await expect(dialog(page).getByText('Your unsaved changes are back.')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Reset' }).click();
    await expect(dialog(page).getByRole('switch', { name: 'Due date' })).toBeChecked();
  });
});

test('by keyboard alone: opened, a switch turned, saved, closed', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await tabTo(page, page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('link', { name: 'Color & Design' })).toBeFocused();
  await tabTo(page, dialog(page).getByRole('link', { name: 'Visibilities' }));
  await page.keyboard.press('Enter');
  await expect(section(page, 'Visibilities')).toBeVisible();
  await tabTo(page, dialog(page).getByRole('switch', { name: 'Terms' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+s');
  await expect(notice(page, 'Settings saved')).toBeVisible();
  expect(await callApi(page, 'GET', '/invoices/setting')).toMatchObject({ displayTerms: false, displayLogo: true });
  // All around the dialog, and never out of it.
  await tabTo(page, dialog(page).getByRole('button', { name: 'Close settings' }));
  await page.keyboard.press('Tab');
  await expect(dialog(page).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('on a phone: a sheet with all eight sections', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/invoices/list');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const chooser = dialog(page).getByLabel('Section', { exact: true });
  for (const name of SECTIONS) {
    await chooser.selectOption(name);
    await expect(section(page, name)).toBeVisible();
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 390]);
  }
  await dialog(page).getByLabel('Phone format').selectOption('999-999-9999');
  const zone = dialog(page).getByRole('combobox', { name: 'Business time zone' });
  // One layer at a time.
  await zone.fill('vancou');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await zone.fill('vancou');
  await page.getByRole('option', { name: 'America/Vancouver' }).click();
  await save(page).click();
  await expect(notice(page, 'Settings saved')).toBeVisible();
  expect(await callApi(page, 'GET', '/businesses/otherFormatSetting')).toMatchObject({
    phoneFormat: '999-999-9999',
    dateTimeZone: 'America/Vancouver',
  });
  await chooser.selectOption('Outgoing Emails');
  await dialog(page).getByLabel('Bcc').fill('books@juniperpine.ca');
  await save(page).click();
  await expect(notice(page, 'Outgoing emails setting updated')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close settings' }).click();
  await expect(page).toHaveURL(/\/invoices\/list$/);
});

test('configurations: days, and an e-mail with a field at the cursor, reset again', async ({ page }) => {
  await openDraft(page);
  await page.goto('/admin-settings/configurations');
  const days = page.getByLabel('Invoices are due after (days)');
  await days.fill('14');
  await page.getByRole('region', { name: 'Documents' }).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Settings saved')).toBeVisible();

  const emails = page.getByRole('region', { name: 'E-mail templates' });
  await emails.getByRole('radio', { name: 'Estimate sent' }).check();
  const subject = emails.getByLabel('Subject');
  await subject.fill('For you: ');
  await emails.getByRole('button', { name: 'Insert Number' }).click();
  await expect(subject).toHaveValue('For you: {number}');
  await expect(subject).toBeFocused();
  await expect(emails.getByRole('region', { name: 'Preview' })).toContainText('For you: INC-');
  await emails.getByRole('button', { name: 'Save' }).click();
  await expect(emails.getByText('Changed')).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('14');
  await emails.getByRole('radio', { name: 'Estimate sent' }).check();
  await expect(subject).toHaveValue('For you: {number}');
  await emails.getByRole('button', { name: 'Back to the original text' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(emails.getByText('Changed')).toHaveCount(0);

  await page.getByLabel('Search settings').fill('rounded');
  await expect(page.getByRole('region', { name: 'Regional' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Documents' })).toBeVisible();
});

test('no rule of accessibility is broken', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDraft(page);
  await fromMenu(page);
  for (const name of SECTIONS) {
    await dialog(page).getByRole('link', { name }).click();
    await expect(section(page, name)).toBeVisible();
    await expectAccessible(page, name);
  }
  await page.goto('/admin-settings/configurations');
  await expect(page.getByLabel('Subject')).toBeVisible();
  await expectAccessible(page, 'configurations');
});
