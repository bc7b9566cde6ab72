import { expect, it } from 'vitest';
import { treeOf } from './conventions/tree.ts';
import { judgePapers } from './papers.ts';

const REPOSITORY = {
  'package.json': '{ "scripts": { "check": "", "db:new": "", "db:seed": "" } }',
  'scripts/check.ts': "{ name: 'types', command: [] }",
  'apps/api/src/features/tags/tags.repo.ts': 'export const listTags = (business_id: number) => business_id;',
  'apps/api/src/platform/ctx.ts': '',
  'docs/guides/first-day.md': '',
  'docs/calls.tsv': 'method\tpath\nGET\t/tags/list/\nPUT\t/tags/{id}\nGET\t/notes\n',
  'docs/api/openapi.json': '{ "paths": { "/tags/list": { "get": {} }, "/tags/{idTag}": { "put": {} } } }',
};

const FIGURES = '2 of 3 calls';

const blamed = (text: string, path = 'README.md') =>
  judgePapers(treeOf({ 'README.md': FIGURES, ...REPOSITORY, [path]: `${FIGURES}\n${text}` })).problems.map(
    ({ message }) => message,
  );

it.each([
  ['a path from the root', '`apps/api/src/features/tags/`'],
  ['the end of a path', '`features/tags/tags.repo.ts` and `platform/ctx.ts`'],
  ['a file', '`tags.repo.ts`'],
  ['a path with a placeholder', '`apps/api/src/features/<room>/*.repo.ts` and `<room>.repo.ts`'],
  ['a script', '`pnpm db:new -- notes`, `db:seed` and `bin/pnpm check types && pnpm check`'],
  ['a command of pnpm', '`pnpm add --save-exact <name>`'],
  ['a name in the code', '`listTags`, `listTags()` and `business_id`'],
  ['a link', '[first day](docs/guides/first-day.md#start), [guides](docs/guides), [out](https://example.com)'],
  ['what is made later', '`.data/shots/first.ts`'],
  ['an address, a type of content and a zone', '`/api/tags.json`, `image/png` and `America/Toronto`'],
])('believes %s', (_, text) => {
  expect(blamed(text)).toEqual([]);
});

it.each([
  ['`apps/api/src/features/notes/`', 'there is no path apps/api/src/features/notes/'],
  ['`features/tags/notes.repo.ts`', 'there is no path features/tags/notes.repo.ts'],
  ['`notes.repo.ts`', 'there is no path notes.repo.ts'],
  ['`apps/<room>/tags.repo.ts`', 'there is no path apps/<room>/tags.repo.ts'],
  ['`pnpm db:drop`', 'there is no script db:drop'],
  ['`db:drop`', 'there is no script db:drop'],
  ['`pnpm check spelling`', 'there is no check spelling'],
  ['`listNotes(ctx)` and `listNotes()`', 'there is no name listNotes'],
  ['[notes](docs/notes.md)', 'there is no link docs/notes.md'],
  ['```sh\npnpm db:drop\n```', 'there is no script db:drop'],
])('does not believe %s', (text, message) => {
  expect(blamed(text)).toEqual([message]);
});

it('reads the papers of the root and all of docs, and follows links from where they stand', () => {
  expect(blamed('[day](first-day.md)', 'docs/guides/release.md')).toEqual([]);
  expect(blamed('[day](first-day.md)', 'docs/adr/0001-first.md')).toEqual(['there is no link first-day.md']);
  expect(blamed('`notes.repo.ts`', 'CHANGELOG.md')).toEqual([]);
});

it('counts the calls that stand', () => {
  const readme = (text: string) => judgePapers(treeOf({ ...REPOSITORY, 'README.md': text })).problems;
  expect(readme('2 of 3 calls')).toEqual([]);
  expect(readme('3 of 3 calls')).toEqual([{ path: 'README.md', message: 'has to say "2 of 3 calls"' }]);
});
