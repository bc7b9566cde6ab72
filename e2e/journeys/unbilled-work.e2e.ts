import { expect, type Page, test } from '@playwright/test';
import { anEntry, dayFromNow } from '../calendar.ts';
import { aCustomer, callApi } from '../customers.ts';
import { anInvoice } from '../invoices.ts';
import { expectAccessible, signUp } from '../world.ts';

test.describe.configure({ timeout: 180_000 });

/** A visit with something to bill, an accepted estimate, and a visit without a price. */
async function aDay(page: Page) {
  await signUp(page);
  const idClient = await aCustomer(page, 'Olivia', { lastName: 'Bergeron' });
  const clients = [{ idClient }];
  const service = { name: 'Leak repair', price: 185, unit: 'quantity' };
  const { idService } = await callApi(page, 'POST', '/services', service);
  const leak = await anEntry(page, { title: 'Emergency leak call', startDate: dayFromNow(-1), clients });
  await callApi(page, 'PUT', `/visits/${leak}`, { lines: [{ idService, quantity: 1 }] });
  await callApi(page, 'POST', `/visits/${leak}/done`, { signerName: 'R. Mendes' });
  const gift = await anEntry(page, { title: 'Look at the eaves', startDate: dayFromNow(-2), clients });
  await callApi(page, 'POST', `/visits/${gift}/done`, {});
  const estimate = await anInvoice(page, { generateType: 'estimate', idClient, price: 949.2 });
  await callApi(page, 'PUT', `/invoices/status/${estimate.id}`, { action: 'accept', reason: 'By phone' });
  return { estimate };
}

const list = (page: Page, name: string) => page.getByRole('list', { name });

test('worked down to zero: billed, set aside, scheduled', async ({ page }) => {
  const { estimate } = await aDay(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'View unbilled work' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'View unbilled work' }).click();
  await expect(page.getByRole('heading', { name: 'Unbilled work' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Unbilled work 3 work that waits/ })).toBeVisible();
  await expectAccessible(page, 'unbilled work');

  const done = list(page, 'Done, not billed');
  await done.getByRole('button', { name: /^Emergency leak call/ }).click();
  const panel = page.getByRole('region', { name: 'Emergency leak call' });
  await expect(panel.getByText('No invoice line refers to this visit')).toBeVisible();
  await panel.getByRole('button', { name: /^Create draft, \$/ }).click();
  await expect(page.getByText('Draft saved').first()).toBeVisible();
  await expect(done.getByRole('button', { name: /^Emergency leak call/ })).toBeHidden();

  await done.getByRole('button', { name: /^Look at the eaves/ }).click();
  await page.keyboard.press('u');
  const dialog = page.getByRole('dialog', { name: 'Not billable' });
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('Warranty');
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();

  await page.getByRole('button', { name: `Schedule: Cabinet work` }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(estimate.name);
  await form.getByRole('button', { name: 'Save schedule' }).click();
  // It is planned now, and waits for a yes.
  await expect(list(page, 'Accepted, not scheduled')).toBeHidden();
  await list(page, 'Scheduled, not confirmed')
    .getByRole('button', { name: new RegExp(`^${estimate.name}`) })
    .click();
  await page.getByRole('button', { name: 'Nothing to do' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Why?' }).fill('She called');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything done is billed.')).toBeVisible();
  await expectAccessible(page, 'nothing unbilled');
});

test('on a phone it is a list, and what was found lies over it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await aDay(page);
  await page.goto('/unbilled-work');
  await list(page, 'Done, not billed')
    .getByRole('button', { name: /^Emergency leak call/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'What was found' });
  await expect(drawer.getByText('Signed by R. Mendes')).toBeVisible();
  await expectAccessible(page, 'phone, what was found');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await drawer.getByRole('button', { name: 'Remind me later' }).click();
  await page.getByRole('dialog', { name: 'Remind me later' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^It comes back on/).first()).toBeVisible();
});
