import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormulas, unescapeFormulas } from './formulas.ts';

const SIGNS = ["'", '=', '+', '-', '@', ';', ',', '\t', '\n', '\r', ' ', '|', '＝', 'a', '1'];

describe('a cell that a spreadsheet would calculate', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1 514', "'+1 514"],
    ['a;=b', "a;'=b"],
    ['a - b', 'a - b'],
    ["O'Neil", "O'Neil"],
    ["'=x", "''=x"],
    ['', ''],
  ])('%j becomes %j', (text, cell) => {
    expect(escapeFormulas(text)).toBe(cell);
  });

  it('becomes text, and is read back as what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...SIGNS) }), (text) => {
        const cell = escapeFormulas(text);
        expect(unescapeFormulas(cell)).toBe(text);
        expect(cell).not.toMatch(/(^|[;,|\t\r\n])\s*[=+\-@＝]/);
      }),
      { numRuns: 2_000 },
    );
  });
});
