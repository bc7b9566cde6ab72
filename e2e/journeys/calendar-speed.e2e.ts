import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../world.ts';

const EVENTS = 2_000;
const ROUNDS = 20;
/** Milliseconds from the answer to the drawn month. */
const BUDGET = 200;

/** What the list answers for a month: events over all of its days, named after it. */
function monthOf(address: string) {
  const { searchParams } = new URL(address);
  const from = new Date(`${searchParams.get('startDate')}T00:00Z`).getTime();
  const days = (new Date(`${searchParams.get('endDate')}T00:00Z`).getTime() - from) / 86_400_000 + 1;
  const data = Array.from({ length: EVENTS }, (_, at) => {
    const day = new Date(from + (at % days) * 86_400_000).toISOString().slice(0, 10);
    const hour = String(6 + (at % 12)).padStart(2, '0');
    return {
      ...{ idCalendar: at + 1, title: `From ${searchParams.get('startDate')}`, isAllDay: false, version: 1 },
      ...{ startDate: day, startTime: `${hour}:00:00`, endDate: day, endTime: `${hour}:30:00` },
      ...{ timezone: 'America/Toronto', startsAt: `${day}T${hour}:00:00.000Z`, endsAt: `${day}T${hour}:30:00.000Z` },
      ...{ idCalendarLabel: 1, backgroundColor: '4B7CF3', isAppointment: false, clients: [], user: null },
      ...{ startHourFormated: '', endHourFormated: '', startDateFormated: '', endDateFormated: '' },
      ...{ startDateFormatedShort: '', isDeleted: false, idEstimate: null, idSeries: null },
    };
  });
  return { data, listPageIndex: 0, listPageSize: EVENTS, nextCursor: null };
}

/** Goes to the next month and answers how long it took to be drawn once its events had arrived. */
const nextMonth = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const read = Response.prototype.json;
    let arrivedAt = 0;
    let from = '';
    Response.prototype.json = async function json(this: Response) {
      const value: unknown = await read.call(this);
      if (this.url.includes('listScrollEvent')) {
        from = new URL(this.url).searchParams.get('startDate') ?? '';
        arrivedAt = performance.now();
      }
      return value;
    };
    document.querySelector<HTMLElement>('[aria-label="Next"]')?.click();
    const isDrawn = () => arrivedAt > 0 && document.querySelector('[data-event] b')?.textContent === `From ${from}`;
    while (!isDrawn()) await new Promise((resolve) => requestAnimationFrame(resolve));
    Response.prototype.json = read;
    return performance.now() - arrivedAt;
  });

test(`a month of ${EVENTS} events is drawn soon after they arrived`, async ({ page }) => {
  test.setTimeout(180_000);
  await signUp(page);
  await page.route('**/api/calendars/listScrollEvent*', (route) =>
    route.fulfill({ json: monthOf(route.request().url()) }),
  );
  await page.goto('/calendar?view=month&day=2026-11-17');
  await expect(page.locator('[data-event]').first()).toBeVisible();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await nextMonth(page));
  const median = times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0;
  console.log(`month of ${EVENTS}: median ${median.toFixed(0)} ms of ${ROUNDS} (budget ${BUDGET} ms)`);
  expect(median).toBeLessThan(BUDGET);
});
