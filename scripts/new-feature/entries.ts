import type { Names } from './names.ts';

/** How one existing file changes: the new text, or undefined when it already says so. */
type Entry = { path: string; add: (text: string) => string | undefined };

/** The tables that know every room. Each entry finds its place by the words around it and says so when they are gone. */
export const entriesFor = (names: Names, tier: number): Entry[] => [
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
    path: 'apps/api/src/app.ts',
    add: (text) =>
      withImport(intoList(text, 'const ROUTES', `${names.one}Routes`), [
        `import { ${names.one}Routes } from './features/${names.room}/index.ts';`,
      ]),
  },
  {
    path: 'apps/web/src/platform/i18n/en.ts',
    add: (text) =>
      withImport(before(text, '} as const;', [`  ${names.many}: ${names.many}Texts,`]), [
        `import { ${names.many}Texts } from './en.${names.room}.ts';`,
      ]),
  },
  {
    path: 'apps/web/src/platform/paths.ts',
    add: (text) =>
      text.includes(`  ${names.many}: () =>`)
        ? undefined
        : before(text, '  login: () =>', [`  ${names.many}: () => '/${names.room}',`, '']),
  },
  { path: 'apps/web/src/routes.tsx', add: (text) => withPage(text, names) },
];

/** A planned page becomes the real one; otherwise the address is new. */
function withPage(text: string, { many, One, room }: Names): string {
  const page = `page(paths.${many}(), ${One}ListScreen),`;
  const planned = text.split('\n').find((line) => line.trim().startsWith(`planned(paths.${many}(), `));
  const placed = planned
    ? text.replace(planned.trim(), page)
    : after(text, 'const memberRoutes: RouteObject[] = [', page);
  return withImport(placed, [`import { ${One}ListScreen } from './features/${room}/index.ts';`]);
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
