import { describe, expect, it } from 'vitest';
import { lineTokens, MAX_LINE_WORDS } from './line-tokens.ts';

const line = (name: string, description = '') => ({ name, description });

describe('the words of a document', () => {
  it.each([
    ['one line', [line('Quartz countertop')], ['quartz', 'countertop']],
    ['accents and case aside', [line('Réparation à São Paulo')], ['reparation', 'sao', 'paulo']],
    ['each word once', [line('Licensed plumber'), line('Plumber, licensed')], ['licensed', 'plumber']],
    ['names before descriptions', [line('Door', 'oak'), line('Lock', 'brass')], ['door', 'lock', 'oak', 'brass']],
    ['no single letters', [line('Suite B 7 704')], ['suite', '704']],
    ['signs are between words', [line('2×4 beam/post')], ['beam', 'post']],
    ['nothing', [line(''), line('  —  ')], []],
  ])('%s', (_name, lines, tokens) => {
    expect(lineTokens(lines)).toEqual(tokens);
  });

  it('stores no more than a document may have, and no word longer than an index takes', () => {
    const long = line(Array.from({ length: 500 }, (_, n) => `word${n}`).join(' '), 'x'.repeat(500));
    expect(lineTokens([long])).toHaveLength(MAX_LINE_WORDS);
    expect(lineTokens([line('y'.repeat(500))])[0]?.length).toBe(60);
  });
});
