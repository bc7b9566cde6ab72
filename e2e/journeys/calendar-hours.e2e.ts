import { expect, type Page, test } from '@playwright/test';
import { anEntry, dayFromNow } from '../calendar.ts';
import { aCustomer, callApi } from '../customers.ts';
import { anInvoice } from '../invoices.ts';
import { expectAccessible, signUp } from '../world.ts';

test.describe.configure({ timeout: 180_000 });

/** The next Tuesday, on which a new business works. */
const tuesday = () =>
  [1, 2, 3, 4, 5, 6, 7].map(dayFromNow).find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 2) as string;
const calendarCard = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('working hours are typed once and shade the days; holidays carry their name', async ({ page }) => {
  await signUp(page);
  const day = tuesday();
  await page.goto('/admin-settings/configurations#calendar');
  const card = calendarCard(page);
  const hours = card.getByRole('group', { name: 'Working hours' });
  await hours.getByRole('switch', { name: 'Saturday' }).click();
  await hours.getByRole('combobox', { name: 'Saturday: closes' }).selectOption('12:00 PM');
  await hours.getByRole('switch', { name: 'Monday' }).click();
  await hours.getByRole('button', { name: 'Tuesday: add hours' }).click();
  await hours.getByRole('combobox', { name: 'Tuesday: opens' }).nth(1).selectOption('4:00 PM');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByText('These hours overlap others of the same day.')).toBeVisible();
  await hours.getByRole('combobox', { name: 'Tuesday: opens' }).nth(1).selectOption('6:00 PM');
  await hours.getByRole('combobox', { name: 'Tuesday: opens' }).first().selectOption('7:30 AM');
  await card.getByRole('button', { name: 'Add a holiday' }).click();
  await card.getByRole('textbox', { name: 'Date' }).fill(dayFromNow(20));
  await card.getByRole('textbox', { name: 'Name' }).fill('Founders Day');
  await card.getByRole('combobox', { name: 'Steps of the day' }).selectOption('15 minutes');
  await card.getByRole('textbox', { name: 'Length of a new visit, in minutes' }).fill('45');
  await expectAccessible(page, 'calendar settings');
  await card.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Calendar settings saved');

  await page.goto(`/calendar?view=week&day=${day}`);
  await expect(page.locator('.ch-grid-closed').first()).toBeVisible();
  await page.goto(`/calendar?view=month&day=${dayFromNow(20)}`);
  await expect(page.getByText('Founders Day')).toBeVisible();
  await expectAccessible(page, 'month with a holiday');
  // A new entry begins when the business opens, and is as long as visits are.
  await page.goto(`/calendar?view=month&day=${day}`);
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByRole('combobox', { name: 'Start time' })).toHaveValue('07:30:00');
  await expect(form.getByRole('combobox', { name: 'End time' })).toHaveValue('08:15:00');
});

test('visits that leave no time to travel are marked, and asked about', async ({ page }) => {
  await signUp(page);
  const [day, people] = [tuesday(), await page.request.get('/api/calendars/people')];
  const [person] = ((await people.json()) as { data: { idUser: number }[] }).data;
  const user = { idUser: person?.idUser ?? 0 };
  await anEntry(page, { title: 'Paint', startDate: day, startTime: '10:00', endTime: '11:00', user });
  await anEntry(page, { title: 'Tiles', startDate: day, startTime: '11:15', endTime: '12:00', user });
  const marks = page.getByRole('img', { name: /^At the same time as another visit of/ });
  await page.goto(`/calendar?view=day&day=${day}`);
  await expect(page.locator('[data-event]', { hasText: 'Tiles' })).toBeVisible();
  await expect(marks).toHaveCount(0);

  await page.goto('/admin-settings/configurations#calendar');
  const travel = calendarCard(page).getByRole('textbox', { name: 'Time for travel between visits, in minutes' });
  await travel.fill('30');
  await calendarCard(page).getByRole('button', { name: 'Save' }).click();
  await said(page, 'Calendar settings saved');
  await page.goto(`/calendar?view=day&day=${day}`);
  await expect(marks).toHaveCount(2);
  await page.locator('[data-event]', { hasText: 'Tiles' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await said(page, 'Schedule saved');
  await expect(marks).toHaveCount(0);
});

test('an accepted estimate is dropped on the hour of its visit, and the menu counts today', async ({ page }) => {
  await signUp(page);
  const idClient = await aCustomer(page, 'Olivia', { lastName: 'Bergeron' });
  const { id, name } = await anInvoice(page, { generateType: 'estimate', idClient, price: 949 });
  await callApi(page, 'PUT', `/invoices/status/${id}`, { action: 'accept', reason: 'By phone' });
  await page.setViewportSize({ width: 1440, height: 1_500 });
  await page.goto(`/calendar?view=day&day=${dayFromNow(0)}`);
  await page.getByRole('list', { name: 'Accepted estimates without a visit' }).getByText('Olivia Bergeron').hover();
  await page.mouse.down();
  const lane = await page.locator('.ch-grid-lane').first().boundingBox();
  if (!lane) throw new Error('there is no day');
  const at = (hour: number) => ({ x: lane.x + lane.width / 2, y: lane.y + hour * 56 + 5 });
  await page.mouse.move(at(11).x, at(11).y, { steps: 12 });
  await page.mouse.move(at(10).x, at(10).y, { steps: 4 });
  await page.mouse.up();
  const form = page.getByRole('dialog', { name: 'New event' });
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await expect(form.getByRole('combobox', { name: 'Start time' })).toHaveValue('10:00:00');
  await expect(form.getByText('Olivia Bergeron')).toBeVisible();
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await said(page, 'Schedule saved');
  await expect(page.getByRole('list', { name: 'Accepted estimates without a visit' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Calendar 1 today' })).toBeVisible();
});
