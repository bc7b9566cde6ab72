import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { DEMO_LOGIN } from '../apps/api/db/seed/demo.ts';

/**
 * `pnpm shots [-- path]`: a picture of every address in docs/routes.tsv, or of those that begin with `path`, in three
 * looks, from a running `pnpm demo`. For eyes: lay them beside the design board. `pnpm shots -- --readme` makes the one picture
 * that the README shows.
 */
const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, '.data/shots');

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  allowPositionals: true,
  options: {
    base: { type: 'string', default: process.env.SHOTS_BASE_URL ?? 'http://127.0.0.1:4000' },
    email: { type: 'string', default: process.env.SHOTS_EMAIL ?? DEMO_LOGIN.email },
    password: { type: 'string', default: process.env.SHOTS_PASSWORD ?? DEMO_LOGIN.password },
    readme: { type: 'boolean', default: false },
  },
});

type Look = { name: string; theme: 'light' | 'dark'; viewport: { width: number; height: number } };
type Route = { path: string; access: string };
type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

const LOOKS: readonly Look[] = [
  { name: '1440-light', theme: 'light', viewport: { width: 1440, height: 900 } },
  { name: '1440-dark', theme: 'dark', viewport: { width: 1440, height: 900 } },
  { name: '390-light', theme: 'light', viewport: { width: 390, height: 844 } },
];

/** The picture of the README is checked in, so it is a small one. */
const README = {
  path: '/invoices/list',
  file: 'docs/images/invoices.png',
  look: { name: 'readme', theme: 'light', viewport: { width: 1440, height: 700 } } satisfies Look,
};

/** What lies over a page and has no address of its own: the keys that open it, and the picture's name. */
const LAYERS: Readonly<Record<string, { keys: readonly string[]; name: string }>> = {
  '/invoices/list': { keys: ['j', ' '], name: 'invoices_quick-view' },
  '/estimates/list': { keys: ['j', ' '], name: 'estimates_quick-view' },
};

function routesBelow(prefix: string): Route[] {
  const lines = readFileSync(join(ROOT, 'docs/routes.tsv'), 'utf8').trim().split('\n').slice(1);
  return lines
    .map((line) => line.split('\t'))
    .map(([path = '', access = '']) => ({ path, access }))
    .filter(({ path }) => path.startsWith(prefix));
}

/** One sign-in for all pictures, so that the throttle has nothing to say. */
async function signIn(browser: Browser): Promise<Cookies> {
  const page = await browser.newPage({ baseURL: values.base });
  await page.goto('/auth/login');
  await page.locator('input[name=primaryEmail]').fill(values.email);
  await page.locator('input[name=password]').fill(values.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/dashboard');
  const cookies = await page.context().cookies();
  await page.close();
  return cookies;
}

async function open(browser: Browser, { theme, viewport }: Look, cookies: Cookies): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: values.base, viewport, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => {
    localStorage.setItem('ch.preferences', JSON.stringify({ theme: chosen }));
  }, theme);
  await context.addCookies(cookies);
  return context;
}

/** Where an address with a record takes its record from: the first of a list. Others show the record number 1. */
const FIRST_OF: Readonly<Record<string, { list: string; id: string }>> = {
  '/services/service-details/{id}': { list: '/api/services/list', id: 'idService' },
  '/parts/part-details/{id}': { list: '/api/parts/list', id: 'idPart' },
  '/invoices/invoice-details/{id}': { list: '/api/invoices/list?generateType=invoice', id: 'id' },
  '/estimates/estimate-details/{id}': { list: '/api/invoices/list?generateType=estimate', id: 'id' },
};

async function recordOf(context: BrowserContext, path: string): Promise<string> {
  const first = FIRST_OF[path];
  if (!first) return '1';
  const token = (await context.cookies()).find(({ name }) => name === 'AccessToken')?.value ?? '';
  const answer = await context.request.get(first.list, { headers: { AccessToken: decodeURIComponent(token) } });
  const { data = [] } = (await answer.json()) as { data?: Record<string, number | undefined>[] };
  return String(data[0]?.[first.id] ?? 1);
}

/** The heading is there, and no row is only hinted at. */
async function untilLoaded(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expect(page.locator('.ch-skeleton')).toHaveCount(0);
}

/** Without the stream of changes, which is never idle. */
async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/api/events/stream*', (route) => route.abort());
  return page;
}

async function shoot(context: BrowserContext, route: Route, look: Look): Promise<void> {
  const page = await newPage(context);
  const id = await recordOf(context, route.path);
  await page.goto(route.path.replace('{id}', id).replace('{generateType}', 'invoice'), { waitUntil: 'networkidle' });
  await untilLoaded(page);
  const name = route.path.replace(/[{}]/g, '').replace(/^\//, '').replaceAll('/', '_') || 'home';
  const picture = (of: string) =>
    page.screenshot({ path: join(OUT, `${of}-${look.name}.png`), animations: 'disabled', caret: 'hide' });
  await picture(name);
  const layer = LAYERS[route.path];
  for (const key of layer?.keys ?? []) await page.keyboard.press(key);
  if (layer) {
    await page.waitForLoadState('networkidle');
    await untilLoaded(page);
    await picture(layer.name);
  }
  await page.close();
}

async function shootReadme(browser: Browser, cookies: Cookies): Promise<void> {
  const context = await open(browser, README.look, cookies);
  const page = await newPage(context);
  await page.goto(README.path, { waitUntil: 'networkidle' });
  await untilLoaded(page);
  await page.screenshot({ path: join(ROOT, README.file), animations: 'disabled', caret: 'hide' });
  await context.close();
  console.log(README.file);
}

async function shootAll(browser: Browser, cookies: Cookies): Promise<void> {
  mkdirSync(OUT, { recursive: true });
  const routes = routesBelow(positionals[0] ?? '/');
  for (const look of LOOKS) {
    const [member, guest] = [await open(browser, look, cookies), await open(browser, look, [])];
    for (const route of routes) {
      // Signing out for a picture would end the session of all the others.
      await shoot(route.path.startsWith('/auth') ? guest : member, route, look);
    }
    await Promise.all([member.close(), guest.close()]);
    console.log(`${look.name}: ${routes.length} pictures`);
  }
  console.log(`in ${OUT}`);
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const cookies = await signIn(browser);
  await (values.readme ? shootReadme(browser, cookies) : shootAll(browser, cookies));
} finally {
  await browser.close();
}
