import { expect, type Page, test } from '@playwright/test';
import { dayFromNow } from '../calendar.ts';
import { expectAccessible, signUp } from '../world.ts';

test.describe.configure({ timeout: 120_000 });

const details = (page: Page) => page.getByRole('dialog', { name: 'Schedule details' });

test('a series: three days from the form, one changed by itself, the others together, and the rest deleted', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`/calendar?view=week&day=${dayFromNow(7)}`);
  await page.getByRole('button', { name: 'New event' }).click();
  const form = page.getByRole('dialog', { name: 'New event' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Pool check');
  await form.getByRole('combobox', { name: 'Repeat' }).selectOption('Daily');
  await form.getByRole('combobox', { name: 'Ends' }).selectOption('After a number of times');
  await form.getByRole('textbox', { name: 'Number of times' }).fill('none');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(form.getByText('Enter a number.').first()).toBeVisible();
  await form.getByRole('textbox', { name: 'Number of times' }).fill('3');
  await expectAccessible(page, 'schedule form with a series');
  await form.getByRole('button', { name: 'Save schedule' }).click();
  await expect(page.getByText('Schedule saved', { exact: true }).first()).toBeVisible();

  await page.goto(`/calendar?view=agenda&day=${dayFromNow(0)}`);
  const upcoming = page.getByRole('list', { name: 'Upcoming events' });
  const view = (title: string) => upcoming.getByRole('button', { name: `View ${title}` });
  const rows = upcoming.getByRole('button', { name: 'View' });
  await expect(rows).toHaveCount(3);
  await rows.nth(1).click();
  await expect(details(page).getByText('Daily', { exact: true })).toBeVisible();
  await rename(page, { to: 'Only this one', applyTo: 'This event' });
  await expect(view('Only this one')).toHaveCount(1);

  await view('Pool check').first().click();
  await rename(page, { to: 'All of them', applyTo: 'All events' });
  await expect(view('All of them')).toHaveCount(2);
  await expect(view('Only this one')).toHaveCount(1);

  await view('Only this one').click();
  await details(page).getByRole('button', { name: 'Delete this event' }).click();
  await page.getByRole('menuitem', { name: 'Delete this and following events' }).click();
  const ask = page.getByRole('dialog', { name: 'Delete this and following events?' });
  await ask.getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
});

type Renaming = { to: string; applyTo: string };

async function rename(page: Page, { to, applyTo }: Renaming) {
  await details(page).getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByRole('textbox', { name: 'Title' }).fill(to);
  await edit.getByRole('combobox', { name: 'Change' }).selectOption(applyTo);
  await edit.getByRole('button', { name: 'Save schedule' }).click();
  await expect(details(page).getByRole('heading', { name: to })).toBeVisible();
  await details(page).getByRole('button', { name: 'Close' }).click();
}
