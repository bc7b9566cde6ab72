import { expect, type Page, test } from '@playwright/test';
import { anEntry, dayFromNow } from '../calendar.ts';
import { aCustomer, callApi } from '../customers.ts';
import { expectAccessible, signUp } from '../world.ts';

// Each tells a whole story, and asks axe several times.
test.describe.configure({ timeout: 180_000 });

const entry = (page: Page, title: string) => page.locator('[data-event]', { hasText: title });
const details = (page: Page) => page.getByRole('dialog', { name: 'Schedule details' });
const form = (page: Page, name = 'New event') => page.getByRole('dialog', { name });
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const showDay = (page: Page, view: string, day: string) => page.goto(`/calendar?view=${view}&day=${day}`);

test('an appointment: made in the form with every rule of it, read, changed and deleted', async ({ page }) => {
  await signUp(page);
  await aCustomer(page, 'Olivia', { lastName: 'Bergeron' });
  const day = dayFromNow(9);
  await showDay(page, 'month', day);
  await page.getByRole('button', { name: 'New event' }).click();
  const drawer = form(page);
  await drawer.getByRole('button', { name: 'Save schedule' }).click();
  await said(page, 'Title name is required.');

  await drawer.getByRole('textbox', { name: 'Title' }).fill('Follow-up measure');
  const tellWho = drawer.getByRole('checkbox', { name: 'Tell the customer who the schedule is with' });
  await expect(tellWho).toBeDisabled();
  await expect(drawer.getByRole('checkbox', { name: '7 days before' })).toBeHidden();
  await drawer.getByRole('button', { name: 'Add customer' }).click();
  await drawer.getByRole('combobox', { name: 'Find a customer' }).fill('Oliv');
  await page.getByRole('option', { name: /Olivia Bergeron/ }).click();
  await expect(tellWho).toBeEnabled();
  for (const name of ['7 days before', '3 days before', '1 day before'])
    await expect(drawer.getByRole('checkbox', { name })).not.toBeChecked();
  await drawer.getByRole('button', { name: 'Remove Olivia Bergeron' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await drawer.getByRole('checkbox', { name: '1 day before' }).check();

  await drawer.getByRole('switch', { name: 'All day' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Start time' })).toBeHidden();
  await drawer.getByRole('switch', { name: 'All day' }).click();
  await drawer.getByRole('combobox', { name: 'Start time' }).selectOption('1:30 PM');
  await expect(drawer.getByRole('combobox', { name: 'End time' })).toHaveValue('14:30:00');
  await drawer.getByRole('button', { name: 'Use another address' }).click();
  await drawer.getByRole('textbox', { name: 'Location' }).fill('88 Harbour Street');
  await drawer.getByRole('button', { name: 'Use business address' }).click();
  await expect(drawer.getByRole('button', { name: 'Use another address' })).toBeVisible();
  await expectAccessible(page, 'schedule form');
  await drawer.getByRole('button', { name: 'Save schedule' }).click();
  await said(page, 'Schedule saved');

  await entry(page, 'Follow-up measure').first().click();
  const panel = details(page);
  for (const text of ['Assigned to', 'Created By', 'Description', 'No Description', 'Scheduled reminders'])
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Olivia Bergeron' })).toBeVisible();
  await panel.getByRole('checkbox', { name: '3 days before' }).click();
  await expect(panel.getByRole('checkbox', { name: '3 days before' })).toBeChecked();
  await expectAccessible(page, 'event details');
  await panel.getByRole('button', { name: 'Edit' }).click();
  const edit = form(page, 'Edit event');
  await expect(edit.getByRole('checkbox', { name: '3 days before' })).toBeChecked();
  await edit.getByRole('textbox', { name: 'Title' }).fill('Second measure');
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
  await edit.getByRole('button', { name: 'Save schedule' }).click();
  await expect(details(page).getByRole('heading', { name: 'Second measure' })).toBeVisible();
  await details(page).getByRole('button', { name: 'Delete this event' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await said(page, 'Second measure deleted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'Second measure').first()).toBeVisible();
});

test('labels: created, edited, the first one stays, and entries of one are shown', async ({ page }) => {
  await signUp(page);
  await anEntry(page, { title: 'Plain visit', startDate: dayFromNow(0), startTime: '09:00', endTime: '10:00' });
  await page.goto('/calendar?view=month');
  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('dialog', { name: 'Select Label' }).getByRole('button', { name: 'Manage label' }).click();
  const tags = page.getByRole('dialog', { name: 'Tags' });
  await tags.getByRole('button', { name: 'Create', exact: true }).click();
  await said(page, "Tag's name can not be empty!");
  await tags.getByRole('textbox', { name: 'Create label' }).fill('Repairs');
  await tags.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(tags.getByText('Repairs')).toBeVisible();
  await expect(tags.getByRole('button', { name: 'Delete Appointment' })).toBeHidden();
  await tags.getByRole('button', { name: 'Edit Repairs' }).click();
  const editing = page.getByRole('dialog', { name: 'Editing Tag' });
  await editing.getByRole('textbox', { name: 'Name' }).fill('Urgent repairs');
  await editing.getByRole('radio').nth(10).check({ force: true });
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(tags.getByText('Urgent repairs')).toBeVisible();
  // By keys as well: each Escape closes one of the two drawers, and the focus stays where it came from.
  const edit = tags.getByRole('button', { name: 'Edit Urgent repairs' });
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editing).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editing).toBeHidden();
  await expect(edit).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(tags).toBeHidden();
  await page.getByRole('button', { name: 'Labels' }).click();
  await page.getByRole('option', { name: 'Urgent repairs' }).click();
  await expect(entry(page, 'Plain visit')).toBeHidden();
  await page.getByRole('button', { name: 'Urgent repairs' }).click();
  await page.getByRole('option', { name: 'Urgent repairs' }).click();
  await expect(entry(page, 'Plain visit').first()).toBeVisible();
});

test('by keyboard alone: an event is found, moved, made longer, taken back and opened', async ({ page }) => {
  await signUp(page);
  const day = dayFromNow(3);
  const id = await anEntry(page, { title: 'Tile delivery', startDate: day, startTime: '09:00', endTime: '10:00' });
  const time = async () => {
    const { startDate, startTime, endTime } = await callApi(page, 'GET', `/calendars/detail/${id}`);
    return [startDate, startTime.slice(0, 5), endTime.slice(0, 5)].join(' ');
  };
  await showDay(page, 'day', day);
  await entry(page, 'Tile delivery').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(time).toBe(`${day} 09:30 10:30`);
  await said(page, 'Schedule saved');
  await expect(entry(page, 'Tile delivery')).toBeFocused();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(time).toBe(`${day} 09:30 11:00`);
  // It is drawn anew with the answer, and so is the offer to take it back.
  await expect(entry(page, 'Tile delivery')).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().focus();
  await page.keyboard.press('Enter');
  await expect.poll(time).toBe(`${day} 09:30 10:30`);
  await entry(page, 'Tile delivery').focus();
  await page.keyboard.press('Enter');
  await expect(details(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(form(page).getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Made by keys');
  await page.keyboard.press('Control+s');
  await said(page, 'Schedule saved');
  await expect(entry(page, 'Made by keys')).toBeVisible();
});

test('by mouse: dragged to another hour, pulled longer, drawn anew; an overlap is asked about', async ({ page }) => {
  await signUp(page);
  const day = dayFromNow(3);
  const [me = 0] = await callPeople(page);
  const user = { idUser: me };
  const id = await anEntry(page, { title: 'Site measure', startDate: day, startTime: '09:00', endTime: '10:00', user });
  await anEntry(page, { title: 'Roof check', startDate: day, startTime: '13:00', endTime: '14:00', user });
  const hours = async () => {
    const { startTime, endTime } = await callApi(page, 'GET', `/calendars/detail/${id}`);
    return `${startTime.slice(0, 5)} ${endTime.slice(0, 5)}`;
  };
  await showDay(page, 'day', day);
  await expect(entry(page, 'Site measure')).toBeVisible();
  await dragBy(page, 'Site measure', { from: 12, by: 112 });
  await expect.poll(hours).toBe('11:00 12:00');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(hours).toBe('09:00 10:00');
  await expect(entry(page, 'Site measure')).toBeVisible();
  await dragBy(page, 'Site measure', { from: 54, by: 56 });
  await expect.poll(hours).toBe('09:00 11:00');

  await dragBy(page, 'Site measure', { from: 12, by: 168 });
  const question = page.getByRole('dialog', {
    name: 'This person has something else at that time. Save it all the same?',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await hours()).toBe('09:00 11:00');
  await expect(question).toBeHidden();
  await dragBy(page, 'Site measure', { from: 12, by: 168 });
  await question.getByRole('button', { name: 'Save it all the same' }).click();
  await expect.poll(hours).toBe('12:00 14:00');
  await expect(page.getByRole('img', { name: /^At the same time as another visit of/ }).first()).toBeVisible();
  await expectAccessible(page, 'day');
});

test('month, week, team and agenda have no broken rule, in light and dark', async ({ page }) => {
  await signUp(page);
  for (const [at, title] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
    await anEntry(page, { title, startDate: dayFromNow(1), startTime: `${10 + at}:00`, endTime: `${10 + at}:30` });
  await anEntry(page, { title: 'Whole day', startDate: dayFromNow(1), isAllDay: true });
  for (const view of ['month', 'week', 'team', 'agenda']) {
    await showDay(page, view, dayFromNow(1));
    await expect(page.getByText('One', { exact: true }).first()).toBeVisible();
    await page
      .locator(view === 'agenda' ? '.ch-agenda' : '[data-event]')
      .first()
      .waitFor();
    await expectAccessible(page, view);
  }
  await page.getByRole('list', { name: 'Upcoming events' }).getByRole('button', { name: 'View One' }).click();
  await expect(details(page).getByRole('heading', { name: 'One' })).toBeVisible();
});

test('on a phone: the agenda first, a day by one press, and a new event', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await anEntry(page, { title: 'Paint consult', startDate: dayFromNow(0), startTime: '11:30', endTime: '12:30' });
  await page.goto('/calendar');
  await expect(page.getByRole('button', { name: 'View Paint consult' }).first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'phone');
  await page.getByRole('button', { name: 'View Paint consult' }).first().click();
  await expect(details(page).getByText('No Description')).toBeVisible();
  await details(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'New event' }).click();
  await form(page).getByRole('textbox', { name: 'Title' }).fill('From the van');
  await expectAccessible(page, 'phone form');
  await form(page).getByRole('button', { name: 'Save schedule' }).click();
  await said(page, 'Schedule saved');
});

test('the dashboard lists what comes next, and the settings decide about overlaps', async ({ page }) => {
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Nothing scheduled')).toBeVisible({ timeout: 30_000 });
  await anEntry(page, { title: 'Warranty visit', startDate: dayFromNow(2), startTime: '13:00', endTime: '14:00' });
  await page.reload();
  await page.getByRole('button', { name: 'View Warranty visit' }).click();
  await expect(details(page).getByRole('heading', { name: 'Warranty visit' })).toBeVisible();
  await page.goto('/admin-settings/configurations#calendar');
  const card = page.getByRole('region', { name: 'Calendar' });
  await card.getByRole('combobox', { name: 'Two visits of one person at the same time' }).selectOption('Are refused');
  await card.getByRole('button', { name: 'Save' }).click();
  await said(page, 'Calendar settings saved');
});

async function callPeople(page: Page): Promise<number[]> {
  const people = await page.request.get('/api/calendars/people');
  const { data } = (await people.json()) as { data: { idUser: number }[] };
  return data.map(({ idUser }) => idUser);
}

/** From so many pixels below the upper edge of an entry, downwards. */
async function dragBy(page: Page, title: string, { from, by }: { from: number; by: number }): Promise<void> {
  const box = await entry(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not there`);
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + from);
  await page.mouse.down();
  await page.mouse.move(x, box.y + from + by / 2, { steps: 4 });
  await page.mouse.move(x, box.y + from + by, { steps: 4 });
  await page.mouse.up();
}
