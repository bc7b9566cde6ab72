import { expect, type Page, test } from '@playwright/test';
import { callApi } from '../customers.ts';
import { aDraft, box, edit, item, save, saved, stored } from '../invoice-editor.ts';
import { signUp } from '../world.ts';

/** As the business writes days: what is shown, and what is typed for another day. */
const DAYS = [
  { dateFormat: 'MMMM D, YYYY', shown: 'November 12, 2026', typed: 'nov 5 26', read: 'November 5, 2026' },
  { dateFormat: 'DD/MM/YYYY', shown: '12/11/2026', typed: '5/11/26', read: '05/11/2026' },
  { dateFormat: 'MM/DD/YYYY', shown: '11/12/2026', typed: '11-5-2026', read: '11/05/2026' },
] as const;

/** The same amount as an American and as a French hand writes it, and how it is shown. */
const AMOUNTS = ['1,234.50', '1 234,50', '1234,5'] as const;

const billingDate = (page: Page) => page.getByRole('textbox', { name: 'Billing date' });

test('days are shown and read in the business’s own format, figures as two languages write them', async ({ page }) => {
  await signUp(page);
  for (const [index, { dateFormat, shown, typed, read }] of DAYS.entries()) {
    const { version } = await callApi(page, 'GET', '/businesses/otherFormatSetting');
    await callApi(page, 'PUT', '/businesses/updateOtherFormatSetting', { dateFormat, version });
    const id = await aDraft(page, [{ serviceName: 'Panelling', quantity: 1, price: 10 }]);
    await edit(page, id);
    await expect(billingDate(page)).toHaveValue(shown);
    await billingDate(page).fill(typed);
    await billingDate(page).press('Tab');
    await expect(billingDate(page)).toHaveValue(read);
    await item(page, 1).click();
    await box(page, 'Price', 1).fill(AMOUNTS[index] ?? '');
    await box(page, 'Quantity', 1).fill('2');
    await save(page).click();
    await expect(saved(page)).toBeVisible();
    expect(await stored(page, id)).toMatchObject({ billingDate: '2026-11-05', totalBill: 2469 });
    await page.reload();
    await expect(billingDate(page)).toHaveValue(read);
    await expect(page.getByText('$2,469.00').first()).toBeVisible();
  }
});
