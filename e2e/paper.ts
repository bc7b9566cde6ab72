import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

/** A page takes a fraction of a second to draw, and CI's cores have much else to do. */
export const DRAWN = { timeout: 30_000 };

/** The page of a document that is shown now. */
export const sheet = (page: Page, label: string): Locator => page.getByRole('img', { name: label }).locator('canvas');

/** How many pixels of the shown page have exactly this colour, and what its first corner is. */
export function coloursOf(shown: Locator, color: string): Promise<{ count: number; corner: string }> {
  return shown.evaluate((element, wanted) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const hexAt = (at: number) =>
      `#${[0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
    let count = 0;
    for (let at = 0; at < data.length; at += 4) if (hexAt(at) === wanted) count += 1;
    return { count, corner: hexAt((8 * canvas.width + 8) * 4) };
  }, color);
}

/** Waits until the page shows this colour: drawing takes a moment, and the page before it stays as long. */
export const expectColour = (shown: Locator, color: string) =>
  expect.poll(async () => (await coloursOf(shown, color)).count, DRAWN).toBeGreaterThan(200);

export const expectNone = (shown: Locator, color: string) =>
  expect.poll(async () => (await coloursOf(shown, color)).count, DRAWN).toBe(0);

export const expectCorner = (shown: Locator, color: string) =>
  expect.poll(async () => (await coloursOf(shown, color)).corner, DRAWN).toBe(color);

/** The words of the shown page, which screen readers get. */
export const pageText = (page: Page): Locator => page.getByRole('region', { name: 'Text of the page' });

/** What somebody reads in the file, and every page of it as a picture. */
export function readPaper(pdf: Uint8Array): { text: string; pictures: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-paper-'));
  try {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    execFileSync('pdftoppm', ['-r', '60', '-png', file, join(folder, 'page')]);
    const pages = readdirSync(folder).filter((name) => name.endsWith('.png'));
    return { text, pictures: pages.toSorted().map((name) => readFileSync(join(folder, name), 'base64')) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Clicks, and hands over the file that the browser saved. */
export async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Uint8Array }> {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}
