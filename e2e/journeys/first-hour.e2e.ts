import { expect, type Locator, type Page, test } from '@playwright/test';
import { callApi, unique } from '../customers.ts';
import { DRAWN, pageText } from '../paper.ts';
import { proofCode } from '../world.ts';

/**
 * What the same hour took when registration was forgotten as soon as it was sent: the address, the number and the province
 * were typed again, the paper was A4, every customer's country was chosen. Counted by this journey at that time.
 */
const BEFORE = { fields: 34, clicks: 41 };

/** A hand that counts what a person does: fields that are filled in, and presses. */
function aHand() {
  const done = { fields: 0, clicks: 0 };
  return {
    done,
    fill: async (field: Locator, text: string) => {
      done.fields += 1;
      await field.fill(text);
    },
    choose: async (field: Locator, label: string) => {
      done.fields += 1;
      await field.selectOption({ label });
    },
    click: async (target: Locator) => {
      done.clicks += 1;
      await target.click();
    },
  };
}
type Hand = ReturnType<typeof aHand>;

/** What a busy machine may take to open a page. */
const PATIENT = { timeout: 40_000 };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function pick(page: Page, hand: Hand, name: string, text: string) {
  await hand.fill(page.getByRole('combobox', { name, exact: true }), text.slice(0, 4));
  await hand.click(page.getByRole('option', { name: text, exact: true }));
}

const STEPS = {
  register: async (page: Page, hand: Hand) => {
    const email = `first-${unique()}@example.com`;
    await page.goto('/auth/register');
    await hand.fill(page.getByLabel('First name'), 'Nora');
    await hand.fill(page.getByLabel('Last name'), 'Lind');
    await hand.fill(page.getByLabel('E-mail'), email);
    await hand.fill(page.getByLabel(/Mobile/), '4165550142');
    await hand.fill(page.getByLabel('Password', { exact: true }), 'an honest blue bicycle');
    await hand.fill(page.getByLabel(/Business name/), 'Lind Joinery');
    await hand.choose(page.getByLabel('Country'), 'Canada');
    await hand.choose(page.getByLabel(/Province/), 'Ontario');
    await hand.fill(page.getByLabel(/Tax number/), '81234 5678 RT0001');
    await hand.click(button(page, 'Create account'));
    await expect(page.getByRole('heading', { name: 'Open the link we sent' })).toBeVisible();
    await hand.fill(page.getByLabel('Code'), await proofCode(email));
    await hand.click(button(page, 'Continue'));
    await page.waitForURL('**/dashboard', PATIENT);
  },
  'business details': async (page: Page, hand: Hand) => {
    await hand.click(menu(page).getByRole('link', { name: 'Business Details' }));
    // What was said at registration is there: nobody types it again.
    await expect(page.getByLabel('Business name')).toHaveValue('Lind Joinery');
    await expect(page.getByLabel('E-mail')).toHaveValue(/^first-.*@example\.com$/);
    await expect(page.getByLabel('Contact number')).toHaveValue('(416) 555-0142');
    await expect(page.getByText('Canada, Ontario', { exact: true })).toBeVisible();
    await pick(page, hand, 'City', 'Toronto');
    await hand.fill(field(page, 'Address line 1'), '418 Roncesvalles Avenue');
    await hand.fill(field(page, 'Postal code'), 'm6r2n2');
    await hand.click(button(page, 'Save business details'));
    await expect(page.getByText('Business details updated')).toBeVisible();
  },
  'service with options': async (page: Page, hand: Hand) => {
    await hand.click(menu(page).getByRole('button', { name: 'Services & Products' }));
    await hand.click(menu(page).getByRole('link', { name: 'Services', exact: true }));
    await hand.click(page.getByRole('link', { name: 'New service' }).first());
    await hand.fill(field(page, 'Name'), 'Cabinet refacing');
    await hand.fill(field(page, 'Price'), '285');
    await hand.click(button(page, 'Add specification'));
    await hand.fill(field(page, 'Name 1'), 'Edge');
    await hand.choose(field(page, 'Type 1'), 'Several options');
    await hand.fill(field(page, 'Option 1.1'), 'Mitred');
    await hand.fill(field(page, 'Amount 1.1'), '20');
    await hand.click(button(page, 'Save service'));
    await page.waitForURL('**/services/service-*/*');
  },
  customer: async (page: Page, hand: Hand) => {
    await hand.click(page.getByRole('link', { name: 'New customer' }));
    await hand.fill(page.getByLabel('First Name'), 'Olivia');
    await hand.fill(page.getByLabel('Last Name'), 'Bergeron');
    await hand.fill(field(page, 'E-mail address 1'), 'olivia@example.com');
    await pick(page, hand, 'Province', 'Ontario');
    await pick(page, hand, 'City', 'Toronto');
    await hand.fill(field(page, 'Address Line 1'), '12 Galley Avenue');
    await hand.fill(field(page, 'Postal Code'), 'M6R 1H1');
    await hand.click(button(page, 'Save primary contact'));
    await page.waitForURL('**/customers/customer-edit/*');
  },
  estimate: async (page: Page, hand: Hand) => {
    await hand.click(page.getByRole('link', { name: 'New estimate' }));
    await hand.fill(page.getByRole('combobox', { name: 'Find a customer' }), 'Olivia');
    await hand.click(page.getByRole('option', { name: /^Olivia Bergeron/ }));
    await hand.fill(page.getByLabel('Service or product, line 1'), 'Cabinet');
    await hand.click(page.getByRole('option', { name: /^Cabinet refacing/ }));
    await hand.click(page.getByRole('checkbox', { name: /Mitred/ }));
    await hand.click(button(page, 'Save draft'));
    await page.waitForURL('**/estimates/estimate-edit/*');
  },
  accepted: async (page: Page, hand: Hand) => {
    await hand.click(button(page, 'More actions'));
    await hand.click(page.getByRole('menuitem', { name: 'View Details' }));
    await expect(button(page, 'Send')).toBeVisible(PATIENT);
    await hand.click(button(page, 'More actions'));
    await hand.click(page.getByRole('menuitem', { name: 'Accept for the customer' }));
    const dialog = page.getByRole('dialog');
    await hand.fill(dialog.getByLabel('How did the customer accept?'), 'By phone');
    await hand.click(dialog.getByRole('button', { name: /Accept/ }));
    await expect(button(page, 'Convert to invoice')).toBeVisible();
  },
  converted: async (page: Page, hand: Hand) => {
    await hand.click(button(page, 'Convert to invoice'));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Convert to invoice' }));
    await page.waitForURL('**/invoices/invoice-details/*');
  },
  approved: async (page: Page, hand: Hand) => {
    await hand.click(button(page, 'Approve'));
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
    await expect(page.getByRole('heading', { level: 1 }).getByText('Approved')).toBeVisible();
  },
  paper: async (page: Page, hand: Hand) => {
    await hand.click(button(page, 'Preview'));
    await expect(pageText(page)).toContainText('Toronto, Ontario M6R 2N2', DRAWN);
    await expect(pageText(page)).toContainText('81234 5678 RT0001');
  },
};

test.use({ viewport: { width: 1440, height: 900 } });

test('the first hour: from registration to the paper, in fewer fields and clicks than before', async ({ page }) => {
  test.setTimeout(240_000);
  const hand = aHand();
  for (const [name, step] of Object.entries(STEPS)) {
    const { fields, clicks } = hand.done;
    await test.step(name, () => step(page, hand));
    console.log(`${name}: ${hand.done.fields - fields} fields, ${hand.done.clicks - clicks} clicks`);
  }
  console.log(
    `first hour: ${hand.done.fields} fields, ${hand.done.clicks} clicks; before: ${BEFORE.fields}, ${BEFORE.clicks}`,
  );
  expect(hand.done.fields).toBeLessThan(BEFORE.fields);
  expect(hand.done.clicks).toBeLessThan(BEFORE.clicks);
});

test('use 13: what registration said is not asked again', async ({ page }) => {
  test.setTimeout(120_000);
  await STEPS.register(page, aHand());
  await page.goto('/admin-settings/business-details');
  await expect(page.getByLabel('E-mail')).toHaveValue(/^first-.*@example\.com$/, PATIENT);
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('Ontario');
  const { salesTaxes } = await callApi(page, 'GET', '/salesTaxes/options');
  expect(salesTaxes).toMatchObject([{ abbreviation: 'HST', taxNumber: '81234 5678 RT0001' }]);
  expect(await callApi(page, 'GET', '/invoices/setting')).toMatchObject({ designPageSize: 'Letter' });

  await page.goto('/customers/new');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('Canada', PATIENT);
  await expect(page.getByRole('combobox', { name: 'Province' })).toHaveValue('');
  // A customer elsewhere lives in a state.
  await page.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'State', exact: true })).toBeVisible();
});
