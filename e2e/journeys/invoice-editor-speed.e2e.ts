import { type Browser, expect, type Page, test } from '@playwright/test';
import { aDraft, aTax, box, edit } from '../invoice-editor.ts';
import { machinePace } from '../pace.ts';
import { sheet } from '../paper.ts';
import { signIn } from '../world.ts';

// Recording every action over two hundred lines would be most of what is measured.
test.use({ trace: 'off' });

const WINDOWS = [
  { width: 1280, hasPaper: false, name: 'without the paper' },
  { width: 1440, hasPaper: true, name: 'with the paper beside it' },
] as const;

async function openLongDraft(page: Page, hasPaper: boolean) {
  await signIn(page);
  const { idSalesTax } = await aTax(page);
  const items = Array.from({ length: 200 }, (_, index) => ({
    serviceName: `Service ${index + 1}`,
    serviceDescription: 'As agreed on site',
    quantity: (index % 9) + 1,
    price: 12.34 + index,
    discount: index % 3 === 0 ? 5 : 0,
    taxes: [{ idSalesTax }],
  }));
  await edit(page, await aDraft(page, items, { discount: 2.5 }));
  await expect(page.getByText('200 lines')).toBeVisible({ timeout: 60_000 });
  if (hasPaper) {
    await expect(sheet(page, 'Paper')).toBeVisible({ timeout: 90_000 });
    await page.getByRole('listitem', { name: 'Line 100', exact: true }).locator('[data-field="quantity"]').click();
  }
  await box(page, 'Quantity', 100).click();
}

/** Digits, and four of them taken back every fifth time. Each waits until the total before it was seen. */
async function typeFiftyTimes(page: Page) {
  const quantity = box(page, 'Quantity', 100);
  await page.evaluate(() => {
    const shown = document.querySelector('.ch-editor-bar-total');
    window.addEventListener('keydown', () => performance.mark('key'), true);
    new MutationObserver(() => performance.measure('total', 'key')).observe(shown ?? document.body, {
      subtree: true,
      characterData: true,
      childList: true,
    });
  });
  let typed = await quantity.inputValue();
  await page.keyboard.press('End');
  for (let key = 0; key < 50; key += 1) {
    const digit = String((key % 9) + 1);
    const isErasing = key % 5 === 4;
    typed = isErasing ? typed.slice(0, -4) : typed + digit;
    if (isErasing) for (let times = 0; times < 4; times += 1) await page.keyboard.press('Backspace');
    else await page.keyboard.press(digit);
    await page.waitForFunction((count) => performance.getEntriesByName('total').length > count, key);
  }
  await expect(quantity).toHaveValue(typed);
  return page.evaluate(() => performance.getEntriesByName('total').map(({ duration }) => duration));
}

type TraceEvent = { name: string; ts: number; tdur?: number; args?: { data?: { type?: string } } };

/**
 * What each key costs until its total stands on the page, in milliseconds of the page's own processor time: what other programs
 * on the machine take away is not the page's doing. The total is written while the box tells of its input.
 */
async function keyCosts(browser: Browser, page: Page, work: () => Promise<number[]>) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  const clock = await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const dispatched = (type: string) =>
    traceEvents
      .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)
      .toSorted((a, b) => a.ts - b.ts);
  const keys = dispatched('keydown');
  const processor = dispatched('input').map(({ ts, tdur = 0 }) => {
    const { tdur: pressed = 0 } = keys.findLast((key) => key.ts < ts) ?? {};
    return (tdur + pressed) / 1_000;
  });
  return { clock, processor };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

for (const { width, hasPaper, name } of WINDOWS) {
  test(`200 lines ${name}: a key costs less than 50 ms of processor time until its total, and none is lost`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await openLongDraft(page, hasPaper);
    const pace = await machinePace(page);
    const { clock, processor } = await keyCosts(browser, page, () => typeFiftyTimes(page));
    console.log(
      [
        `200 lines ${name}: key to new total, median of ${processor.length}`,
        `processor time ${median(processor).toFixed(1)} ms, on the clock ${median(clock).toFixed(1)} ms, pace ${pace.toFixed(2)}`,
      ].join(', '),
    );
    expect(processor.length).toBeGreaterThanOrEqual(50);
    expect(median(processor)).toBeGreaterThan(0);
    expect(median(processor)).toBeLessThan(50 * pace);
  });
}
