import { expect, type Page, test } from '@playwright/test';
import { anEntry, dayFromNow } from '../calendar.ts';
import { aCustomer, callApi } from '../customers.ts';
import { expectAccessible, signUp } from '../world.ts';

test.describe.configure({ timeout: 180_000 });

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const SAVES = '**/api/calendars/calendar_update/*';

/** Opens the form of a new event with a title in it. */
async function begin(page: Page, title: string) {
  await page.goto(`/calendar?view=day&day=${dayFromNow(3)}`);
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  return form;
}

test('a save says that it is under way, that it is done, and that it went wrong without losing what was typed', async ({
  page,
}) => {
  await signUp(page);
  const form = await begin(page, 'Blinds');
  let isBroken = true;
  let release = () => {};
  await page.route(SAVES, async (route) => {
    if (isBroken) return route.fulfill({ status: 500, json: { status: 500, message: 'x', code: 'server.unexpected' } });
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue();
  });
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await said(page, 'Something went wrong!');
  await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Blinds');
  isBroken = false;
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await said(page, 'Saving schedule information');
  release();
  await said(page, 'Schedule saved');
  await expect(page.getByText('Saving schedule information', { exact: true })).toBeHidden();
  await expect(page.locator('[data-event]', { hasText: 'Blinds' })).toBeVisible();
});

test('where overlaps are refused, the form says who is taken and by what', async ({ page }) => {
  await signUp(page);
  const people = await page.request.get('/api/calendars/people');
  const { data } = (await people.json()) as { data: { idUser: number; fullName: string }[] };
  const [me] = data;
  if (!me) throw new Error('nobody');
  await callApi(page, 'PUT', '/calendars/settings', { overlap: 'block' });
  const at = { startDate: dayFromNow(3), startTime: '09:00', endTime: '10:00' };
  await anEntry(page, { title: 'Site measure', ...at, user: { idUser: me.idUser } });
  const form = await begin(page, 'Second visit');
  await form.getByRole('combobox', { name: 'Start time' }).selectOption('9:30 AM');
  await form.getByRole('combobox', { name: 'User' }).selectOption(me.fullName);
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(form.getByText(/This person is already taken at that time\./).first()).toBeVisible();
  await expectAccessible(page, 'refused overlap');
});

test('reminders: a lock on what cannot be sent any more, a tick on what was sent, the others saved at once', async ({
  page,
}) => {
  await signUp(page);
  const idClient = await aCustomer(page, 'Olivia', { lastName: 'Bergeron' });
  const startDate = dayFromNow(2);
  const entry = { title: 'Follow-up', startDate, startTime: '09:00', endTime: '10:00', clients: [{ idClient }] };
  const id = await anEntry(page, entry);
  // Nobody waits a week for a reminder here: the answer says that the first one was sent.
  await page.route(`**/api/calendars/detail/${id}`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [first] = body.data.sendRemindersOn.schedules;
    Object.assign(first, { isSent: true, value: true, isDisabled: true, tooltip: 'Sent on a day before' });
    await route.fulfill({ response, json: body });
  });
  await page.goto(`/calendar?view=day&day=${startDate}`);
  await page.locator('[data-event]', { hasText: 'Follow-up' }).click();
  const rows = page
    .getByRole('dialog', { name: 'Schedule details' })
    .getByRole('list', { name: 'Scheduled reminders' })
    .getByRole('listitem');
  await expect(rows.nth(0).getByRole('img', { name: 'Sent' })).toBeVisible();
  await expect(rows.nth(0)).toContainText('7 days before');
  await expect(rows.nth(1).getByRole('img', { name: 'Cannot be changed' })).toBeVisible();
  await expect(rows.nth(1)).toContainText('3 days before');
  await rows.nth(2).getByRole('checkbox', { name: '1 day before' }).check();
  await expect
    .poll(async () => (await callApi(page, 'GET', `/calendars/detail/${id}`)).sendRemindersOn.schedules[2].value)
    .toBe(true);
  await expectAccessible(page, 'reminder states');
});

test('the customer of an event is looked for half a second after the last key, once', async ({ page }) => {
  await signUp(page);
  await aCustomer(page, 'Olivia', { lastName: 'Bergeron' });
  const form = await begin(page, 'Measure');
  await form.getByRole('button', { name: 'Add customer' }).click();
  const asked: { at: number; term: string }[] = [];
  page.on('request', (request) => {
    const term = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    if (term.includes('Oliv')) asked.push({ at: Date.now(), term });
  });
  const field = form.getByRole('combobox', { name: 'Find a customer' });
  await field.pressSequentially('Olivi', { delay: 40 });
  const lastKey = Date.now();
  await field.press('a');
  await expect(page.getByRole('option', { name: /Olivia Bergeron/ })).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.term).toContain('Olivia');
  expect((asked[0]?.at ?? 0) - lastKey).toBeGreaterThanOrEqual(490);
});
