import { describe, expect, it } from 'vitest';
import { treeOf } from '../conventions/tree.ts';
import { findPatterns } from './find-patterns.ts';
import { judgePattern } from './judge-pattern.ts';
import { linearPatterns } from './linear-patterns.ts';

const patternOf = ({ source, flags }: RegExp) => ({ source, flags });

describe('a pattern', () => {
  it.each([
    ['nested', String.raw`^(a+)+$`],
    ['ambiguous', String.raw`^(\w|\d)+$`],
    ['of H1', String.raw`(^|[;,|\t\r\n])(['\s]*)([=+\-@])`],
    ['of H2', String.raw`[.\s]+$`],
    ['two in a row', String.raw`^\s*\d*\s*x`],
    ['with a look ahead', String.raw`^(?=(a*)*$)b`],
  ])('%s is refused, with a text that shows it', (_, source) => {
    expect(judgePattern({ source, flags: '' })).toMatch(/in the length of the text, such as '/);
  });

  it.each([/^[a-z]{1,63}$/, /^\s+/, /[;,]/, /^[^@]+@[^@]+$/, /\p{L}+/u])('%s is linear', (pattern) => {
    expect(judgePattern(patternOf(pattern))).toBeUndefined();
  });

  it('that cannot be judged is refused', () => {
    expect(judgePattern({ source: '[[a-z]--[b]]+', flags: 'v' })).toMatch(/could not be judged/);
  });
});

it('finds literals, and texts given to RegExp as far as the file tells them', () => {
  const text = [
    'const SIDE = "(left|right)";',
    'const a = /x+/gi;',
    'const b = new RegExp(`^${SIDE}` + "y$", "u");',
    'const c = RegExp(["p", `q${SIDE}`].join("|"));',
    'const d = new RegExp(name);',
  ].join('\n');
  expect(findPatterns('a.ts', text)).toEqual([
    { line: 2, pattern: { source: 'x+', flags: 'gi' } },
    { line: 3, pattern: { source: '^(left|right)y$', flags: 'u' } },
    { line: 4, pattern: { source: 'p|q(left|right)', flags: '' } },
    { line: 5 },
  ]);
});

describe('the check', () => {
  const problemsOf = (files: Record<string, string>) => linearPatterns(judgePattern)(treeOf(files));

  it('names file, line, pattern and a text that it is slow with', () => {
    const files = { 'apps/api/src/a.ts': 'export const a = 1;\nexport const slow = /\\s+$/;\n' };
    expect(problemsOf(files)).toEqual([
      { path: 'apps/api/src/a.ts', line: 2, message: expect.stringMatching(/^\/\\s\+\$\/ .*such as '/) },
    ]);
  });

  it('lets a pattern that is put together pass only with a reason and a test that judges it', () => {
    const built = 'export const find = (name: string) => new RegExp(name);\n';
    const reason = '// Linear: names are letters only (names.test.ts).\n';
    const path = 'apps/api/src/names.ts';
    const test = { 'apps/api/src/names.test.ts': 'expect(judgePattern(find("x"))).toBeUndefined();' };
    expect(problemsOf({ [path]: built, ...test })).toHaveLength(1);
    expect(problemsOf({ [path]: reason + built })).toHaveLength(1);
    expect(problemsOf({ [path]: reason + built, ...test })).toEqual([]);
  });

  it('looks at scripts and packages, too', () => {
    const text = 'export const slow = new RegExp("0+$");\n';
    expect(problemsOf({ 'scripts/a.ts': text, 'packages/domain/src/a.ts': text, 'e2e/a.ts': text })).toHaveLength(2);
  });
});
