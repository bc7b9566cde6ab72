import { expect, type Page, test } from '@playwright/test';
import { dayFromNow } from '../calendar.ts';
import { expectAccessible, signUp } from '../world.ts';

test.describe.configure({ timeout: 180_000 });

const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
const openMore = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const statusOf = async (page: Page, url: string) => (await page.request.get(url)).status();

test('feeds: an address is made, copied, renewed and switched off; the old ones open nothing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto('/calendar');
  await openMore(page, 'Calendar feeds');
  const drawer = page.getByRole('dialog', { name: 'Calendar feeds' });
  const mine = drawer.getByRole('region', { name: 'Your calendar' });
  await mine.getByRole('button', { name: 'Make an address' }).click();
  const field = mine.getByRole('textbox', { name: 'Address' });
  await expect(field).toHaveValue(/\/sharepoint\/calendar\?uuid=/);
  const first = await field.inputValue();
  expect(await statusOf(page, first)).toBe(200);
  await mine.getByRole('button', { name: 'Copy' }).click();
  await said(page, 'Address copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);

  await mine.getByRole('button', { name: 'Make a new address' }).click();
  await said(page, 'The one before ends: programs that use it get nothing any more until they have the new one.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'No' }).click();
  await expect(field).toHaveValue(first);
  await mine.getByRole('button', { name: 'Make a new address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect([await statusOf(page, first), await statusOf(page, second)]).toEqual([404, 200]);

  const business = drawer.getByRole('region', { name: 'Calendar of the business' });
  await business.getByRole('button', { name: 'Make an address' }).click();
  await expect(business.getByRole('textbox', { name: 'Address' })).not.toHaveValue(second);
  await expectAccessible(page, 'calendar feeds');
  await mine.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(mine.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect(await statusOf(page, second)).toBe(404);
});

test('feeds by keyboard alone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/calendar');
  const more = page.getByRole('button', { name: 'More', exact: true });
  await page.waitForLoadState('networkidle');
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Calendar feeds' })).toBeFocused();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Calendar feeds' });
  const make = drawer.getByRole('region', { name: 'Your calendar' }).getByRole('button', { name: 'Make an address' });
  await make.focus();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('textbox', { name: 'Address' }).first()).toHaveValue(/uuid=/);
  await expect(drawer.getByRole('textbox', { name: 'Address' }).first()).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'calendar feeds on a phone');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(more).toBeFocused();
});

const icsDay = (days: number) => dayFromNow(days).replaceAll('-', '');
const icsEvent = (uid: string, lines: readonly string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}@elsewhere.example`,
  'DTSTAMP:20260101T000000Z',
  ...lines,
  'END:VEVENT',
];
const aFile = () =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...icsEvent('1', [
      `DTSTART;TZID=America/Toronto:${icsDay(3)}T090000`,
      `DTEND;TZID=America/Toronto:${icsDay(3)}T100000`,
      'SUMMARY:Paint delivery',
    ]),
    ...icsEvent('2', [`DTSTART;VALUE=DATE:${icsDay(4)}`, `DTEND;VALUE=DATE:${icsDay(5)}`, 'SUMMARY:Trade fair']),
    ...icsEvent('3', [
      `DTSTART;TZID=Mars/Olympus:${icsDay(3)}T140000`,
      `DTEND;TZID=Mars/Olympus:${icsDay(3)}T150000`,
      'SUMMARY:Far away',
    ]),
    ...icsEvent('4', [
      `DTSTART:${icsDay(3)}T160000Z`,
      `DTEND:${icsDay(3)}T170000Z`,
      'RRULE:FREQ=WEEKLY',
      'SUMMARY:Weekly talk',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const choose = (page: Page, name: string, text: string) =>
  page
    .getByRole('dialog', { name: 'Import .ics' })
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) });

test('a calendar file: what it would add is shown first, unknown clocks are asked about, and it is added once', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`/calendar?view=agenda&day=${dayFromNow(0)}`);
  await openMore(page, 'Import .ics');
  const dialog = page.getByRole('dialog', { name: 'Import .ics' });
  await choose(page, 'notes.ics', 'Hello');
  await expect(dialog.getByRole('alert')).toHaveText(
    'This is no calendar file that can be read. Export the calendar again as .ics (iCalendar), and choose that file.',
  );
  await expectAccessible(page, 'import of a calendar file, refused');
  await choose(page, 'elsewhere.ics', aFile());
  await expect(dialog.getByText('elsewhere.ics')).toBeVisible();
  const counts = dialog.getByRole('list').getByRole('listitem');
  await expect(counts).toHaveText(['2 to be added', '0 here already', '2 left out']);
  for (const text of ['Left out: its clocks are not known', 'Left out: it repeats itself', 'Is added'])
    await expect(dialog.getByText(text).first()).toBeVisible();
  await expectAccessible(page, 'preview of a calendar file');
  await dialog
    .getByRole('combobox', { name: 'On whose clocks are the times of “Mars/Olympus” meant?' })
    .selectOption('America/Toronto');
  await expect(counts).toHaveText(['3 to be added', '0 here already', '1 left out']);
  await dialog.getByRole('button', { name: 'Add 3 events' }).click();
  await said(page, '3 events added');
  await expect(dialog).toBeHidden();
  for (const title of ['Paint delivery', 'Trade fair', 'Far away'])
    await expect(page.getByText(title).first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await openMore(page, 'Import .ics');
  await choose(page, 'elsewhere.ics', aFile());
  await expect(counts).toHaveText(['0 to be added', '2 here already', '2 left out']);
  await expect(dialog.getByRole('button', { name: 'Nothing to add' })).toBeDisabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page, 'preview of a calendar file on a phone');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
