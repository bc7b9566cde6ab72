import { expect, type Page, test } from '@playwright/test';
import { callApi, unique } from '../customers.ts';
import { expectAccessible, mailTo, signUp } from '../world.ts';

const LIST = '/admin-settings/smtp/list';
const port = () => new URL(process.env.E2E_SMTP_URL ?? '').port;
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

const expectNoOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

const aServer = async (page: Page, more: object = {}): Promise<number> =>
  (
    await callApi(page, 'POST', '/mailServers', {
      name: 'Office',
      host: '127.0.0.1',
      port: Number(port()),
      security: 'none',
      authMethod: 'none',
      fromName: 'Juniper & Pine',
      fromEmail: 'office@juniper.example',
      ...more,
    })
  ).idMailServer;

test('the first mail server: added, verified, tried with a test e-mail, and the outbox', async ({ page }) => {
  await signUp(page);
  await page.goto(LIST);
  await expect(page.getByText('No mail server yet.')).toBeVisible();
  await expect(page.getByText('E-mails wait in the outbox until you add one.')).toBeVisible();
  await page.getByRole('link', { name: 'New mail server' }).first().click();
  await page.getByRole('button', { name: 'Save mail server' }).click();
  await expect(page.getByText('Name is required.').first()).toBeVisible();

  await field(page, 'Name').fill('Office server');
  await field(page, 'Host').fill('127.0.0.1');
  await field(page, 'Port').fill(port());
  await page.getByRole('combobox', { name: 'Security' }).selectOption('None');
  await page.getByRole('combobox', { name: 'Sign-in' }).selectOption('None');
  await field(page, 'From name').fill('Juniper & Pine');
  await field(page, 'From address').fill('office@juniper.example');
  await page.getByRole('checkbox', { name: 'Documents' }).check();
  await page.getByRole('button', { name: 'Save mail server' }).click();
  await expect(page.getByText('Mail server saved')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Office server' })).toBeVisible();

  await page.getByRole('button', { name: 'Verify connection' }).click();
  await expect(page.getByText('The connection works')).toBeVisible();
  await expect(page.getByText(/^EHLO /)).toBeVisible();

  const address = `test-${unique()}@example.com`;
  await page.getByRole('button', { name: 'Send test e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send test e-mail' });
  await dialog.getByRole('textbox', { name: 'To' }).fill(address);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The test e-mail was accepted')).toBeVisible();
  const mail = await mailTo(address, /^Test from Office server$/);
  expect(mail.from).toMatchObject({ name: 'Juniper & Pine', address: 'office@juniper.example' });
  expect(mail.text).toContain('This test was sent through Office server (127.0.0.1).');

  await page.goto(LIST);
  const row = page.getByRole('row', { name: /Office server/ });
  await expect(row).toContainText(`127.0.0.1:${port()}`);
  await expect(row).toContainText('Documents');
  await expect(row).toContainText(/OK, /);
  await page.getByRole('link', { name: 'Outbox' }).click();
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
  // The welcome mail of the house is this business's first.
  const sent = page.getByRole('row', { name: /is ready/ });
  await expect(sent).toContainText('Accepted');
  await sent.getByRole('link').first().click();
  const drawer = page.getByRole('dialog', { name: /is ready/ });
  await expect(drawer).toContainText('What the server said');
  await expect(drawer).toContainText(/250/);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a server that does not answer says so, and another becomes the default', async ({ page }) => {
  await signUp(page);
  await aServer(page, { name: 'Closed', port: 9 });
  const id = await aServer(page, { name: 'Open' });
  await page.goto(LIST);
  await page.getByRole('link', { name: 'Closed' }).click();
  await page.getByRole('button', { name: 'Verify connection' }).click();
  await expect(page.getByText('It did not work')).toBeVisible();
  await expect(page.getByText(/ECONNREFUSED/)).toBeVisible();
  await page.goto(`/admin-settings/smtp-details/${id}`);
  await page.getByRole('button', { name: 'More actions for Open' }).click();
  await page.getByRole('menuitem', { name: 'Make default' }).click();
  await expect(page.getByText('Open is the default now')).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole('row', { name: /Open/ }).getByRole('img', { name: 'Yes' })).toBeVisible();
});

for (const width of [1440, 390]) {
  test(`mail servers and outbox are accessible at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    await page.goto('/admin-settings/smtp/list/outbox');
    await expect(page.getByText('No mail server yet. E-mails wait in the outbox until you add one.')).toBeVisible();
    await expectAccessible(page, 'outbox');
    await expectNoOverflow(page);
    const id = await aServer(page, { usedFor: ['documents', 'reminders'], dailyLimit: 500 });
    await page.goto(LIST);
    await expect(page.getByRole('link', { name: 'Office' })).toBeVisible();
    await expectAccessible(page, 'list');
    await expectNoOverflow(page);
    await page.goto(`/admin-settings/smtp-details/${id}`);
    if (width < 768) await page.getByRole('button', { name: 'More actions for Office' }).click();
    await page.getByRole(width < 768 ? 'menuitem' : 'button', { name: 'Verify connection' }).click();
    await expect(page.getByText('The connection works')).toBeVisible();
    await expectAccessible(page, 'server');
    await expectNoOverflow(page);
  });
}
