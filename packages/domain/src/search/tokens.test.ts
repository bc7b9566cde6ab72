import { describe, expect, it } from 'vitest';
import { cutToken, endings, nameTokens, numberTokens, storedTokens } from './tokens.ts';

describe('what is stored of a record, so that it is found by the beginning of a word', () => {
  it.each([
    ['oak table large', ['oak table large', 'table large', 'large', 'oak table large', 'table large', 'large']],
    ["O'Fallon", ['o fallon', 'fallon', 'ofallon']],
    ['', []],
  ])('is of the name %j every ending', (name, tokens) => {
    expect(nameTokens(name)).toEqual(tokens);
  });

  it('is of twelve words at most, each sixty letters long at most, each once', () => {
    expect(endings(Array.from({ length: 20 }, (_, n) => `w${n}`))).toHaveLength(12);
    expect(cutToken('😀'.repeat(70))).toBe('😀'.repeat(60));
    expect(cutToken(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
    expect(storedTokens(['oak', 'oak', '', ' '])).toEqual(['oak']);
  });

  it('is of a number how it may be dialled', () => {
    expect(numberTokens('5145550188', '1')).toEqual(['5145550188', '15145550188', '5550188', '0188']);
    expect(numberTokens('', '1')).toEqual([]);
  });
});
