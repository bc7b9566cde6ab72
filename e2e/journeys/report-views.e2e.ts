import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { aMailServer } from '../mail-servers.ts';
import { expectAccessible, mailTo, signUp } from '../world.ts';

test.setTimeout(180_000);

const REPORTS = '/accounting/reports';
const menu = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

async function aSale(page: Page): Promise<void> {
  await signUp(page);
  const idClient = await aCustomer(page, `Lakeshore ${unique()}`);
  const { id } = await anInvoice(page, { idClient, billingDate: dayFromToday(0), price: 300 });
  await approve(page, id);
}

test('a report is saved, opened again, changed, sent every month and arrives with its file', async ({ page }) => {
  await aSale(page);
  await aMailServer(page);
  await page.goto(`${REPORTS}/profit-and-loss`);
  await page.getByRole('button', { name: 'Compare with nothing' }).click();
  await page.getByRole('menuitemradio', { name: 'the year before' }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  const save = page.getByRole('dialog', { name: 'Save this view' });
  await expect(save.getByRole('combobox', { name: 'Period' })).toHaveValue('thisMonth');
  await save.getByRole('textbox', { name: 'Name' }).fill('Result');
  await save.getByRole('checkbox', { name: /^For everybody/ }).check();
  await expectAccessible(page, 'saving a view');
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'Saved views, Result is open' })).toBeVisible();

  await page.goto(REPORTS);
  await expect(page.getByRole('list', { name: 'Saved views' })).toBeVisible();
  await expectAccessible(page, 'saved views at home');
  await page.getByRole('list', { name: 'Saved views' }).getByRole('link', { name: 'Result' }).click();
  await expect(page.getByRole('button', { name: 'Compare with the year before' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Net profit/ }).first()).toContainText('300.00');
  await page.getByRole('button', { name: 'Previous period' }).click();
  await page.getByRole('button', { name: 'Saved views, Result is open and changed' }).click();
  await expectAccessible(page, 'the menu of views');
  await menu(page, 'Result').first().click();
  await expect(page.getByRole('button', { name: 'Saved views, Result is open', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  await menu(page, 'Send by e-mail').click();
  const send = page.getByRole('dialog', { name: 'Send “Result” by e-mail' });
  await send.getByRole('checkbox', { name: /Nora Lind/ }).check();
  await expect(send.getByText(/^The next one goes on/)).toBeVisible();
  await expectAccessible(page, 'scheduling a view');
  await send.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Schedule saved')).toBeVisible();

  await page.goto(REPORTS);
  await expect(page.getByText(/^Every month on day 1 at 8:00 AM to 1 person · next/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions of Result' }).click();
  await menu(page, 'Send now').click();
  await expect(page.getByText('Report queued')).toBeVisible();
  const [owner] = await callApi(page, 'GET', '/reports/recipients');
  const mail = await mailTo(owner?.email ?? '', /^Result: Profit and loss/);
  expect(mail.text).toContain('$300.00');
  expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
  await expect(page.getByText(/last sent/)).toBeVisible();

  await page.getByRole('button', { name: 'Actions of Result' }).click();
  await menu(page, 'Pause sending').click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
});

test('on a phone a view is saved, opened and deleted without scrolling sideways', async ({ page }) => {
  await aSale(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${REPORTS}/receivables-ageing`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const save = page.getByRole('dialog', { name: 'Save this view' });
  const name = `Who is late, and by how many days, with a long name`;
  await save.getByRole('textbox', { name: 'Name' }).fill(name);
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `Saved views, ${name} is open` })).toBeVisible();
  await expectFits(page);
  await page.goto(REPORTS);
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await menu(page, 'Send by e-mail').click();
  await expect(page.getByRole('checkbox', { name: /Nora Lind/ })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'scheduling on a phone');
  await page.getByRole('checkbox', { name: /Nora Lind/ }).check();
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText(/no mail server yet/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page, 'saved views on a phone');
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await menu(page, 'Delete view').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('on a phone the head of a report fits, and a day is compared with a day', async ({ page }) => {
  await aSale(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${REPORTS}/balance-sheet?compare=yearBefore`);
  const yearAgo = Number(dayFromToday(0).slice(0, 4)) - 1;
  await expect(page.getByText(new RegExp(`0\\.00 on .* ${yearAgo}$`)).first()).toBeVisible();
  const { x = 0, width = 0 } = (await page.getByRole('button', { name: 'Export' }).boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390 - 16);
});

const expectFits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
