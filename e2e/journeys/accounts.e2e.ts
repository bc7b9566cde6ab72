import { expect, type Page, test } from '@playwright/test';
import { callApi, unique } from '../customers.ts';
import { dayFromToday } from '../invoices.ts';
import { overflow, PATIENT } from '../payable.ts';
import { expectAccessible, expectAccessibleHere, signUp } from '../world.ts';

test.setTimeout(240_000);

const THIS_YEAR = Number(dayFromToday(0).slice(0, 4));
const LAST_YEAR = THIS_YEAR - 1;
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
const line = (page: Page, number: number) => page.getByRole('group', { name: `Line ${number}`, exact: true });

/** Chooses an account of a line by the beginning of its code. */
async function chooseAccount(page: Page, number: number, code: string): Promise<void> {
  const box = line(page, number).getByRole('combobox');
  await box.fill(code);
  await page.getByRole('option', { name: new RegExp(`^${code}`) }).click();
  await expect(box).toHaveValue(new RegExp(`^${code}`));
}

async function addAccount(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Account saved')).toBeVisible();
}

test('the chart, opening balances once, a journal that is reversed, and a year that is closed', async ({ page }) => {
  await signUp(page);
  const phones = `Telephone ${unique()}`;
  await page.goto('/accounting/accounts');
  await expect(page.getByRole('row', { name: /1100 Accounts receivable/ })).toContainText('Kept by documents', PATIENT);
  await addAccount(page, '6500', phones);
  await expect(page.getByRole('row', { name: new RegExp(phones) })).toBeVisible();
  await expectAccessible(page, 'the accounts');

  // What the books post on stays in use, and says so.
  await page.getByRole('button', { name: 'Actions for Sales', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(page.getByText(/The books post on this account by themselves/)).toBeVisible();
  await tab(page, 'Roles').click();
  await expect(page).toHaveURL(/accounting\/roles/);
  await page.getByRole('button', { name: 'Change the account of Payment fees' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Account')
    .selectOption({ label: `6500 ${phones}` });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: /^Payment fees/ })).toContainText(phones, PATIENT);
  await expectAccessible(page, 'the roles');

  await tab(page, 'Opening balances').click();
  const bank = page.getByRole('group', { name: 'Line 1', exact: true });
  await expect(bank.getByRole('combobox')).toHaveValue('1000 Bank', PATIENT);
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(`${LAST_YEAR}-01-01`);
  await bank.getByLabel(/^Debit/).fill('5,000');
  await expect(page.getByText('The difference of $5,000.00 goes to Opening balances')).toBeVisible();
  await expectAccessible(page, 'opening balances');
  await page.getByRole('button', { name: 'Post opening balances' }).click();
  await expect(page.getByText('This is what was entered.')).toBeVisible(PATIENT);
  await expect(page.getByRole('row', { name: /1000 Bank/ })).toContainText('5,000.00');

  await postAnAccrual(page);
  await lockAndBeRefused(page);
  await closeLastYear(page);
});

/** Both sides, one of them filled by `=`, posted with the day on which it turns itself round. */
async function postAnAccrual(page: Page): Promise<void> {
  await tab(page, 'Journals').click();
  await page.getByRole('link', { name: 'New journal' }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Description').fill('December rent');
  await drawer.getByRole('textbox', { name: 'Date', exact: true }).fill(`${LAST_YEAR}-12-31`);
  await drawer.getByLabel(/^Reverse on/).fill(`${THIS_YEAR}-01-01`);
  await chooseAccount(page, 1, '6000');
  await line(page, 1)
    .getByLabel(/^Debit/)
    .fill('1,968.40');
  await chooseAccount(page, 2, '2050');
  await expect(drawer.getByText('Debits are $1,968.40 more than credits.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Post $1,968.40' })).toBeDisabled();
  await line(page, 2)
    .getByLabel(/^Credit/)
    .press('=');
  await expect(line(page, 2).getByLabel(/^Credit/)).toHaveValue('1,968.40');
  await expect(drawer.getByText('Debits equal credits.')).toBeVisible();
  await expect(drawer.getByRole('row', { name: /^Profit/ })).toContainText('+1,968.40');
  await expectAccessible(page, 'a journal');
  await drawer.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/journal-details/, PATIENT);
  await drawer.locator('input[type="file"]').setInputFiles({
    name: 'rent.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('month,amount\nDecember,1968.40\n'),
  });
  await expect(drawer.getByRole('link', { name: 'rent.csv' })).toBeVisible(PATIENT);
  await drawer.getByRole('button', { name: 'Post $1,968.40' }).click();
  await expect(drawer.getByText('Posted', { exact: true })).toBeVisible(PATIENT);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /December rent/ })).toContainText('Posted');
}

async function lockAndBeRefused(page: Page): Promise<void> {
  await tab(page, 'Periods').click();
  await page.getByRole('button', { name: 'Change the lock' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Closed through').fill(`${LAST_YEAR}-06-30`);
  await dialog.getByLabel('Reason').fill('Half a year is filed');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Period lock saved')).toBeVisible();
  await expectAccessible(page, 'the periods');

  await page.goto('/accounting/journals/new');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: 'Date', exact: true }).fill(`${LAST_YEAR}-06-30`);
  await expect(drawer.getByText(`The first open day is Jul 1, ${LAST_YEAR}.`)).toBeVisible(PATIENT);
  const [fees, bank] = await accountIds(page, '6100', '1000');
  const { idJournal } = await callApi(page, 'POST', '/ledger/journals', {
    date: `${LAST_YEAR}-06-30`,
    description: 'Too late',
    lines: [
      { idAccount: fees, debit: 10 },
      { idAccount: bank, credit: 10 },
    ],
  });
  await page.goto(`/accounting/journals/journal-details/${idJournal}`);
  await expect(drawer.getByRole('button', { name: 'Post $10.00' })).toBeDisabled(PATIENT);
  await drawer.getByRole('textbox', { name: 'Date', exact: true }).fill(`${LAST_YEAR}-07-01`);
  await drawer.getByRole('button', { name: 'Post $10.00' }).click();
  await expect(drawer.getByText('Posted', { exact: true })).toBeVisible(PATIENT);
  await drawer.getByRole('button', { name: 'Reverse' }).click();
  await page.getByRole('dialog', { name: 'Reverse this journal' }).getByLabel('Reason').fill('Entered twice');
  await page.getByRole('dialog', { name: 'Reverse this journal' }).getByRole('button', { name: 'Reverse' }).click();
  await expect(drawer.getByText('Reversed', { exact: true })).toBeVisible(PATIENT);
  await drawer.getByRole('button', { name: 'Close' }).click();
}

const accountIds = async (page: Page, ...codes: string[]): Promise<number[]> => {
  const { accounts } = await callApi(page, 'GET', '/ledger/accounts/list');
  return codes.map((code) => accounts.find((one: { code: string }) => one.code === code).idAccount);
};

async function closeLastYear(page: Page): Promise<void> {
  await tab(page, 'Periods').click();
  await page.getByRole('button', { name: 'Add a year' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('First day').fill(`${LAST_YEAR}-01-01`);
  await form.getByLabel('Last day').fill(`${LAST_YEAR}-12-31`);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Close the year/ }).click(PATIENT);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('To retained earnings', { exact: true })).toBeVisible(PATIENT);
  await expect(dialog.getByText('$1,968.40').first()).toBeVisible();
  await expectAccessible(page, 'closing a year');
  await dialog.getByRole('button', { name: 'Close the year' }).click();
  await expect(page.getByText('Fiscal year closed')).toBeVisible(PATIENT);
  await expect(page.getByRole('row', { name: new RegExp(`Dec 31, ${LAST_YEAR}`) })).toContainText('Closed');
}

test('fits a phone: accounts, a journal and the periods', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  for (const [address, shown] of [
    ['/accounting/accounts', 'Accounts receivable'],
    ['/accounting/roles', 'What customers owe'],
    ['/accounting/opening-balances', 'Post opening balances'],
    ['/accounting/periods', 'Fiscal years'],
    ['/accounting/journals/new', 'New journal'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByText(shown).first()).toBeVisible(PATIENT);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessibleHere(page, `${address} on a phone`);
  }
});
