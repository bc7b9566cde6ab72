import { expect, type Page, test } from '@playwright/test';
import { PrintedDocument } from '../../packages/contracts/src/printed-documents.ts';
import { fontPath } from '../../packages/pdf/src/node.ts';
import { renderPaper } from '../../packages/pdf/src/render.ts';
import { DEFAULT_DESIGN, sampleDocument } from '../../packages/pdf/src/sample.ts';
import { aCustomer, callApi } from '../customers.ts';
import { approve, dayFromToday } from '../invoices.ts';
import { DRAWN, download, pageText, readPaper, sheet } from '../paper.ts';
import { expectAccessible, signUp } from '../world.ts';

test.setTimeout(120_000);

/** An approved invoice in several languages: it keeps its look and its words. */
async function anApprovedInvoice(page: Page) {
  const idClient = await aCustomer(page, 'Olivia', { lastName: 'Bergeron' });
  const items = [
    {
      serviceName: 'Kitchen cabinet refacing',
      serviceDescription: 'Shaker doors',
      quantity: 14,
      price: 285,
      discount: 5,
    },
    { serviceName: 'خدمات التنظيف', quantity: 2, price: 100 },
    { serviceName: 'キッチンの改装', quantity: 1, price: 250.5 },
  ];
  const { id, prefix, number } = await callApi(page, 'POST', '/invoices', {
    generateType: 'invoice',
    billingDate: dayFromToday(0),
    idClient,
    shipping: 12.5,
    items,
  });
  await approve(page, id);
  return { id: Number(id), name: `${prefix}${number}`, fileName: `Invoice No#${number}.pdf` };
}

test('the downloaded PDF reads and looks exactly as the server’s, in every script', async ({ page }) => {
  await signUp(page);
  const { id, name, fileName } = await anApprovedInvoice(page);
  await page.goto(`/invoices/invoice-details/${id}`);
  const file = await download(page, page.getByRole('button', { name: 'Download PDF' }));
  expect(file.name).toBe(fileName);
  const printed = PrintedDocument.parse(await callApi(page, 'GET', `/invoices/printed/${id}`));
  const [browser, server] = [readPaper(file.bytes), readPaper(await renderPaper(printed, fontPath))];
  expect(browser.text).toContain(name);
  expect(browser.text).toContain('$3,990.00');
  expect(browser.text).toContain('キッチンの改装');
  expect(browser.text).toBe(server.text);
  expect(browser.pictures).toEqual(server.pictures);
});

test('each template drawn in the studio is the one the server draws', async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await page.goto('/design');
  for (const { name, size, way, design } of [
    {
      name: 'Ledger',
      size: 'A4',
      way: 'Portrait',
      design: { template: 'temp1', pageSize: 'A4', orientation: 'portrait' },
    },
    {
      name: 'Band',
      size: 'Letter',
      way: 'Landscape',
      design: { template: 'temp2', pageSize: 'Letter', orientation: 'landscape' },
    },
    {
      name: 'Letterhead',
      size: 'A5',
      way: 'Portrait',
      design: { template: 'temp3', pageSize: 'A5', orientation: 'portrait' },
    },
  ] as const) {
    await page.getByRole('radio', { name, exact: true }).check();
    await page.getByLabel('Page size').selectOption(size);
    await page.getByLabel('Orientation').selectOption(way);
    await page.getByLabel('Watermark text').fill(`Sample ${name}`);
    await expect(pageText(page)).toContainText(`Sample ${name}`, DRAWN);
    const file = await download(page, page.getByRole('button', { name: 'Download sample' }));
    const stored = await callApi(page, 'GET', '/invoices/design');
    const { sender, logo, dayFormat } = await callApi(page, 'GET', '/invoices/printedBlank');
    const same = sampleDocument({
      lines: 30,
      changes: { sender, logo, dayFormat },
      design: {
        ...DEFAULT_DESIGN,
        ...design,
        backgroundColor: stored.designBackgroundColor,
        margin: stored.designMargin,
        watermark: {
          text: `Sample ${name}`,
          opacity: stored.designWatermarkOpacity,
          isBold: stored.designWatermarkBold,
          isItalic: stored.designWatermarkItalics,
          degrees: stored.designWatermarkAngle,
        },
      },
    });
    const [browser, server] = [readPaper(file.bytes), readPaper(await renderPaper(same, fontPath))];
    expect(browser.text, name).toBe(server.text);
    expect(browser.pictures, name).toEqual(server.pictures);
  }
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`an invoice is previewed, printed and attached at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      // Headless Chromium has no printer: what would be printed is looked at instead.
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await signUp(page);
    const { id, name, fileName } = await anApprovedInvoice(page);
    await page.goto(`/invoices/invoice-details/${id}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(sheet(page, 'Invoice · page 1 of 1')).toBeVisible(DRAWN);
    await expect(pageText(page)).toContainText(name, DRAWN);
    await expectAccessible(page, `invoice preview at ${viewport.width} px`);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Attach PDF' }).click();
    await expect(page.getByRole('link', { name: fileName })).toBeVisible(DRAWN);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Print', exact: true }).click();
    await expect(page.locator('body[data-printed]')).toBeAttached(DRAWN);
    const { text, pictures } = readPaper(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(pictures).toHaveLength(1);
    // The page itself, as a picture; nothing of the screen around it.
    expect(text.trim()).toBe('');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(page.locator('.ch-print')).toHaveCount(0);

    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('article', { name: 'Invoice' })).toBeVisible();
  });
}
