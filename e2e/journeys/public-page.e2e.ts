import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { approve, dayFromToday } from '../invoices.ts';
import { download, readPaper } from '../paper.ts';
import { BASE_URL, expectAccessibleHere, signUp } from '../world.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Somebody else's browser, in which nobody is signed in; what its page's policy refused is collected. */
async function aVisitor(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ baseURL: BASE_URL, ...options });
  const refused: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused by policy: ${violatedDirective} ${blockedURI}`),
    );
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (/refused by policy|Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  return { context, page, refused };
}

const option = (name: string, amount: number, more: object = {}) => ({ name, hasAmount: true, amount, ...more });

async function aDocument(page: Page, generateType: 'invoice' | 'estimate') {
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', {
    name: `Harmonized sales tax ${unique()}`,
    abbreviation: 'HST',
    rates: [{ rate: 13, validFrom: '2010-07-01' }],
  });
  const options = [option('Delivery', 80), option('Stools', 45.55, { defaultQTY: 1, maxQTY: 6 })];
  return callApi(page, 'POST', '/invoices', {
    generateType,
    idClient: await aCustomer(page, `Hargrove${unique()}`),
    billingDate: dayFromToday(0),
    dueDate: dayFromToday(5),
    note: 'Workmanship guaranteed for 24 months.',
    items: [
      {
        serviceName: 'Oak table',
        serviceDescription: 'Solid oak, oiled',
        quantity: 3,
        price: 333.33,
        taxes: [{ idSalesTax }],
        itemSpecifications: [{ name: 'Extras', type: 'multiOption', options }],
      },
    ],
  });
}

/** By the button on the details; the address is taken where the clipboard keeps it. */
async function copyLink(page: Page, context: BrowserContext, path: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no pad');
  await page.mouse.move(box.x + 30, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of [
    [60, 20],
    [90, 70],
    [120, 30],
    [170, 60],
  ])
    await page.mouse.move(box.x + (x ?? 0), box.y + (y ?? 0));
  await page.mouse.up();
}

test('an estimate with options is accepted and signed on a phone, and converts to the same cent', async ({
  page,
  context,
  browser,
}, info) => {
  await signUp(page);
  const { id } = await aDocument(page, 'estimate');
  await callApi(page, 'PUT', `/invoices/status/${id}`, { action: 'markSent' });
  const link = await copyLink(page, context, `/estimates/estimate-details/${id}`);

  const customer = await aVisitor(browser, PHONE);
  await customer.page.goto(link);
  await expect(customer.page.getByRole('heading', { level: 1, name: 'Estimate' })).toBeVisible();
  await expect(customer.page.getByText('$1,129.99', { exact: false }).first()).toBeVisible();
  await expectAccessibleHere(customer.page, 'estimate on a phone');
  await customer.page.screenshot({ path: info.outputPath('estimate-phone.png'), fullPage: true });

  await customer.page.getByLabel('Delivery').click();
  await customer.page.getByLabel('Stools').click();
  await customer.page.getByLabel('Quantity of Stools, up to 6').fill('4');
  // 999.99 + 80 + 182.20 = 1,262.19, with 13 % of it 1,426.27.
  await expect(customer.page.getByText('$1,426.27').first()).toBeVisible();
  await customer.page.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(customer.page.getByText('Sign first.')).toBeVisible();
  await customer.page.getByLabel('Full name').fill('Eleanor Hargrove');
  await sign(customer.page);
  await customer.page.getByLabel('I accept this estimate and its terms').click();
  await customer.page.getByRole('button', { name: 'Accept and sign' }).click();
  await expect(customer.page.getByText(/Accepted and signed by Eleanor Hargrove/)).toBeVisible();
  await expectAccessibleHere(customer.page, 'accepted estimate');
  const { bytes } = await download(customer.page, customer.page.getByRole('button', { name: 'Download PDF' }));
  expect(readPaper(bytes).text).toContain('Eleanor Hargrove');
  expect(customer.refused).toEqual([]);
  await customer.context.close();

  await page.goto(`/estimates/estimate-details/${id}`);
  await expect(
    page.getByText(/Accepted and signed by Eleanor Hargrove on .* The document is what was signed\./),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Convert to invoice', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert to invoice' }).click();
  await page.waitForURL('**/invoices/invoice-details/*');
  await expect(
    page.getByRole('region', { name: 'Status' }).getByRole('button', { name: /^Amount due \$1,426\.27/ }),
  ).toBeVisible();
});

test('an invoice is opened by its link in another browser, asked about and answered', async ({
  page,
  context,
  browser,
}, info) => {
  await signUp(page);
  const { id } = await aDocument(page, 'invoice');
  await approve(page, id);
  const link = await copyLink(page, context, `/invoices/invoice-details/${id}`);

  const customer = await aVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await customer.page.goto(link);
  await expect(customer.page.getByText(/^Due in 5 days/)).toBeVisible();
  await expectAccessibleHere(customer.page, 'invoice, light');
  await customer.page.screenshot({ path: info.outputPath('invoice-light.png'), fullPage: true });
  await customer.page.getByText('Total (CAD)').click();
  await expect(customer.page.getByText('+ HST')).toBeVisible();
  await customer.page.getByLabel('Your question').fill('Is delivery included?');
  await customer.page.getByRole('button', { name: 'Send' }).click();
  await expect(customer.page.getByText('Your question was sent.')).toBeVisible();
  await customer.page.getByText('FR', { exact: true }).click();
  await expect(customer.page.getByText(/^À payer dans 5 jours/)).toBeVisible();
  await customer.page.evaluate(() => localStorage.setItem('ch.preferences', JSON.stringify({ theme: 'dark' })));
  await customer.page.reload();
  await expect(customer.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(customer.page.getByText(/^À payer dans 5 jours/)).toBeVisible();
  await expectAccessibleHere(customer.page, 'invoice, dark');
  await customer.page.screenshot({ path: info.outputPath('invoice-dark.png'), fullPage: true });

  await page.goto(`/invoices/invoice-details/${id}`);
  await expect(page.getByText('Is delivery included?')).toBeVisible();
  await page.getByLabel('Answer').fill('Yes, it is.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Yes, it is.', { exact: true })).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByText('Yes, it is.')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Nobody has a link to this document yet.')).toBeVisible();
  await customer.page.reload();
  await expect(customer.page.getByRole('heading', { name: 'Il n’y a rien ici' })).toBeVisible();
  await expectAccessibleHere(customer.page, 'nothing there');
  expect(customer.refused).toEqual([]);
  await customer.context.close();
});
