import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { DEMO_LOGIN } from '../apps/api/db/seed/demo.ts';

/** Chosen by playwright.config.ts before anything else of a run reads it. */
export const PORT = Number(process.env.E2E_PORT);
export const BASE_URL = `http://localhost:${PORT}`;
export const ISSUER_PORT = Number(process.env.E2E_ISSUER_PORT);
export const MAIL_DIR = resolve(process.env.E2E_DIR ?? '.data/e2e', 'mail');

/** Who signed in before, in this worker: a password is meant to be slow to check. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Signed in, with no page open yet. The form is a story of its own: `signInByForm`. */
export async function signIn(page: Page, { email, password } = DEMO_LOGIN): Promise<void> {
  const context = page.context();
  const known = sessions.get(email);
  if (known) return context.addCookies(known);
  const data = { primaryEmail: email, password };
  const answer = await page.request.post('/api/auth', { headers: { origin: BASE_URL }, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  sessions.set(email, await context.cookies());
}

/** A business of its own with its owner signed in: for a story whose records stand in one order with everybody else's. */
export async function signUp(page: Page): Promise<void> {
  const primaryEmail = `owner-${crypto.randomUUID()}@example.com`;
  const password = 'an honest blue bicycle';
  const headers = { origin: BASE_URL, 'x-forwarded-for': anAddress() };
  const ask = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/auth/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const { registration } = await ask('register', { firstname: 'Nora', lastname: 'Lind', primaryEmail, password });
  await ask('registration/prove', { registration, code: await proofCode(primaryEmail) });
  await expect.poll(async () => (await ask('registration', { registration })).state).toBe('ready');
  await signIn(page, { email: primaryEmail, password });
}

/** Of a network that is kept for examples and tests, with room enough for every story. */
const anAddress = () => `198.18.${crypto.getRandomValues(new Uint8Array(2)).join('.')}`;

/** The code in the newest mail that asks this address for its proof. */
export async function proofCode(address: string): Promise<string> {
  const { text } = await mailTo(address, /^Confirm your e-mail address$/);
  return /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text ?? '')?.[0] ?? '';
}

/** On the waiting page: types the code from the mail. */
export async function proveByForm(page: Page, address: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Open the link we sent' })).toBeVisible();
  await page.getByLabel('Code').fill(await proofCode(address));
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function signInByForm(page: Page, { email, password } = DEMO_LOGIN): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/**
 * A list asks a moment after the last key, and its answer replaces rows and selection: what is pressed before that is
 * pressed on something that goes away. Put the text in at once (`fill`, `insertText`): a machine that stalls between two
 * typed keys asks twice, and the answer to the first half can look like the answer to the whole.
 */
export const untilSearched = (page: Page, text: string): Promise<void> =>
  page.waitForURL((url) => url.searchParams.get('q') === text);

/** The worker sends them, and on a busy machine it is not yet there when the first story begins. */
const MAILED = { timeout: 30_000 };

/** The newest mail to this address, as the SMTP server received it. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      const files = existsSync(MAIL_DIR) ? readdirSync(MAIL_DIR).filter((name) => name.includes(address)) : [];
      const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(MAIL_DIR, name)))));
      found = mails.findLast((mail) => subject.test(mail.subject ?? ''));
      return found !== undefined;
    }, MAILED)
    .toBe(true);
  if (!found) throw new Error('no mail');
  return found;
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * No rule of axe is broken on the page as it stands, in either theme. What a page consists of does not depend on its
 * colours, so the dark one is only asked about those.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await showTheme(page, 'light');
  const inLight = await brokenRules(page, `${name}, light`);
  await showTheme(page, 'dark');
  const inDark = await brokenRules(page, `${name}, dark`, COLOUR_RULES);
  await showTheme(page, 'light');
  expect([...inLight, ...inDark]).toEqual([]);
}

/** As it is shown now, in one theme: for what does not change with the colours. */
export const expectAccessibleHere = async (page: Page, name: string): Promise<void> =>
  expect(await brokenRules(page, name)).toEqual([]);

/** Changes the theme as another tab of the same browser would: the page stays open, with its dialogs and its focus. */
async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'ch.preferences';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, theme: chosen }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, theme);
  // Without this, a page that does not listen would be looked at twice in the same colours.
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  // Colours are judged when nothing fades any more.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
}

async function brokenRules(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  // All of our pages are one frame; the other mode opens a blank page for every answer.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}
