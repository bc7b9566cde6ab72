import { describe, expect, it } from 'vitest';
import { directionOf } from './direction.ts';
import { type Glyphs, runsOf } from './glyphs.ts';
import { lineBreaks } from './line-breaks.ts';
import { safeText } from './safe-text.ts';

describe('safe text', () => {
  it.each([
    ['keeps what people write', 'Löwe – “quoted” 5\u00a0€', 'Löwe – “quoted” 5\u00a0€'],
    ['has one kind of line end', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['has one space where many were', 'a \t\u2003 b', 'a b'],
    ['has no controls', 'a\u0000b\u001b[31mc\u009f', 'ab[31mc'],
    ['has no halves of characters', 'a\ud800b\udfffc', 'abc'],
    ['has nothing that turns the order', 'a\u202eb\u2066c\u2069\u200fd', 'abcd'],
    ['has a box for what was never given a meaning', 'a\u{10ffff}\ue000b', 'a□□b'],
    ['has no towers of marks', `e${'\u0301'.repeat(50)}x`, 'e\u0301\u0301\u0301\u0301x'],
  ])('%s', (_, typed, printed) => {
    expect(safeText(typed)).toBe(printed);
  });
});

describe('line breaks', () => {
  it('never parts a word that is read as one', () => {
    expect(lineBreaks('accounts@juniperpine.ca')).toEqual(['accounts@juniperpine.ca']);
  });

  it('parts what no line could hold, and loses nothing', () => {
    const word = 'x'.repeat(10_000);
    const pieces = lineBreaks(word);
    expect(pieces.join('')).toBe(word);
    expect(pieces.length).toBeGreaterThan(1_000);
  });

  it('parts Japanese between characters, but not before a full stop or after a bracket', () => {
    expect(lineBreaks('です。（税込）').filter((piece) => piece !== '')).toEqual(['で', 'す。', '（税', '込）']);
  });

  it('parts Thai between words', () => {
    expect(lineBreaks('ภาษาไทย').filter((piece) => piece !== '')).toEqual(['ภาษา', 'ไทย']);
  });
});

describe('direction', () => {
  it.each([
    ['Invoice חשבונית', 'ltr'],
    ['14 דלתות', 'rtl'],
    ['«فاتورة» No. 5', 'rtl'],
    ['12.50', 'ltr'],
  ])('of %s is %s', (text, direction) => {
    expect(directionOf(text)).toBe(direction);
  });
});

describe('runs', () => {
  const glyphs: Glyphs = {
    base: 'Inter',
    families: new Map([
      ...Array.from('AB □1', (character) => [character, 'Inter'] as const),
      ...Array.from('কখ\u09cd', (character) => [character, 'HindBengali'] as const),
    ]),
  };

  it('are one for each family, joiners with the letters they join', () => {
    expect(runsOf('A ক\u09cd\u200dখ1', glyphs)).toEqual([
      { family: 'Inter', text: 'A ' },
      { family: 'HindBengali', text: 'ক\u09cd\u200dখ' },
      { family: 'Inter', text: '1' },
    ]);
  });

  it('have a box for what nobody draws, one for an emoji of many parts', () => {
    expect(runsOf('A👨‍👩‍👧ሀB', glyphs)).toEqual([{ family: 'Inter', text: 'A□□B' }]);
  });
});
