import { execFileSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Installed = { id: string; name: string; licence: string };

type Manifest = { name?: string; version?: string; license?: unknown };

const CHECKER = join(import.meta.dirname, '../../node_modules/.bin/license-checker-rseidelsohn');

/**
 * Every installed package with its licence. The checker reads licence files and readmes too, but only follows what a
 * workspace can import: it misses the binaries that optional dependencies bring (libvips is one), so the package store
 * is walked as well.
 */
export function installedPackages(root: string): Installed[] {
  const found = new Map<string, Installed>();
  for (const manifest of storeManifests(root)) found.set(manifest.id, manifest);
  for (const workspace of workspaces(root)) {
    for (const entry of askChecker(join(root, workspace))) found.set(entry.id, entry);
  }
  return [...found.values()].filter(({ name }) => name !== 'countinghouse' && !name.startsWith('@countinghouse/'));
}

export function workspaces(root: string): string[] {
  const members = globSync(['apps/*/package.json', 'packages/*/package.json'], { cwd: root });
  return ['.', ...members.map((path) => path.slice(0, -'/package.json'.length))];
}

function askChecker(folder: string): Installed[] {
  if (!existsSync(join(folder, 'node_modules'))) return []; // pure: depends on nothing
  const text = execFileSync(CHECKER, ['--json', '--start', folder], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  const entries = Object.entries(JSON.parse(text || '{}') as Record<string, { licenses?: string | string[] }>);
  return entries.map(([id, { licenses }]) => ({
    id,
    name: id.slice(0, id.lastIndexOf('@')),
    // Several old-style entries mean all of them until somebody has looked.
    licence: Array.isArray(licenses) ? licenses.join(' AND ') : (licenses ?? 'UNKNOWN'),
  }));
}

function storeManifests(root: string): Installed[] {
  const patterns = ['node_modules/.pnpm/*/node_modules/*', 'node_modules/.pnpm/*/node_modules/@*/*'];
  const folders = globSync([...patterns, 'tools/toolchain/node_modules/*'], { cwd: root }).map((path) =>
    join(root, path),
  );
  return folders.filter(isPackage).map((folder) => {
    const {
      name = '',
      version = '',
      license,
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    return { id: `${name}@${version}`, name, licence: typeof license === 'string' ? license : 'UNKNOWN' };
  });
}

const isPackage = (folder: string): boolean =>
  !lstatSync(folder).isSymbolicLink() && existsSync(join(folder, 'package.json'));
