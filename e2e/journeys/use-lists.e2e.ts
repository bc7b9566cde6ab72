import { expect, type Page, test } from '@playwright/test';
import { aCustomer, callApi, unique } from '../customers.ts';
import { anInvoice, approve, dayFromToday } from '../invoices.ts';
import { expectAccessible, signIn } from '../world.ts';

const PHONE = { width: 390, height: 844 };
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const total = (page: Page) => page.locator('.ch-list-foot');

/** Three invoices of one customer: one credited in full, one that another replaces, one overdue; and the credit note. */
async function aSettledBook(page: Page) {
  const family = `Settled${unique()}`;
  const idClient = await aCustomer(page, 'Iris', { lastName: family });
  const make = async (price: number, due = 20) => {
    const invoice = await anInvoice(page, { idClient, price, dueDate: dayFromToday(due) });
    await approve(page, invoice.id);
    return invoice;
  };
  const credited = await make(100);
  const old = await make(200);
  const late = await make(50, -3);
  const { id: idNote } = await callApi(page, 'POST', `/invoices/creditNote/${credited.id}`, { reason: 'Twice' });
  const { id: idDraft } = await callApi(page, 'POST', `/invoices/revise/${old.id}`, {});
  await approve(page, idDraft);
  const note = await callApi(page, 'GET', `/invoices/detail/${idNote}/`);
  return { family, idClient, credited, old, late, note: `${note.prefix}${note.number}` };
}

test('use 1: a credited or replaced invoice is not paid, and the total counts the replacement once', async ({
  page,
}) => {
  await signIn(page);
  const { family, idClient, credited, old } = await aSettledBook(page);
  await page.goto(`/invoices/list?q=${family}`);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await expect(row(page, credited.name)).toContainText('Credited');
  await expect(row(page, old.name)).toContainText('Replaced');
  for (const { name } of [credited, old]) await expect(row(page, name)).not.toContainText('Paid');
  // 100 credited, 200 in place of the replaced 200, and 50.
  await expect(total(page)).toContainText('Total $350.00');
  await expect(total(page)).toContainText('Due $250.00');
  // No money came in, so none was received: neither here nor on the customer's page.
  const { invoiceGross } = await callApi(page, 'GET', `/invoices/getCustomerInvoiceSummeryById/${idClient}`);
  const received = invoiceGross.find(({ initials }: { initials: string }) => initials === 'PD');
  expect(received).toMatchObject({ amount: 0, count: 0 });
});

test('use 4: credit notes have a view, a search and a place in the palette', async ({ page }) => {
  await signIn(page);
  const { family, note, credited } = await aSettledBook(page);
  await page.goto(`/invoices/list?q=${note}`);
  await page.getByRole('link', { name: 'Search credit notes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Credit notes' })).toBeVisible();
  await expect(row(page, note)).toContainText('Issued');
  await expect(row(page, note)).toContainText('$100.00');
  await row(page, note).getByRole('link', { name: note }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(note);
  await expect(page.getByText(credited.name).first()).toBeVisible();

  await page.goto('/invoices/list');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Credit notes' }).click();
  await expect(page).toHaveURL(/\/invoices\/credit-notes$/);
  await expectAccessible(page, 'credit notes');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^All/ }).click();
  await expect(page).toHaveURL(/\/invoices\/list$/);

  // The address comes before the screen; a layer that is opened in between belongs to the page that is left.
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('credit not');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invoices\/credit-notes$/);
  await page.goto(`/invoices/credit-notes?q=${family}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
});

test('use 4: credit notes on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const { family, note } = await aSettledBook(page);
  await page.goto(`/invoices/credit-notes?q=${family}`);
  await expect(page.getByRole('listitem').filter({ hasText: note })).toContainText('Issued');
});

test('use 7: approving from the list asks in the same words as everywhere', async ({ page }) => {
  await signIn(page);
  const family = `Asked${unique()}`;
  const idClient = await aCustomer(page, 'Iris', { lastName: family });
  const draft = await anInvoice(page, { idClient, price: 10 });
  await page.goto(`/invoices/list?q=${family}`);
  await row(page, draft.name).hover();
  await page.getByRole('button', { name: `More for ${draft.name}` }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  const question = page.getByRole('dialog').filter({ hasText: draft.name });
  await expect(question.getByRole('checkbox', { name: /ask again/ })).toBeVisible();
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(row(page, draft.name)).toContainText('Approved');
});

test('use 10: balance and due date are columns, and what is late says so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const { family, late, credited } = await aSettledBook(page);
  await page.goto(`/invoices/list?q=${family}`);
  await expect(page.getByRole('columnheader', { name: 'Due date' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Balance' })).toBeVisible();
  const badge = row(page, late.name).locator('.ch-badge');
  await expect(badge).toHaveText('Overdue');
  await expect(badge).toHaveAttribute('title', 'Approved');
  await expect(row(page, late.name).getByRole('cell').last()).toContainText('$50.00');
  await expect(row(page, credited.name)).toContainText('$0.00');
  // Nothing of it is cut off, on a desk or on a laptop.
  const hidden = () => page.locator('.ch-list-scroller').evaluate((box) => box.scrollWidth - box.clientWidth);
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(badge).toHaveText('Overdue');
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});

test('use 15: approving many counts only what can be approved', async ({ page }) => {
  await signIn(page);
  const { family, idClient } = await aSettledBook(page);
  const drafts = [await anInvoice(page, { idClient, price: 10 }), await anInvoice(page, { idClient, price: 20 })];
  await page.goto(`/invoices/list?q=${family}`);
  await expect(page.getByText('1–6 of 6')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const toolbar = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await expect(toolbar).toContainText('6 selected');
  await toolbar.getByRole('button', { name: 'Approve 2' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Approve 2 invoices?' });
  await expect(question).toContainText('4 of the selected are not drafts');
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('2 invoices approved')).toBeVisible();
  for (const { name } of drafts) await expect(row(page, name)).toContainText('Approved');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('use 17: on a phone a draft shows Edit, and a card its labels', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page);
  const family = `Pocket${unique()}`;
  const idClient = await aCustomer(page, 'Iris', { lastName: family });
  const draft = await anInvoice(page, { idClient, price: 10 });
  await page.goto(`/invoices/list?q=${family}`);
  const card = page.getByRole('listitem').filter({ hasText: draft.name });
  await card.getByRole('button', { name: /Select Label/ }).click();
  await expect(page.getByRole('dialog', { name: 'Select Label' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.getByRole('link', { name: draft.name }).click();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/invoice-edit/);
});
