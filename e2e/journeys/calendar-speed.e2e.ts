import { expect, type Page, test } from '@playwright/test';
import { dayFromNow } from '../calendar.ts';
import { callApi } from '../customers.ts';
import { machinePace } from '../pace.ts';
import { signUp } from '../world.ts';

// Recording every action would be part of what is measured.
test.use({ trace: 'off' });
test.setTimeout(600_000);

/** Two months of 2,000 entries each, with the days of others that they show. */
const DAYS = 80;
const PER_DAY = 50;
const RENDERS = 20;
/**
 * From the last byte of the entries to the month on the screen; a slower machine gets its share more. The goal is 200 ms. Opening
 * the page has the rest of its start beside it and does not reach that yet: its budget may only fall.
 */
const BUDGET = { openedMs: 300, steppedMs: 200 };

type MonthRender = { arrivedAt: number; paintedAt: number };
type Watched = Window & { chWatch?: () => void; chMonth?: Promise<MonthRender> };

async function fillMonths(page: Page, first: string): Promise<void> {
  for (let n = 0; n < PER_DAY; n += 1) {
    const hour = String(8 + (n % 10)).padStart(2, '0');
    const once = { every: 1, weekdays: [], monthDay: null, isLastDay: false, weekOfMonth: null, endsOn: null };
    await callApi(page, 'PUT', '/calendars/calendar_update/-1', {
      title: `Visit ${n}`,
      startDate: first,
      endDate: first,
      startTime: `${hour}:00`,
      endTime: `${hour}:30`,
      isAllDay: n % 25 === 24,
      repeat: { unit: 'day', endsAfter: DAYS, ...once },
    });
  }
}

/** In the page: when the last byte of the next entries was there, and when the first frame with them in the grid was painted. */
function watchMonths(): void {
  performance.setResourceTimingBufferSize(2_000);
  const arrivalAfter = (since: number) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/calendars/listScrollEvent') && startTime >= since)
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      .at(-1);
  (window as Watched).chWatch = () => {
    const since = performance.now();
    (window as Watched).chMonth = new Promise((resolve) => {
      const look = new MutationObserver(() => {
        const arrivedAt = arrivalAfter(since);
        const grid = document.querySelector('[data-view="month"]');
        if (!arrivedAt || !grid?.querySelector('[data-event]') || grid.closest('[data-old="true"]')) return;
        look.disconnect();
        // The frame in which they are laid out, and the one after it.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ arrivedAt, paintedAt: performance.now() })));
      });
      look.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-old'] });
    });
  };
  (window as Watched).chWatch?.();
}

const renderTime = async (page: Page) => {
  const render = await page.evaluate(async () => (window as Watched).chMonth);
  return (render?.paintedAt ?? Number.NaN) - (render?.arrivedAt ?? Number.NaN);
};
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const told = (name: string, times: readonly number[]) =>
  `${name}: median of ${times.length} ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(' ')})`;

test('a month of 2,000 entries is on the screen within its budget after their arrival', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  const month = dayFromNow(62).slice(0, 8);
  await fillMonths(page, new Date(Date.parse(`${month}01`) - 6 * 86_400_000).toISOString().slice(0, 10));
  await page.addInitScript(watchMonths);
  const open = async () => {
    await page.goto(`/calendar?view=month&day=${month}15`);
    return renderTime(page);
  };
  const step = async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (window as Watched).chWatch?.());
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    return renderTime(page);
  };
  // The first visit fills the browser's cache.
  await open();
  await expect(page.getByText('47 more', { exact: true }).first()).toBeVisible();
  const [opened, stepped, paces]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < RENDERS; n += 1) {
    opened.push(await open());
    stepped.push(await step());
    // Beside other work the machine is not as fast in one minute as in the next.
    if (n % 4 === 0) paces.push(await machinePace(page));
  }
  const pace = median(paces);
  const lines = [told('opened', opened), told('stepped to', stepped)];
  console.log(`month of 2,000 entries after their arrival, pace ${pace.toFixed(2)}\n${lines.join('\n')}`);
  expect(median(opened)).toBeLessThan(BUDGET.openedMs * pace);
  expect(median(stepped)).toBeLessThan(BUDGET.steppedMs * pace);
});
