import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type FirstLoad, type Manifest, weigh, weighRooms } from './bundle.ts';

/** How much JavaScript, gzipped, stands between a visitor and a usable page. Paths are those of apps/web. */
const LOGIN: FirstLoad = {
  page: 'login',
  modules: ['index.html', 'src/features/auth/LoginScreen.tsx'],
  ifSplit: ['src/layouts/AuthLayout.tsx'],
  limitBytes: 204_000,
};
const SHELL: FirstLoad = {
  page: 'signed-in shell',
  modules: ['index.html', 'src/layouts/MainLayout.tsx', 'src/features/dashboard/DashboardScreen.tsx'],
  limitBytes: 270_000,
};
/** What customers open by a link, mostly on a phone: nothing of the shell. */
const SHARE: FirstLoad = { page: 'shared document', modules: ['share.html'], limitBytes: 120_000 };
/** What a room's heaviest screen may fetch beyond the shell; a room that is not named is an ordinary one. */
const ORDINARY_ROOM = 75_000;
const ROOMS: Readonly<Record<string, number>> = {
  customers: 85_000,
  invoices: 96_000,
  design: 51_000,
  businesses: 52_000,
  settings: 44_000,
  auth: 10_000,
};

const DIST = join(import.meta.dirname, '../apps/web/dist');
const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

for (const firstLoad of [LOGIN, SHELL, SHARE]) {
  const { page, bytes, limitBytes, files } = weigh(DIST, manifest, firstLoad);
  const isTooHeavy = bytes > limitBytes || bytes === 0;
  console.log(`${isTooHeavy ? '✗' : '✓'} ${page}: ${kilobytes(bytes)} of ${kilobytes(limitBytes)} gzipped`);
  for (const file of files) console.log(`    ${kilobytes(file.bytes).padStart(9)}  ${file.file}`);
  if (isTooHeavy) process.exitCode = 1;
}

for (const { room, screen, bytes } of weighRooms(DIST, manifest, SHELL)) {
  const limitBytes = ROOMS[room] ?? ORDINARY_ROOM;
  const isTooHeavy = bytes > limitBytes;
  console.log(`${isTooHeavy ? '✗' : '✓'} ${room}: ${kilobytes(bytes)} of ${kilobytes(limitBytes)} gzipped (${screen})`);
  if (isTooHeavy) process.exitCode = 1;
}

/** What draws PDFs: fetched by a worker when somebody wants one. A worker's chunks are not in the page's manifest. */
const RENDERER = { name: /^render-.*\.js$/, limitBytes: 345_000 };
const renderer = readdirSync(join(DIST, 'assets')).filter((file) => RENDERER.name.test(file));
const rendererBytes = renderer.reduce(
  (sum, file) => sum + gzipSync(readFileSync(join(DIST, 'assets', file)), { level: 9 }).length,
  0,
);
const isRendererTooHeavy = renderer.length !== 1 || rendererBytes > RENDERER.limitBytes;
console.log(
  `${isRendererTooHeavy ? '✗' : '✓'} PDF renderer: ${kilobytes(rendererBytes)} of ${kilobytes(RENDERER.limitBytes)} gzipped`,
);
if (isRendererTooHeavy) process.exitCode = 1;
