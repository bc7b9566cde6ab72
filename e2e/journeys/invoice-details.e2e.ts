import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn } from '../world.ts';

async function aTax(page: Page): Promise<{ idSalesTax: number }[]> {
  const rates = [{ rate: 13, validFrom: '2010-07-01' }];
  const { idSalesTax } = await callApi(page, 'POST', '/salesTaxes', {
    name: `Harmonized sales tax ${unique()}`,
    abbreviation: 'HST',
    rates,
  });
  return [{ idSalesTax }];
}

/** The kitchen of the design board: options, discounts, a tax and shipping; 11,750.87 in all. */
async function aKitchen(page: Page, generateType: 'invoice' | 'estimate') {
  const hst = await aTax(page);
  const edge = {
    name: 'Edge profile',
    type: 'singleOption',
    options: [{ name: 'Eased' }, { name: 'Mitred', isChecked: true, hasAmount: true, amount: 6, perQTY: true }],
  };
  const cleanup = [
    { name: 'Access notes', type: 'text' },
    { name: 'Gate code', type: 'text', value: '4411', invoiceDisplay: false },
  ];
  const idClient = await aCustomer(page, `Kitchen${unique()}`);
  const { id, prefix, number } = await callApi(page, 'POST', '/invoices', {
    generateType,
    idClient,
    billingDate: dayFromToday(0),
    dueDate: dayFromToday(14),
    shipping: 100,
    note: 'Payment due within 14 days.',
    items: [
      { serviceName: 'Cabinet refacing', quantity: 14, price: 285, discount: 5, taxes: hst },
      { kind: 'section', serviceName: 'Stone and labour' },
      { serviceName: 'Quartz countertop', quantity: 42.5, price: 118, taxes: hst, itemSpecifications: [edge] },
      { serviceName: 'Licensed plumber', quantity: 6, price: 135, taxes: hst },
      {
        serviceName: 'Site cleanup',
        price: 490,
        discountFormat: '$',
        discount: 50,
        taxes: hst,
        itemSpecifications: cleanup,
      },
    ],
  });
  return { id, idClient, name: `${prefix}${number}` };
}

const openInvoice = (page: Page, id: number) => page.goto(`/invoices/invoice-details/${id}`);
const badge = (page: Page, text: string) => page.getByRole('heading', { level: 1 }).getByText(text);
const status = (page: Page) => page.getByRole('region', { name: 'Status' });
/**
 * The blue button, or an entry of the menu beside it. Which of the two it is settles with the width of the head and with the
 * answer that moved the document on: a button that goes away before it takes the press is looked for in the menu.
 */
async function act(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'More actions' });
  const entry = page.getByRole('menuitem', { name, exact: true });
  await expect(async () => {
    await expect(button.or(more).first()).toBeVisible();
    if (await button.isVisible()) return button.click({ timeout: 2_000 });
    if (!(await entry.isVisible())) await more.click({ timeout: 2_000 });
    await entry.click({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
}

for (const [device, viewport] of [
  ['on a desk', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('an estimate with options becomes an invoice, is approved and canceled', async ({ page }) => {
      await signIn(page);
      const { id, name } = await aKitchen(page, 'estimate');
      await page.goto(`/invoices/invoice-details/${id}`);
      await page.waitForURL(`**/estimates/estimate-details/${id}`);
      await expect(badge(page, 'Estimate')).toBeVisible();
      await expect(page.getByText('Mitred, +$6.00 per unit')).toBeVisible();
      await expect(page.getByText('EMPTY')).toBeVisible();
      const gate = page.getByRole('listitem').filter({ hasText: 'Gate code' });
      await expect(gate.getByRole('img', { name: 'Not shown to the customer' })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Section \$6,570\.00/ })).toBeVisible();
      await expect(page.getByText('Same as primary account')).toHaveCount(2);

      await act(page, 'Mark as sent');
      await expect(page.getByText(`${name} marked as sent`)).toBeVisible();
      await expect(badge(page, 'Processing')).toBeVisible();
      await act(page, 'Accept for the customer');
      const accept = page.getByRole('dialog', { name: `Accept ${name} for the customer?` });
      await accept.getByRole('button', { name: 'Accept for the customer' }).click();
      await expect(accept.getByText('Say how the customer accepted.')).toBeVisible();
      await accept.getByLabel('How did the customer accept?').fill('By phone');
      await accept.getByRole('button', { name: 'Accept for the customer' }).click();
      await expect(badge(page, 'Approved')).toBeVisible();
      await expect(status(page)).toContainText('By phone');

      await act(page, 'Convert to invoice');
      await page
        .getByRole('dialog', { name: `Make an invoice of ${name}` })
        .getByRole('button', { name: 'Convert to invoice' })
        .click();
      await page.waitForURL('**/invoices/invoice-details/*');
      await expect(badge(page, 'Draft')).toBeVisible();
      await expect(page.getByRole('link', { name })).toBeVisible();
      await expect(page.getByText('Mitred, +$6.00 per unit')).toBeVisible();

      await act(page, 'Approve');
      await page
        .getByRole('dialog', { name: /^Approve INC-/ })
        .getByRole('button', { name: 'Approve' })
        .click();
      await expect(badge(page, 'Approved')).toBeVisible();
      await expect(status(page).getByRole('button', { name: /^Amount due \$11,750\.87/ })).toBeVisible();

      await act(page, 'Cancel');
      const cancel = page.getByRole('dialog', { name: /^Cancel INC-/ });
      await cancel.getByRole('button', { name: 'Cancel' }).click();
      await expect(cancel.getByText('Say why.')).toBeVisible();
      await cancel.getByLabel('Reason').fill('Ordered twice');
      await cancel.getByRole('button', { name: 'Cancel' }).click();
      await expect(badge(page, 'Canceled')).toBeVisible();
      await expect(page.getByText(/canceled it: Ordered twice/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
    });
  });
}

test('a credit note of one line comes to what the dialog said', async ({ page }) => {
  await signIn(page);
  const { id, name } = await aKitchen(page, 'invoice');
  await approve(page, id);
  await openInvoice(page, id);
  await act(page, 'Credit note');
  const dialog = page.getByRole('dialog', { name: `Credit ${name}` });
  await expect(dialog.getByRole('button', { name: 'Credit $11,750.87' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'Chosen lines' }).press('Space');
  await dialog.getByLabel('Quantity to credit of Cabinet refacing').fill('15');
  await expect(dialog.getByText('Not more than 14.')).toBeVisible();
  await dialog.getByLabel('Quantity to credit of Cabinet refacing').fill('2');
  await dialog.getByLabel('Reason').fill('Two doors were damaged');
  await dialog.getByRole('button', { name: 'Credit $611.90' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-');
  await expect(status(page).getByRole('button', { name: /^Total \$611\.90/ })).toBeVisible();

  await page.getByRole('link', { name }).click();
  await expect(status(page)).toContainText('$611.90 credited');
  await expect(status(page).getByRole('button', { name: /^Amount due \$11,138\.97/ })).toBeVisible();
  await act(page, 'Credit note');
  await dialog.getByRole('radio', { name: 'Chosen lines' }).press('Space');
  await expect(dialog.getByText('of 12')).toBeVisible();
});

test('the total explains itself by keyboard alone', async ({ page }) => {
  await signIn(page);
  const { id } = await aKitchen(page, 'invoice');
  await openInvoice(page, id);
  const total = page.getByRole('button', { name: /^Total \$11,750\.87.*Explain this number/ });
  await total.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Explain this number' });
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Subtotal' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const hst = dialog.getByRole('button', { name: 'HST 13%', exact: true });
  await expect(hst).toBeFocused();
  await expect(dialog.getByText('Added up exactly: 1,340.365 → $1,340.37')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(hst).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog.getByText('13% of 3,790.50 = 492.765 → $492.77')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Cabinet refacing, after all discounts')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(total).toBeFocused();
});

test('a document that somebody moved on says what is possible now', async ({ page }) => {
  // Where nothing is told to the tab; otherwise the document would show it by itself.
  await page.route('**/events/stream*', (route) => route.abort());
  await signIn(page);
  const { id, name } = await aKitchen(page, 'invoice');
  await openInvoice(page, id);
  await expect(badge(page, 'Draft')).toBeVisible();
  await approve(page, id);
  await act(page, 'Approve');
  await page
    .getByRole('dialog', { name: `Approve ${name}?` })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText('Somebody moved this document on meanwhile.')).toBeVisible();
  await expect(page.getByText(/^Possible now: .*Credit note/)).toBeVisible();
  await expect(badge(page, 'Approved')).toBeVisible();

  await act(page, 'Archive');
  await page
    .getByRole('dialog', { name: `Archive ${name}?` })
    .getByRole('button', { name: 'Archive' })
    .click();
  await expect(badge(page, 'Deleted')).toBeVisible();
  await act(page, 'Restore');
  await expect(page.getByText(`${name} restored`)).toBeVisible();
  await expect(badge(page, 'Deleted')).toHaveCount(0);
});

test("the number register, the chain of approvals and a customer's figures", async ({ page }) => {
  await signIn(page);
  const { id, idClient, name } = await aKitchen(page, 'invoice');
  await approve(page, id);
  await openInvoice(page, id);
  await act(page, 'Number register');
  const register = page.getByRole('dialog', { name: 'Number register' });
  await expect(register.getByRole('row', { name: new RegExp(name) })).toContainText('Approved');
  await register.getByRole('button', { name: 'Check the chain of approvals' }).click();
  await expect(register.getByText(/approvals? checked\. Nothing was changed\./)).toBeVisible();
  await page.goto(`/customers/customer-details/${idClient}`);
  const figures = page.getByRole('group', { name: 'Invoice figures' });
  await expect(figures.getByText('Due', { exact: true })).toBeVisible();
  await expect(figures.getByText('Tax', { exact: true })).toHaveCount(0);
  await expect(figures.getByText('in last 14 days').first()).toBeVisible();
});

test('no rule of accessibility is broken', async ({ page }) => {
  await signIn(page);
  const { id, idClient } = await aKitchen(page, 'invoice');
  await openInvoice(page, id);
  await expect(badge(page, 'Draft')).toBeVisible();
  await expect(page.getByText(/wrote it/)).toBeVisible();
  await expectAccessible(page, 'details');
  await page.getByRole('button', { name: /^Total \$11,750\.87/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discounts' }).click();
  await expectAccessible(page, 'explanation');
  await page.keyboard.press('Escape');
  await approve(page, id);
  await page.reload();
  await act(page, 'Credit note');
  await page.getByRole('radio', { name: 'Chosen lines' }).press('Space');
  await expectAccessible(page, 'credit');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(status(page)).toBeVisible();
  await expectAccessible(page, 'details on a phone');
  await page.goto(`/customers/customer-details/${idClient}`);
  await expect(page.getByRole('group', { name: 'Invoice figures' })).toBeVisible();
  await expectAccessible(page, 'customer');
});
