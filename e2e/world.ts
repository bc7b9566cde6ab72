import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { DEMO_LOGIN } from '../apps/api/db/seed/demo.ts';

export const PORT = 4173;
export const BASE_URL = `http://localhost:${PORT}`;
export const ISSUER_PORT = 4174;
export const MAIL_DIR = resolve('.data/e2e/mail');

export async function signIn(page: Page, { email, password } = DEMO_LOGIN): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** The newest mail to this address, as the SMTP server received it. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      const files = existsSync(MAIL_DIR) ? readdirSync(MAIL_DIR).filter((name) => name.includes(address)) : [];
      const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(MAIL_DIR, name)))));
      found = mails.findLast((mail) => subject.test(mail.subject ?? ''));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error('no mail');
  return found;
}

/** No rule of axe is broken on the page as it stands. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Colours are judged when nothing fades any more.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
  expect(found).toEqual([]);
}
