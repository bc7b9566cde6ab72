import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastMs, MOST_MS } from '../../../test/hostile-run.ts';
import { escapeFormulas, unescapeFormulas } from './formulas.ts';

const UNSEEN = ['\u200B', '\u00AD', '\u202E', '\u2066', '\uFEFF', '\u0001', '\u034F', '\u3164', '\u00A0', '\u{E0020}'];
const SIGNS = ["'", '=', '+', '-', '@', ';', ',', '\t', '\n', '\r', ' ', '|', '＝', 'a', '1', '😀', ...UNSEEN];

describe('a cell that a spreadsheet would calculate', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 514', "'+1 514"],
    ['a;=b', "a;'=b"],
    ['a - b', 'a - b'],
    ["O'Neil", "O'Neil"],
    ["'=x", "''=x"],
    ['😀=x', '😀=x'],
    ['', ''],
  ])('%j becomes %j', (text, cell) => {
    expect(escapeFormulas(text)).toBe(cell);
  });

  it('becomes text, and is read back as what it was', () => {
    const sign = fc.string({ unit: fc.constantFrom(...SIGNS) });
    fc.assert(
      fc.property(sign, (text) => {
        const cell = escapeFormulas(text);
        expect(unescapeFormulas(cell)).toBe(text);
        const seen = cell.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').replaceAll('\u0001', '');
        for (const part of seen.split(/[;,|\t\r\n]/)) expect(part.trimStart()).not.toMatch(/^[=+\-@＝]/);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(UNSEEN.map((character) => [character.codePointAt(0)?.toString(16), character]))(
    'Low: U+%s before a sign does not hide it',
    (_, character) => {
      expect(escapeFormulas(`${character}=1+1`)).toBe(`${character}'=1+1`);
      expect(escapeFormulas(`a;${character}${character}@x`)).toBe(`a;${character}${character}'@x`);
    },
  );

  it.each(['\n', "'", ' ', ';', '\t', '\u200B', "'\n", '=', ";'"])(
    'H1: %j again and again is read in a time that grows as the text does',
    async (unit) => {
      const text = `a${unit.repeat(40_000)}b=`;
      expect(await leastMs(async () => unescapeFormulas(escapeFormulas(text)))).toBeLessThan(MOST_MS);
    },
  );
});
