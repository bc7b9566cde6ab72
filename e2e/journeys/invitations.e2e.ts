import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { anEntry, dayFromNow } from '../calendar.ts';
import { aCustomer, callApi, unique } from '../customers.ts';
import { aMailServer } from '../mail-servers.ts';
import { BASE_URL, expectAccessible, expectAccessibleHere, mailTo, signUp } from '../world.ts';

// Each waits for mails and asks axe several times.
test.describe.configure({ timeout: 180_000 });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const details = (page: Page) => page.getByRole('dialog', { name: 'Schedule details' });
const badge = (page: Page, text: string) => details(page).locator('.ch-badge').getByText(text, { exact: true });

/** By the Tab key alone, as somebody without a mouse goes there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let at = 0; at < 40; at += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** An appointment at nine, nine days ahead, with a customer who has an address. */
async function anAppointment(page: Page) {
  await signUp(page);
  await aMailServer(page);
  const address = `olivia-${unique()}@example.com`;
  const clientEmailAddresses = [{ emailAddress: address }];
  const idClient = await aCustomer(page, 'Olivia', { lastName: 'Bergeron', clientEmailAddresses });
  const startDate = dayFromNow(9);
  const times = { startTime: '09:00', endTime: '10:30' };
  const id = await anEntry(page, { title: 'Measure the kitchen', startDate, ...times, clients: [{ idClient }] });
  return { id, address, day: startDate };
}

async function invite(page: Page, { id, address, day }: { id: number; address: string; day: string }): Promise<string> {
  await page.goto(`/calendar?view=day&day=${day}&event=${id}`);
  const button = details(page).getByRole('button', { name: 'Send invitation' });
  await expect(button).toBeVisible();
  await expectAccessible(page, 'details before the invitation');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(badge(page, 'Invited')).toBeVisible();
  await expect(button).toBeHidden();
  const mail = await mailTo(address, /^Invitation: Measure the kitchen/);
  expect(mail.attachments[0]?.mimeType).toBe('text/calendar');
  return /https?:\/\/\S+\/public\/sharePoint\?\S+/.exec(mail.text ?? '')?.[0] ?? '';
}

/** Somebody else's browser, in which nobody is signed in. */
async function aCustomerPage(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const context = await browser.newContext({ baseURL: BASE_URL, locale: 'en-US', ...options });
  return context.newPage();
}

test('staff invite, the customer proposes another time on a phone, staff take it, the customer sees it accepted', async ({
  page,
  browser,
}, info) => {
  const appointment = await anAppointment(page);
  const link = await invite(page, appointment);
  const customer = await aCustomerPage(browser, { ...PHONE, timezoneId: 'Europe/Paris' });
  await customer.goto(link);
  await expect(customer.getByRole('heading', { level: 1, name: 'Measure the kitchen' })).toBeVisible();
  await expect(customer.getByText(/9:00 AM – 10:30 AM$/)).toBeVisible();
  await expect(customer.getByText(/^America\/Toronto \(UTC-[45]\)$/)).toBeVisible();
  await expect(customer.getByText('On your clocks')).toBeVisible();
  await expect(customer.getByText(/^Europe\/Paris/)).toBeVisible();
  await expectAccessibleHere(customer, 'invitation on a phone');
  await customer.screenshot({ path: info.outputPath('invitation-phone.png'), fullPage: true });
  // Looking at it answered nothing.
  await page.reload();
  await expect(badge(page, 'Invited')).toBeVisible();

  await customer.getByRole('button', { name: 'Propose another time' }).click();
  const wish = dayFromNow(10);
  await customer.getByLabel('Day').fill(wish);
  await customer.getByLabel('Start time').fill('14:00');
  await customer.getByLabel('Anything to add?').fill('After school, please.');
  await expectAccessibleHere(customer, 'proposing on a phone');
  await customer.screenshot({ path: info.outputPath('propose-phone.png'), fullPage: true });
  await customer.getByRole('button', { name: 'Send the proposal' }).click();
  await expect(customer.getByText(/^You proposed another time\./)).toBeFocused();
  await expect(customer.getByText(/2:00 PM – 3:30 PM$/)).toBeVisible();
  await customer.screenshot({ path: info.outputPath('proposed-phone.png'), fullPage: true });

  // The bell leads to the entry.
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByText(/^Olivia Bergeron asks for .* 2:00 PM instead of .* 9:00 AM: Measure/)).toBeVisible();
  await page.getByRole('link', { name: 'Open it' }).click();
  const short = new Date(`${wish}T12:00:00Z`).toLocaleDateString('en', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  await expect(badge(page, `Proposed ${short}, 2:00 PM`)).toBeVisible();
  await expect(details(page).getByText('After school, please.')).toBeVisible();
  await expectAccessible(page, 'details with a proposal');
  await page.screenshot({ path: info.outputPath('proposal.png') });
  const size = page.viewportSize() ?? PHONE.viewport;
  await page.setViewportSize(PHONE.viewport);
  await expectAccessibleHere(page, 'details with a proposal on a phone');
  await page.screenshot({ path: info.outputPath('proposal-phone.png') });
  await page.setViewportSize(size);
  await tabTo(page, details(page).getByRole('button', { name: 'Take this time' }));
  await page.keyboard.press('Enter');
  await expect(badge(page, 'Accepted')).toBeVisible();
  await expect(details(page).getByText(/2:00 PM – 3:30 PM/)).toBeVisible();
  const { startDate, startTime } = await callApi(page, 'GET', `/calendars/detail/${appointment.id}`);
  expect([startDate, startTime]).toEqual([wish, '14:00:00']);
  await customer.reload();
  await expect(customer.getByText(/^You accepted this time\./)).toBeVisible();
  await expect(customer.getByText(/2:00 PM – 3:30 PM$/)).toBeVisible();
  await expectAccessibleHere(customer, 'accepted invitation');
  await customer.context().close();
});

test('by keyboard alone: declined, proposed and kept; a canceled appointment says so', async ({
  page,
  browser,
}, info) => {
  const appointment = await anAppointment(page);
  const link = await invite(page, appointment);
  const customer = await aCustomerPage(browser, { colorScheme: 'dark', timezoneId: 'America/New_York' });
  await customer.goto(link);
  const press = async (name: string) => {
    await tabTo(customer, customer.getByRole('button', { name, exact: true }));
    await customer.keyboard.press('Enter');
  };
  await expect(customer.getByText('Does this time suit you?')).toBeVisible();
  // In New York the clocks show what they show in Toronto.
  await expect(customer.getByText('On your clocks')).toBeHidden();
  await expect(customer.getByText('On your clocks'))
    .toBeHidden({ timeout: 1_000 })
    .catch(() => undefined);
  await expectAccessibleHere(customer, 'invitation in the dark');
  await customer.screenshot({ path: info.outputPath('invitation-dark.png') });
  await press('Decline');
  await expect(customer.getByRole('textbox', { name: /^Why does it not suit you/ })).toBeFocused();
  await customer.keyboard.type('We are away.');
  await press('Decline');
  await expect(customer.getByText(/^You declined this time\./)).toBeFocused();
  await expect(badge(page, 'Declined')).toBeVisible();

  await press('Propose another time');
  await expect(customer.getByLabel('Day')).toBeFocused();
  const [year = '', month = '', date = ''] = dayFromNow(11).split('-');
  await customer.keyboard.type(`${month}${date}${year}`);
  await tabTo(customer, customer.getByLabel('Start time'));
  await customer.keyboard.type('0830AM');
  await customer.screenshot({ path: info.outputPath('propose-dark.png') });
  await press('Send the proposal');
  await expect(customer.getByText(/^You proposed another time\./)).toBeFocused();
  await expect(customer.getByText(/8:30 AM – 10:00 AM$/)).toBeVisible();

  const keep = details(page).getByRole('button', { name: 'Keep the time' });
  await expect(keep).toBeVisible();
  await page.screenshot({ path: info.outputPath('proposal-without-note.png') });
  await tabTo(page, keep);
  await page.keyboard.press('Enter');
  await expect(badge(page, 'Invited')).toBeVisible();
  await mailTo(appointment.address, /^The time stays: Measure the kitchen/);
  await customer.reload();
  await expect(customer.getByText(/^The time you proposed is not possible/)).toBeVisible();
  await press('Accept');
  await expect(badge(page, 'Accepted')).toBeVisible();

  await callApi(page, 'DELETE', `/calendars/${appointment.id}?applyTo=this`);
  await press('Decline');
  await press('Decline');
  await expect(customer.getByRole('heading', { name: 'This appointment was canceled.' })).toBeVisible();
  await expectAccessibleHere(customer, 'canceled invitation');
  await customer.screenshot({ path: info.outputPath('canceled-dark.png') });
  await customer.context().close();
});
