import { expect, type Locator, type Page } from '@playwright/test';
import { callApi } from './customers.ts';

export async function aService(page: Page, name: string, more: object = {}): Promise<number> {
  return (await callApi(page, 'POST', '/services', { name, price: 45, ...more })).idService;
}

export async function aCategory(page: Page, name: string, more: object = {}): Promise<number> {
  return (await callApi(page, 'POST', '/services/categories', { name, ...more })).idServiceCategory;
}

const MOST_STOPS = 120;

/** Presses Tab until the control has the focus: what cannot be reached so cannot be reached by keyboard. */
export async function tabTo(page: Page, control: Locator, keys: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  // Found once: looking for a label at every stop takes longer than pressing the key.
  const wanted = await control.evaluateHandle((element) => element);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await page.evaluate((element) => element === document.activeElement, wanted)) return;
    await page.keyboard.press(keys);
  }
  await expect(control).toBeFocused();
}
