import { expect, test } from '@playwright/test';
import { BASE_URL, ISSUER_PORT, mailTo, signInByForm } from '../world.ts';

const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;

test('register → waiting page → signed in, and the welcome mail arrives', async ({ page }) => {
  const email = `nora-${unique()}@example.com`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Nora');
  await page.getByLabel('Last name').fill('Lind');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('an honest blue bicycle');
  await page.getByLabel(/Business name/).fill('Lind Joinery');
  await page.getByLabel(/Country/).selectOption({ label: 'Canada' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/pending-creating-database');
  await expect(page.getByText('Your business')).toBeVisible();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Lind Joinery').first()).toBeVisible();
  expect((await mailTo(email, /is ready/)).text).toContain('Lind Joinery');
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
  await page.waitForURL('**/dashboard');
  await page.goto('/auth/login?socialError=1');
  await expect(page).toHaveURL(/dashboard/);
});

test("sign out shows 'your session has been terminated' and clears every cookie", async ({ page, context }) => {
  await signInByForm(page, { email: 'owen@juniperpine.ca', password: 'demo copper kettle' });
  expect((await context.cookies()).map(({ name }) => name).toSorted()).toEqual([
    'AccessToken',
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
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  expect(page.url()).not.toContain('AccessToken');
  await page.context().clearCookies();
  await page.goto(address);
  await page.waitForURL('**/auth/login');
});
