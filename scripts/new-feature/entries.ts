import type { Names } from './names.ts';

/** How one existing file changes: the new text, or undefined when it already says so. */
type Entry = { path: string; add: (text: string) => string | undefined };

/** The tables that know every room. Each entry finds its place by the words around it and says so when they are gone. */
const sharedEntries = (names: Names, tier: number): Entry[] => [
  { path: 'scripts/tiers.json', add: (text) => withTier(text, names.room, tier) },
  {
    path: 'packages/domain/src/access/permissions.ts',
    add: (text) =>
      text.includes(`'${names.many}.read'`)
        ? undefined
        : before(text, '} as const satisfies Record<string, readonly Role[]>', [
            `  '${names.many}.read': ['admin', 'manager', 'staff', 'bookkeeper', 'viewer'],`,
            `  '${names.many}.write': ['admin', 'manager', 'staff', 'bookkeeper'],`,
          ]),
  },
  {
    path: 'packages/contracts/src/errors.ts',
    add: (text) =>
      text.includes(`'${names.code}.not_found'`)
        ? undefined
        : before(text, "  'service.unavailable'", [
            `  '${names.code}.not_found': { status: 404, message: 'This ${names.word} no longer exists.' },`,
          ]),
  },
  {
    path: 'apps/web/src/room-texts.en.ts',
    add: (text) =>
      withImport(before(text, '} as const;', [`  ${names.many}: ${names.one}Texts,`]), [
        `import { ${names.one}Texts } from './features/${names.room}/texts.en.ts';`,
      ]),
  },
];

/** A room of one screen. */
export const plainEntries = (names: Names, tier: number): Entry[] => [
  ...sharedEntries(names, tier),
  {
    path: 'apps/api/src/app.ts',
    add: (text) =>
      withImport(intoList(text, 'const ROUTES', `${names.one}Routes`), [
        `import { ${names.one}Routes } from './features/${names.room}/index.ts';`,
      ]),
  },
  {
    path: 'apps/web/src/platform/paths.ts',
    add: (text) =>
      text.includes(`  ${names.many}: () =>`)
        ? undefined
        : before(text, '  login: () =>', [`  ${names.many}: () => '/${names.room}',`, '']),
  },
  {
    path: 'apps/web/src/routes.tsx',
    add: (text) =>
      withImport(withPage(text, `paths.${names.many}()`, `${names.One}ListScreen`), [
        `import { ${names.One}ListScreen } from './features/${names.room}/index.ts';`,
      ]),
  },
];

/** A room of the kit: its records also carry labels and files. */
export const recordEntries = (names: Names, tier: number): Entry[] => [
  ...sharedEntries(names, tier),
  { path: 'apps/api/src/app.ts', add: (text) => withRecords(text, names) },
  { path: 'apps/api/test/makers/records.ts', add: (text) => withMaker(text, names) },
  { path: 'apps/web/src/platform/paths.ts', add: (text) => withPaths(text, names) },
  { path: 'apps/web/src/routes.tsx', add: (text) => withPages(text, names) },
];

/** Those that the specification has are there already, and stay as they are. */
function withPaths(text: string, { one, room, file }: Names): string | undefined {
  const lines = [
    `  ${one}List: () => '/${room}/list',`,
    `  ${one}Details: (id: Ref) => \`/${room}/${file}-details/\${id}\`,`,
    `  ${one}Edit: (id: Ref) => \`/${room}/${file}-edit/\${id}\`,`,
    `  ${one}New: () => '/${room}/new',`,
  ].filter((line) => !text.includes(line.slice(0, line.indexOf(':') + 1)));
  return lines.length === 0 ? undefined : before(text, '  login: () =>', [...lines, '']);
}

function withPages(text: string, { one, One, room }: Names): string {
  const pages = [
    [`paths.${one}List()`, `${One}ListScreen`],
    [`paths.${one}Details(':id')`, `${One}DetailsScreen`],
    [`paths.${one}Edit(':id')`, `${One}EditScreen`],
    [`paths.${one}New()`, `${One}NewScreen`],
  ] as const;
  const placed = pages.reduce((before, [path, screen]) => withPage(before, path, screen), text);
  const screens = pages.map(([, screen]) => screen).join(', ');
  return withImport(placed, [`import { ${screens} } from './features/${room}/index.ts';`]);
}

function withMaker(text: string, { many, One, room }: Names): string {
  const entry = `{
    create: ${many}.create${One},
    load: ${many}.get${One},
    save: ${many}.update${One},
    make: async (world, member) => (await a${One}(world, member)).id${One},
  },`;
  return withImport(after(text, 'export const RECORD_ROOMS: readonly RecordRoom[] = [', entry), [
    `import * as ${many} from '@countinghouse/contracts/${room}';`,
    `import { a${One} } from './${room}.ts';`,
  ]);
}

function withRecords(text: string, { one, Many, room, table, code }: Names): string {
  const tableName = `${code.toUpperCase()}_TABLE`;
  const registered = after(
    text,
    '// Lower rooms learn here which records of higher ones carry labels and files, and can be imported.',
    [
      `registerTaggables({ [${tableName}]: { subject: '${table}', exist: have${Many} } });`,
      `registerFileTargets({ [${tableName}]: (ctx, id) => have${Many}(ctx, [id]) });`,
      '',
    ].join('\n'),
  );
  return withImport(intoList(registered, 'const ROUTES', `${one}Routes`), [
    `import { ${tableName} } from '@countinghouse/contracts/${room}';`,
    `import { have${Many}, ${one}Routes } from './features/${room}/index.ts';`,
  ]);
}

/** A planned page becomes the real one; otherwise the address is new. */
function withPage(text: string, path: string, screen: string): string {
  const page = `page(${path}, ${screen}),`;
  const planned = text.split('\n').find((line) => line.trim().startsWith(`planned(${path}, `));
  return planned ? text.replace(planned.trim(), page) : after(text, 'const memberRoutes: RouteObject[] = [', page);
}

function withTier(text: string, room: string, tier: number): string | undefined {
  const tiers = JSON.parse(text) as string[][];
  const current = tiers.findIndex((rooms) => rooms.includes(room));
  if (current === tier) return undefined;
  if (current >= 0) throw new Error(`${room} already stands in tier ${current} (scripts/tiers.json).`);
  if (!tiers[tier]) throw new Error(`There is no tier ${tier}; there are 0 to ${tiers.length - 1}.`);
  tiers[tier].push(room);
  return `${JSON.stringify(tiers, null, 2)}\n`;
}

export function before(text: string, anchor: string, lines: readonly string[]): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`the place before "${anchor}" is gone`);
  return `${text.slice(0, at)}${lines.join('\n')}\n${text.slice(at)}`;
}

function after(text: string, anchor: string, line: string): string {
  const at = text.indexOf(anchor);
  if (at < 0) throw new Error(`the place after "${anchor}" is gone`);
  return `${text.slice(0, at + anchor.length)}\n  ${line}${text.slice(at + anchor.length)}`;
}

/** Into `name … = [ … ]`, at its end. */
export function intoList(text: string, name: string, item: string): string {
  const line = text.split('\n').find((one) => one.includes(name) && one.indexOf(' = [') > one.indexOf(name));
  if (line === undefined) throw new Error(`the list "${name}" is gone`);
  const start = text.indexOf(' = [', text.indexOf(line)) + ' = ['.length;
  const end = text.indexOf(']', start);
  const items = text.slice(start, end).trim().replace(/,$/, '');
  return `${text.slice(0, start)}${items ? `${items}, ` : ''}${item}${text.slice(end)}`;
}

/** At the top; the formatter sorts it in. */
const withImport = (text: string, lines: readonly string[]) => `${lines.join('\n')}\n${text}`;
