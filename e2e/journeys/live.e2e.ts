import { connect, createServer, type Socket } from 'node:net';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { BASE_URL, PORT, signUp } from '../world.ts';

test.setTimeout(180_000);

/** What others did is to be seen within this time, without a reload. */
const SOON = { timeout: 2_000 };

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const badgeOf = (page: Page, text: string) => status(page).locator('.ch-badge').getByText(text, { exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** The same person in another browser. */
async function aSecondBrowser(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ baseURL: BASE_URL });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

/** The page has its stream from here on. */
const untilLive = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/events/stream') && answer.status() === 200);

async function anOwedInvoice(page: Page) {
  const idClient = await aCustomer(page, 'Hargrove', { lastName: unique() });
  const made = await anInvoice(page, {
    idClient,
    price: 100,
    billingDate: dayFromToday(-3),
    dueDate: dayFromToday(20),
  });
  await approve(page, made.id);
  return { ...made, idClient };
}

async function recordPayment(page: Page, id: number): Promise<void> {
  await page.goto(`/invoices/invoice-details/${id}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await expect(dialog.getByLabel('Amount received')).toHaveValue('100.00', { timeout: 40_000 });
  await dialog.getByRole('button', { name: 'Record $100.00' }).click();
  await expect(dialog).toBeHidden();
}

test('a payment that somebody else records shows in the details, the list and the bell', async ({ page, browser }) => {
  await signUp(page);
  const invoice = await anOwedInvoice(page);
  const live = untilLive(page);
  await page.goto(`/invoices/invoice-details/${invoice.id}`);
  await live;
  await expect(badgeOf(page, 'Approved')).toBeVisible();
  const list = await aSecondBrowser(browser, page);
  const listLive = untilLive(list);
  await list.goto('/invoices/list');
  await listLive;
  await expect(rowOf(list, invoice.name)).toContainText('Approved');

  const other = await aSecondBrowser(browser, page);
  await recordPayment(other, invoice.id);
  await Promise.all([
    expect(badgeOf(page, 'Paid')).toBeVisible(SOON),
    expect(rowOf(list, invoice.name)).toContainText('Paid', SOON),
  ]);

  // A customer opens their document; nobody here does anything.
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const { url } = await callApi(other, 'POST', '/shareLinks', { kind: 'invoice', idTable: invoice.id });
  const customer = await browser.newPage();
  await customer.goto(url);
  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 10_000 });
});

/** A way to the server that can be cut: nothing passes, and nobody is told. */
async function aWeakLine() {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(PORT, 'localhost');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('what happens while the line is cut for ten seconds is there afterwards', async ({ page, browser }) => {
  await signUp(page);
  const invoice = await anOwedInvoice(page);
  const line = await aWeakLine();
  const far = await aSecondBrowser(browser, page);
  const live = untilLive(far);
  await far.goto(`${line.origin}/invoices/invoice-details/${invoice.id}`);
  await live;
  await expect(badgeOf(far, 'Approved')).toBeVisible();
  // Parts of the page that still load are another story.
  await far.waitForTimeout(3_000);
  line.cut();
  await recordPayment(page, invoice.id);
  await page.waitForTimeout(10_000);
  await expect(badgeOf(far, 'Approved')).toBeVisible();
  const again = untilLive(far);
  line.mend();
  await again;
  await expect(badgeOf(far, 'Paid')).toBeVisible(SOON);
  line.close();
});
