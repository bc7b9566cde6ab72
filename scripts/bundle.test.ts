import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manifest, weigh, weighRooms } from './bundle.ts';

const manifest: Manifest = {
  'index.html': { file: 'main.js', isEntry: true, imports: ['_shared.js'] },
  'src/LoginScreen.tsx': { file: 'login.js', imports: ['index.html', '_shared.js'] },
  'src/ReportScreen.tsx': { file: 'report.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js' },
  '_rows.js': { file: 'rows.js' },
  'src/features/bills/list/BillListScreen.tsx': {
    file: 'list.js',
    isDynamicEntry: true,
    imports: ['_rows.js', 'index.html'],
  },
  'src/features/bills/BillScreen.tsx': { file: 'bill.js', isDynamicEntry: true, imports: ['_shared.js'] },
};
let dist: string;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'bundle-'));
  for (const { file } of Object.values(manifest)) writeFileSync(join(dist, file), `export const text = '${file}';`);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const login = { page: 'login', modules: ['index.html', 'src/LoginScreen.tsx'], limitBytes: 100 };

it('counts what the page needs once, and nothing that comes later', () => {
  const { files, bytes } = weigh(dist, manifest, login);
  expect(files.map(({ file }) => file).toSorted()).toEqual(['login.js', 'main.js', 'shared.js']);
  expect(bytes).toBe(files.reduce((sum, file) => sum + file.bytes, 0));
});

it('counts a layout once it is split off', () => {
  const whole = weigh(dist, manifest, { ...login, ifSplit: ['src/AuthLayout.tsx'] });
  const split = weigh(dist, manifest, { ...login, ifSplit: ['src/ReportScreen.tsx'] });
  expect(whole.files).toHaveLength(3);
  expect(split.files).toHaveLength(4);
});

it('fails when a module of the table is no longer in the build', () => {
  expect(() => weigh(dist, manifest, { ...login, modules: ['src/OldName.tsx'] })).toThrow(
    'src/OldName.tsx is not in the build',
  );
});

it('can be too heavy', () => {
  const { bytes, limitBytes } = weigh(dist, manifest, login);
  expect(bytes).toBeGreaterThan(limitBytes);
});

it('weighs a room by its heaviest screen, without what the shell has brought', () => {
  const rooms = weighRooms(dist, manifest, login);
  expect(rooms.map(({ room, screen }) => [room, screen])).toEqual([
    ['bills', 'src/features/bills/list/BillListScreen.tsx'],
  ]);
  const [list, rows] = ['list.js', 'rows.js'].map(
    (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  );
  expect(rooms[0]?.bytes).toBe((list ?? 0) + (rows ?? 0));
});
