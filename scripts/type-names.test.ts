import { expect, it } from 'vitest';
import { treeOf } from './conventions/tree.ts';
import { countByName, typeNames } from './type-names.ts';

const blamed = (text: string, path = 'apps/api/src/notes.ts') =>
  typeNames(treeOf({ [path]: text })).problems.map(({ name }) => name);

it.each([
  'Wanted',
  'Asked',
  'Sending',
  'Found',
  'Took',
  'Wish',
  'NoteWish',
  'Whole',
  'At',
  'Of',
  'BulkWhat',
  'IsTrusted',
  'ActedOn',
  'LaidOut',
])('refuses %s as the name of a type', (name) => {
  expect(blamed(`export type ${name}<T> = T;`)).toEqual([name]);
  expect(blamed(`interface ${name} { id: number }`)).toEqual([name]);
  expect(blamed(`export class ${name} extends Error {}`)).toEqual([name]);
});

it.each(['ListFilter', 'FoundAccount', 'Posting', 'StockPosting', 'Shipping', 'PropsOf', 'RollUp', 'Seed', 'Openings'])(
  'accepts %s',
  (name) => {
    expect(blamed(`type ${name} = number;`)).toEqual([]);
  },
);

it('says where, in components and inside functions too, and leaves scripts and generated files alone', () => {
  const text = 'const a = 1;\nfunction View() {\n  type Shown = 1;\n  return <b>{a}</b>;\n}\n';
  const files = {
    'apps/web/src/View.tsx': text,
    'scripts/a.ts': 'type Shown = 1;',
    'apps/a.gen.ts': 'type Shown = 1;',
  };
  expect(typeNames(treeOf(files))).toEqual({
    read: 1,
    problems: [{ path: 'apps/web/src/View.tsx', line: 3, name: 'Shown' }],
  });
});

it('counts by name, the most frequent first', () => {
  const { problems } = typeNames(
    treeOf({ 'apps/a.ts': 'type Shown = 1;', 'apps/b.ts': 'type Wish = 1;', 'packages/c.ts': 'type Wish = 1;' }),
  );
  expect(countByName(problems)).toEqual([
    ['Wish', 2],
    ['Shown', 1],
  ]);
});
