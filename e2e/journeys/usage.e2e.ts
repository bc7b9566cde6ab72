import { expect, type Page, test } from '@playwright/test';
import { BASE_URL, expectAccessible, signUp } from '../world.ts';

const usage = (page: Page) => page.getByRole('region', { name: 'Usage' });
const figureOf = (page: Page, name: string) =>
  usage(page).locator('div', { hasText: name }).last().getByRole('definition');

async function uploadNote(page: Page): Promise<void> {
  const cookies = await page.context().cookies();
  const accesstoken = decodeURIComponent(cookies.find(({ name }) => name === 'AccessToken')?.value ?? '');
  const file = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('x'.repeat(200 * 1024)) };
  const headers = { origin: BASE_URL, accesstoken };
  const answer = await page.request.post('/api/uploader/uploadFile', { headers, multipart: { file } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('an admin sees what the business uses of its shares, also on a phone', async ({ page }) => {
  await signUp(page);
  await page.goto('/admin-settings/configurations#usage');
  await expect(figureOf(page, 'Storage')).toHaveText('0 KB of 1 GB');
  await expect(figureOf(page, 'Requests a second')).toHaveText('Up to 50');
  await expect(figureOf(page, 'E-mails in 24 hours')).toContainText('of 1,000');
  await uploadNote(page);
  await page.reload();
  await expect(figureOf(page, 'Storage')).toHaveText('200 KB of 1 GB');
  await expectAccessible(page, 'usage');
  await page.setViewportSize({ width: 390, height: 844 });
  await usage(page).scrollIntoViewIfNeeded();
  await expect(figureOf(page, 'Storage')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
