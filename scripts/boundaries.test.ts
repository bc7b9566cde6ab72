import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeBoundaries, type Verdict } from './boundaries.ts';

const REPOSITORY = join(import.meta.dirname, '..');

/** A copy of the product with one sin per file; the rules are the real ones. */
const SINS: Record<string, string> = {
  'packages/domain/src/clock.ts': "import 'node:fs';",
  'packages/contracts/src/notes.ts': "import 'fastify';",
  'apps/web/src/features/notes/index.ts': "import '../../../../api/src/app.ts';",
  'apps/api/src/app.ts': "import '../../web/src/main.ts';",
  'apps/web/src/main.ts': 'export const web = 1;',
  'apps/api/src/platform/log.ts': "import '../features/tags/index.ts';",
  'apps/api/src/features/tags/index.ts': "import '../notes/index.ts';",
  'apps/api/src/features/tags/tags.repo.ts': "import 'kysely';",
  'apps/api/src/features/notes/index.ts': "import '../vendors/index.ts';",
  'apps/api/src/features/notes/notes.routes.ts': "import '../tags/tags.repo.ts'; import 'kysely';",
  'apps/api/src/features/notes/notes.types.ts': "import type { Kysely } from 'kysely'; export type K = Kysely;",
  'apps/api/src/features/vendors/index.ts': "import './vendors.repo.ts';",
  'apps/api/src/features/vendors/vendors.repo.ts': "import './index.ts';",
  'apps/api/src/features/gadgets/index.ts': "import 'node:path';",
  'apps/api/src/lost.ts': "import './not-here.ts';",
};
const STUBS: Record<string, string> = {
  'package.json': '{ "type": "module", "dependencies": { "kysely": "1.0.0", "fastify": "1.0.0" } }',
  'node_modules/kysely/package.json': '{ "name": "kysely", "version": "1.0.0", "main": "index.js" }',
  'node_modules/kysely/index.js': 'exports.Kysely = class {};',
  'node_modules/fastify/package.json': '{ "name": "fastify", "version": "1.0.0", "main": "index.js" }',
  'node_modules/fastify/index.js': 'exports.fastify = 1;',
};

let root: string;
let verdict: Verdict;

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  for (const [path, text] of Object.entries({ ...SINS, ...STUBS })) write(path, text);
  mkdirSync(join(root, 'scripts'));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'scripts/tiers.json']) {
    copyFileSync(join(REPOSITORY, file), join(root, file));
  }
  verdict = judgeBoundaries(root);
}, 30_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the boundary check', () => {
  it.each([
    ['domain-is-pure', 'packages/domain/src/clock.ts'],
    ['contracts-know-only-zod-and-domain', 'packages/contracts/src/notes.ts'],
    ['web-never-imports-api', 'apps/web/src/features/notes/index.ts'],
    ['api-never-imports-web', 'apps/api/src/app.ts'],
    ['platform-knows-no-room', 'apps/api/src/platform/log.ts'],
    ['api-tier-0-looks-up-or-sideways', 'apps/api/src/features/tags/index.ts'],
    ['api-tier-2-looks-up-or-sideways', 'apps/api/src/features/notes/index.ts'],
    ['api-only-through-index', 'apps/api/src/features/notes/notes.routes.ts'],
    ['sql-only-in-repo-files', 'apps/api/src/features/notes/notes.routes.ts'],
    ['no-cycles', 'apps/api/src/features/vendors/index.ts'],
    ['room-has-no-tier', 'apps/api/src/features/gadgets/index.ts'],
    ['resolves', 'apps/api/src/lost.ts'],
  ])('%s', (rule, sinner) => {
    expect(verdict.problems).toContainEqual(expect.stringContaining(`${rule}: ${sinner} → `));
  });

  it('lets a repository query, and lets others name its types', () => {
    const innocent = ['tags.repo.ts', 'notes.types.ts'];
    const blamed = verdict.problems.filter((problem) =>
      innocent.some((file) => problem.split(' → ')[0]?.endsWith(file)),
    );
    expect(blamed).toEqual([]);
  });

  it('reads every source file of the fixture', () => {
    expect(verdict.problems.filter((problem) => problem.startsWith('not-read'))).toEqual([]);
    expect(verdict.modules).toBeGreaterThanOrEqual(Object.keys(SINS).length);
  });

  it('fails when it reads less than there is', () => {
    write('.dependency-cruiser.mjs', "export default { forbidden: [], options: { exclude: { path: '^apps/api/' } } };");
    expect(judgeBoundaries(root).problems).toContainEqual(expect.stringContaining('not-read: apps/api/src/app.ts'));

    write('.dependency-cruiser.mjs', "export default { forbidden: [], options: { exclude: { path: '.' } } };");
    expect(judgeBoundaries(root).problems).toContainEqual(expect.stringContaining('no module at all'));
  });
});
