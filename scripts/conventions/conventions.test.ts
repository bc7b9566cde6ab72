import { describe, expect, it } from 'vitest';
import { environmentReadOnce, laterHasANumber, noRawMarkup, sqlOnlyInRepositories } from './code.ts';
import { lockFilesNameNoHost } from './lockfiles.ts';
import { hashesOf, landedMigrationsNeverChange, migrationsAreNumbered } from './migrations.ts';
import { namesSaySomething } from './naming.ts';
import { roomsHaveDoorAndPage } from './rooms.ts';
import { logicalSidesOnly, sheetsStandInTheirLayer } from './styles.ts';
import { type Rule, treeOf } from './tree.ts';
import { zonesBelongToNode } from './zones.ts';

const blamed = (rule: Rule, files: Record<string, string>) =>
  rule(treeOf(files)).map(({ path, line }) => (line ? `${path}:${line}` : path));

describe('names', () => {
  it('refuses names that say nothing, in files and in folders', () => {
    const files = {
      'apps/api/src/features/notes/notes-helpers.ts': '',
      'apps/web/src/utils/money.ts': '',
      'apps/web/src/ui/UserInfo.tsx': '',
      'apps/web/src/ui/Information.tsx': '',
      'apps/api/src/features/auth/common-passwords.ts': '',
      'apps/api/src/features/notes/notes.manager.ts': '',
      'apps/api/db/migrations/0001_database.sql': '',
    };
    expect(blamed(namesSaySomething, files)).toEqual([
      'apps/api/src/features/notes/notes-helpers.ts',
      'apps/api/src/features/notes/notes.manager.ts',
      'apps/web/src/ui/UserInfo.tsx',
      'apps/web/src/utils/money.ts',
    ]);
  });
});

describe('code', () => {
  it('keeps SQL in repositories and in platform/db', () => {
    const query = "ctx.tx.selectFrom('notes')";
    const files = {
      'apps/api/src/features/notes/notes.routes.ts': query,
      'apps/api/src/platform/session/session.ts': 'const x = sql<number>`select 1`;',
      'apps/api/src/features/notes/notes.repo.ts': query,
      'apps/api/src/features/notes/notes.routes.test.ts': query,
      'apps/api/src/platform/db/tenant.ts': query,
    };
    expect(blamed(sqlOnlyInRepositories, files)).toEqual([
      'apps/api/src/features/notes/notes.routes.ts:1',
      'apps/api/src/platform/session/session.ts:1',
    ]);
  });

  it('wants a number on a note for later', () => {
    const note = (text: string) => `const a = 1;\n// ${['TO', 'DO'].join('')}${text}\n`;
    const files = {
      'apps/a.ts': note(': some day'),
      'apps/b.ts': note(' (#12): when cells split'),
      'apps/c.ts': note(' #12'),
    };
    expect(blamed(laterHasANumber, files)).toEqual(['apps/a.ts:2']);
  });

  it('refuses raw markup', () => {
    const files = {
      'apps/web/src/ui/A.tsx': '<p dangerouslySetInnerHTML={x} />',
      'apps/web/src/ui/B.tsx': 'a.innerHTML = b;',
    };
    expect(blamed(noRawMarkup, files)).toEqual(['apps/web/src/ui/A.tsx:1', 'apps/web/src/ui/B.tsx:1']);
  });

  it('lets one file read the environment', () => {
    const read = 'process.env.PORT';
    const files = {
      'apps/api/src/config.ts': read,
      'apps/api/src/app.ts': read,
      'scripts/dev.ts': read,
      'apps/api/test/x.ts': read,
    };
    expect(blamed(environmentReadOnce, files)).toEqual(['apps/api/src/app.ts:1']);
  });
});

describe('zones', () => {
  it('are no business of SQL, but for UTC', () => {
    const folder = 'apps/api/db/migrations';
    const files = {
      'apps/api/src/features/notes/a.repo.ts': 'sql`select\n(now() at time zone timezone)::date`',
      'apps/api/src/features/notes/b.repo.ts': "sql`to_char(made_at at time zone 'UTC', 'YYYY')`",
      'apps/api/src/features/notes/c.repo.ts': 'sql`due at  time\nzone (select zone)`',
      'apps/api/src/features/notes/d.repo.ts': 'sql`timezone(zone, now()), current_date`',
      'apps/api/src/features/notes/e.test.ts': 'sql`now() at time zone zone`',
      'apps/api/src/features/notes/f.ts': 'if (isTimezone(name)) return;',
      'apps/api/src/platform/zones/database-clocks.repo.ts': 'sql`timezone(zone, at)`',
      [`${folder}/0048_payments.sql`]: 'select now() at time zone zone;',
      [`${folder}/0049_reminders.sql`]: "select now() at time zone 'Europe/Zurich', now() AT TIME ZONE 'UTC';",
    };
    expect(blamed(zonesBelongToNode, files)).toEqual([
      `${folder}/0049_reminders.sql:1`,
      'apps/api/src/features/notes/a.repo.ts:2',
      'apps/api/src/features/notes/c.repo.ts:1',
      'apps/api/src/features/notes/d.repo.ts:1',
      'apps/api/src/features/notes/d.repo.ts:1',
    ]);
  });
});

describe('styles', () => {
  it('refuses physical sides, unless the line says why', () => {
    const files = {
      'apps/web/src/a.css':
        '.a {\n  margin-left: 1px;\n  left: 0;\n  margin-inline-start: 1px;\n  text-align: right;\n}',
      'apps/web/src/b.css': '.b { border-left: 1px; } /* physical: the shadow falls there in any language */',
      'apps/web/src/c.tsx': '<p style={{ paddingRight: 4 }} />',
      'apps/web/src/d.tsx': '<p style={{ paddingInlineEnd: 4, textAlign: "end" }} />',
    };
    expect(blamed(logicalSidesOnly, files)).toEqual([
      'apps/web/src/a.css:2',
      'apps/web/src/a.css:3',
      'apps/web/src/a.css:5',
      'apps/web/src/c.tsx:1',
    ]);
  });

  it('stand in the layer of their folder', () => {
    const files = {
      'apps/web/src/ui/base/layers.css': '@layer reset, ui, layout, room;',
      'apps/web/src/ui/action/Button.css': '@layer ui {\n}',
      'apps/web/src/layouts/menu.css': '@layer room {\n}',
      'apps/web/src/features/notes/notes.css': '@layer room {\n}',
      'apps/web/src/features/tags/tags.css': '.ch-tags {\n}',
    };
    expect(blamed(sheetsStandInTheirLayer, files)).toEqual([
      'apps/web/src/layouts/menu.css',
      'apps/web/src/features/tags/tags.css',
    ]);
  });
});

describe('rooms', () => {
  it('want a door on each side, and a page when they have both', () => {
    const files = {
      'apps/api/src/features/notes/index.ts': '',
      'apps/web/src/features/notes/NoteListScreen.tsx': '',
      'apps/api/src/features/tags/index.ts': '',
    };
    expect(blamed(roomsHaveDoorAndPage, files)).toEqual([
      'apps/web/src/features/notes/index.ts',
      'docs/domain/notes.md',
    ]);
    expect(
      blamed(roomsHaveDoorAndPage, { ...files, 'apps/web/src/features/notes/index.ts': '', 'docs/rooms/notes.md': '' }),
    ).toEqual([]);
  });
});

describe('lock files', () => {
  const clean = { 'pnpm-lock.yaml': 'resolution: {integrity: sha512-x}', 'tools/toolchain/package-lock.json': '{}' };

  it('name no host', () => {
    expect(blamed(lockFilesNameNoHost, clean)).toEqual([]);
    const tarball = 'a:\n  resolution: {tarball: https://registry.example/a.tgz}';
    expect(blamed(lockFilesNameNoHost, { ...clean, 'pnpm-lock.yaml': tarball })).toEqual(['pnpm-lock.yaml:2']);
    const resolved = '"resolved": "https://registry.example/a.tgz"';
    expect(blamed(lockFilesNameNoHost, { ...clean, 'tools/toolchain/package-lock.json': resolved })).toHaveLength(1);
    expect(blamed(lockFilesNameNoHost, { ...clean, '.npmrc': 'registry=https://registry.example' })).toEqual([
      '.npmrc:1',
    ]);
  });

  it('must be there', () => {
    expect(blamed(lockFilesNameNoHost, {})).toHaveLength(2);
  });
});

describe('migrations', () => {
  const folder = 'apps/api/db/migrations';
  const tenancy = { [`${folder}/0001_tenancy.sql`]: 'create table a ();' };
  const landed = (files: Record<string, string>) => ({
    ...files,
    [`${folder}/landed.json`]: JSON.stringify(hashesOf(treeOf(files))),
  });
  const rule = landedMigrationsNeverChange({ before: [], demandAll: false });

  it('are numbered without gaps or doubles', () => {
    expect(blamed(migrationsAreNumbered, { ...tenancy, [`${folder}/0003_notes.sql`]: '' })).toEqual([
      `${folder}/0003_notes.sql`,
    ]);
    expect(blamed(migrationsAreNumbered, { ...tenancy, [`${folder}/0001_other.sql`]: '' })).toHaveLength(1);
    expect(blamed(migrationsAreNumbered, { [`${folder}/notes.sql`]: '' })).toEqual([`${folder}/notes.sql`]);
  });

  it('may be edited until they land, never after', () => {
    expect(blamed(rule, tenancy)).toEqual([]);
    expect(blamed(rule, landed(tenancy))).toEqual([]);
    const edited = { ...landed(tenancy), [`${folder}/0001_tenancy.sql`]: 'create table b ();' };
    expect(blamed(rule, edited)).toEqual([`${folder}/0001_tenancy.sql`]);
  });

  it('cannot be landed a second time to hide an edit', () => {
    const before = [hashesOf(treeOf(tenancy))];
    const relanded = landed({ [`${folder}/0001_tenancy.sql`]: 'create table b ();' });
    expect(blamed(landedMigrationsNeverChange({ before, demandAll: false }), relanded)).toHaveLength(1);
    expect(blamed(landedMigrationsNeverChange({ before, demandAll: false }), {})).toHaveLength(1);
  });

  it('have landed when they reach CI', () => {
    expect(blamed(landedMigrationsNeverChange({ before: [], demandAll: true }), tenancy)).toHaveLength(1);
  });
});
