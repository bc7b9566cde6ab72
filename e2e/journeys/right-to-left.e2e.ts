import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { aTax } from '../invoice-editor.ts';
import { anInvoice } from '../invoices.ts';
import { aService } from '../services.ts';
import { expectAccessibleHere, signUp } from '../world.ts';

test.setTimeout(180_000);

/** One record of every room, with their addresses. */
async function addresses(page: Page) {
  const customer = await aCustomer(page, `Nadia${unique()}`);
  const invoice = (await anInvoice(page, { idClient: customer, price: 120 })).id;
  const estimate = (await anInvoice(page, { generateType: 'estimate', idClient: customer, price: 120 })).id;
  const { idVendor } = await callApi(page, 'POST', '/vendors', { displayName: `Cedar ${unique()}` });
  const service = await aService(page, `Panelling ${unique()}`);
  const hinge = { name: 'Hinge', partNumber: `H${unique()}`, price: 5, cost: 2 };
  const { idPart: part } = await callApi(page, 'POST', '/parts', hinge);
  const { idSalesTax: tax } = await aTax(page);
  return {
    documents: [
      '/invoices/list',
      `/invoices/invoice-details/${invoice}`,
      `/invoices/invoice-edit/${invoice}`,
      '/estimates/list',
      `/estimates/estimate-details/${estimate}`,
      '/customers/list',
      `/customers/customer-details/${customer}`,
      `/customers/customer-edit/${customer}`,
      '/settings',
      '/design',
    ],
    others: [
      '/dashboard',
      '/profile',
      '/services/list',
      `/services/service-details/${service}`,
      `/services/service-edit/${service}`,
      '/services/services-category/list',
      '/parts/list',
      `/parts/part-details/${part}`,
      `/parts/part-edit/${part}`,
      '/accounting/sales-tax',
      `/accounting/sales-tax/sales-tax-details/${tax}`,
      `/accounting/sales-tax/sales-tax-edit/${tax}`,
      '/purchases/vendors/list',
      `/purchases/vendors/vendor-details/${idVendor}`,
      `/purchases/vendors/vendor-edit/${idVendor}`,
      '/recurring',
      '/recurring/new',
      '/unplaced-money',
      '/admin-settings/business-details',
      '/admin-settings/configurations',
    ],
  };
}

/** Before the first page is opened, as the account drawer would. */
const turnRound = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('ch.preferences', JSON.stringify({ rightToLeft: true })));

for (const half of ['documents', 'others'] as const)
  test(`right to left, axe finds nothing and nothing is wider than the screen: ${half}`, async ({ page }) => {
    await signUp(page);
    const paths = (await addresses(page))[half];
    await turnRound(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expectAccessibleHere(page, `${path}, right to left`);
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
    }
  });
