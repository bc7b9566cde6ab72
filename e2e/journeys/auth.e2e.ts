import { expect, type Page, test } from '@playwright/test';
import { BASE_URL, expectAccessible, ISSUER_PORT, mailTo, proofCode, proveByForm, signInByForm } from '../world.ts';

const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

async function fillIn(page: Page, email: string, { password = 'an honest blue bicycle', business = '' } = {}) {
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel(/Business name/).fill(business);
  await page.getByLabel(/Country/).selectOption({ label: 'Canada' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/pending-creating-database');
}

test('register → the mailed link → waiting page → signed in, and the welcome mail arrives', async ({ page }) => {
  const email = `nora-${unique()}@example.com`;
  await fillIn(page, email, { business: 'Lind Joinery' });
  await expect(page.getByRole('heading', { name: 'Open the link we sent' })).toBeVisible();
  await expectAccessible(page, 'the waiting page before the proof');
  const mail = await mailTo(email, /^Confirm your e-mail address$/);
  expect(`${mail.text} ${mail.html}`).not.toMatch(/Nora|Lind/);
  // The mail program opens the link in a tab of its own; the first one notices by itself.
  const tab = await page.context().newPage();
  await tab.goto(/https?:\/\/\S+\?code=\w+/.exec(mail.text ?? '')?.[0] ?? '');
  await tab.waitForURL('**/dashboard');
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Lind Joinery').first()).toBeVisible();
  expect((await mailTo(email, /is ready/)).text).toContain('Lind Joinery');
});

test('register by keyboard alone, with a wrong code first', async ({ page }) => {
  const email = `keys-${unique()}@example.com`;
  await fillIn(page, email);
  await page.getByLabel('Code').focus();
  await page.keyboard.insertText('0000-0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill(await proofCode(email));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

test('registered by a stranger first, claimed by the owner, the stranger has nothing', async ({ page, browser }) => {
  const email = `claimed-${unique()}@example.com`;
  const elsewhere = await browser.newContext();
  const strangers = await elsewhere.newPage();
  await fillIn(strangers, email, { password: 'the stranger knows this one', business: 'Not Your Business' });
  const first = await mailTo(email, /^Confirm your e-mail address$/);
  const link = /https?:\/\/\S+\?code=\w+/.exec(first.text ?? '')?.[0] ?? '';

  // The owner follows the unexpected mail: in this browser nobody registered, so nothing is confirmed.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Your code is / })).toBeVisible();
  await expect(strangers.getByRole('heading', { name: 'Open the link we sent' })).toBeVisible();

  await fillIn(page, email, { password: 'only the owner knows this', business: 'Lind Joinery' });
  await expect.poll(() => proofCode(email)).not.toBe(/[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(first.text ?? '')?.[0]);
  await proveByForm(page, email);
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Lind Joinery').first()).toBeVisible();

  await expect(strangers.getByText('This registration no longer exists. Please register again.')).toBeVisible();
  await strangers.goto('/auth/login');
  await strangers.getByLabel('E-mail').fill(email);
  await strangers.getByLabel('Password', { exact: true }).fill('the stranger knows this one');
  await strangers.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(strangers.getByText('Username or password is not correct')).toBeVisible();
  await elsewhere.close();
});

test("a wrong password shows 'Username or password is not correct'", async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill('amelie@juniperpine.ca');
  await page.getByLabel('Password', { exact: true }).fill('not the right one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Username or password is not correct')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('no answer from the server is said in the words of the specification', async ({ page }) => {
  await page.goto('/auth/login');
  await page.route('**/api/auth', (route) => route.abort());
  await page.getByLabel('E-mail').fill('amelie@juniperpine.ca');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('SOMETHING WENT WRONG! attention! This may block your IP address')).toBeVisible();
});

test('forgot → mail arrives → reset → sign in with the new password', async ({ page }) => {
  await page.goto('/auth/forget-password');
  await page.getByLabel('E-mail').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('This email does not exist')).toBeVisible();

  await page.getByLabel('E-mail').fill('priya@juniperpine.ca');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('We sent you a password reset link to your email')).toBeVisible();
  await page.waitForURL('**/auth/login');

  const mail = await mailTo('priya@juniperpine.ca', /password/i);
  const link = /https?:\/\/\S+reset-password\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  expect(mail.html).toContain(link);
  await page.goto(link);
  await page.getByLabel('New password').fill('a brand new lantern');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.waitForURL('**/auth/login');
  await signInByForm(page, { email: 'priya@juniperpine.ca', password: 'a brand new lantern' });

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password').fill('yet another lantern');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link was used or has expired. Ask for a new one.')).toBeVisible();
});

test('social sign-in through a real OpenID Connect provider', async ({ page }) => {
  const through = async (login: string) => {
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL(`http://localhost:${ISSUER_PORT}/**`);
    await page.locator('input[name=login]').fill(login);
    await page.locator('input[name=password]').fill('anything');
    await page.getByRole('button', { name: /sign-in/i }).click();
    await page.getByRole('button', { name: /continue/i }).click();
    await page.waitForURL(`${BASE_URL}/**`);
  };
  await through('stranger@example.com');
  await expect(page.getByText('We could not find any account associated with your social profile.')).toBeVisible();
  expect(page.url()).not.toContain('ticket');

  await page.context().clearCookies();
  await through('marcus@juniperpine.ca');
  await expect(page.getByRole('heading', { name: 'Enter your password once' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('demo copper kettle');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await page.waitForURL('**/dashboard');

  await page.context().clearCookies();
  await through('marcus@juniperpine.ca');
  await page.waitForURL('**/dashboard');
  await page.goto('/auth/login?socialError=1');
  await expect(page).toHaveURL(/dashboard/);
});

test("sign out shows 'your session has been terminated' and clears every cookie", async ({ page, context }) => {
  await signInByForm(page, { email: 'owen@juniperpine.ca', password: 'demo copper kettle' });
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual([
    'AccessToken',
    'device',
    'idUser',
    'sid',
    'userRole',
    'userSession',
  ]);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText('You are logged in as')).toContainText('You are logged in as bookkeeper user');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('your session has been terminated')).toBeVisible();
  await page.waitForURL('**/auth/login');
  expect(await context.cookies()).toEqual([]);
});

test('who is signed in does not see /auth, who is not sees nothing else', async ({ page }) => {
  await page.goto('/customers/list');
  await page.waitForURL('**/auth/login');
  await page.getByLabel('E-mail').fill('amelie@juniperpine.ca');
  await page.getByLabel('Password', { exact: true }).fill('demo copper kettle');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible();
  for (const address of ['/auth', '/auth/login', '/auth/register']) {
    await page.goto(address);
    await page.waitForURL('**/dashboard');
  }
});

test('a sign-in code in the address works once and leaves no trace in it', async ({ page, request }) => {
  const email = `code-${unique()}@example.com`;
  const headers = { origin: BASE_URL };
  const wish = { firstname: 'Cody', lastname: 'Ode', primaryEmail: email, password: 'an honest blue bicycle' };
  const { data } = await (await request.post('/api/auth/register', { headers, data: wish })).json();
  const proof = { registration: data.registration, code: await proofCode(email) };
  expect((await request.post('/api/auth/registration/prove', { headers, data: proof })).ok()).toBe(true);
  let signInCode: { code: string; idUser: number } | undefined;
  await expect
    .poll(async () => {
      const progress = await (
        await request.post('/api/auth/registration', { headers, data: { registration: data.registration } })
      ).json();
      signInCode = progress.data.signIn;
      return progress.data.state;
    })
    .toBe('ready');
  const address = `/dashboard?AccessToken=${signInCode?.code}&idUser=${signInCode?.idUser}`;
  await page.goto(address);
  // The hand-off began elsewhere: nobody is signed in without a word.
  await expect(page.getByRole('heading', { name: 'Continue as Cody Ode?' })).toBeVisible();
  await expectAccessible(page, 'the question of a sign-in link');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(page.url()).not.toContain('AccessToken');
  await page.context().clearCookies();
  await page.goto(address);
  await page.waitForURL('**/auth/login');
});
