import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { build as viteBuild } from 'vite';

const STAMP = 'apps/api/dist/.built-from';

/** The release: the web application as static files, the API and the worker as one plain JavaScript file each. */
export async function build({ onlyWhenChanged = false } = {}): Promise<void> {
  const inputs = fingerprint();
  if (onlyWhenChanged && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  await viteBuild({ root: 'apps/web', logLevel: 'warn' });
  compress();
  await bundleApi();
  copyTables();
  writeFileSync(STAMP, inputs);
}

/** Our own code and packages go into the file; what comes from the registry stays where it is installed. */
async function bundleApi(): Promise<void> {
  const bundle = await rolldown({
    input: {
      'main.api': 'apps/api/src/main.api.ts',
      'main.worker': 'apps/api/src/main.worker.ts',
      'inspect-thread': 'apps/api/src/platform/uploads/inspect-thread.ts',
      'paper-thread': 'apps/api/src/features/invoices/print/paper-thread.ts',
    },
    platform: 'node',
    external: (id) => !/^(\.|\/|@countinghouse\/)/.test(id),
  });
  await bundle.write({ dir: 'apps/api/dist', format: 'esm', sourcemap: true, entryFileNames: '[name].js' });
  await bundle.close();
}

/** What the API reads beside its own file while it runs; in the release that is the folder of the bundle. */
function copyTables(): void {
  for (const file of globSync('apps/api/db/reference/*.bin')) copyFileSync(file, join('apps/api/dist', basename(file)));
}

/** Compressed once here instead of on every request. */
function compress(): void {
  for (const file of globSync('apps/web/dist/**/*.{js,mjs,css,svg,json,ttf}')) {
    writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync('{apps,packages}/*/{src,public,db}/**/*.{ts,tsx,css,sql,js,svg,json,gz,bin}'),
    ...globSync('apps/web/{index.html,share.html,vite.config.ts}'),
    'pnpm-lock.yaml',
    'scripts/build.ts',
  ].toSorted();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

if (import.meta.main) await build();
