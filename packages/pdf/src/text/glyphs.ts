import { type Family, openFamily } from '../fonts.ts';
import { BOX } from './safe-text.ts';

/** The families that can draw what the design's own cannot, by script, the likeliest first. */
const SCRIPTS: readonly { pattern: RegExp; families: readonly Family[] }[] = [
  { pattern: /\p{scx=Arab}/u, families: ['VazirArabic'] },
  { pattern: /\p{scx=Hebr}/u, families: ['NotoHebrew'] },
  { pattern: /\p{scx=Deva}/u, families: ['NotoDevanagari'] },
  { pattern: /\p{scx=Beng}/u, families: ['HindBengali'] },
  { pattern: /\p{scx=Thai}/u, families: ['NotoThai'] },
  { pattern: /[\p{scx=Hang}]/u, families: ['NotoKorean'] },
  { pattern: /[\p{scx=Hira}\p{scx=Kana}]/u, families: ['NotoJapanese', 'NotoChinese'] },
  { pattern: /[\p{scx=Han}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]/u, families: ['NotoChinese', 'NotoJapanese'] },
];

/** Han characters are drawn as the language around them draws them. */
const JAPANESE = /[\p{Script=Hira}\p{Script=Kana}]/u;
const KOREAN = /\p{Script=Hang}/u;

/** The family that draws each character of a document; one that nobody can draw is not in it. */
export type Glyphs = { base: Family; families: ReadonlyMap<string, Family> };

export async function findGlyphs(texts: readonly string[], base: Family): Promise<Glyphs> {
  const all = texts.join('\n');
  const families = new Map<string, Family>();
  for (const character of new Set(`${all}${BOX}`)) {
    const family = await familyFor(character, candidates(character, all, base));
    if (family) families.set(character, family);
  }
  return { base, families };
}

async function familyFor(character: string, tried: readonly Family[]): Promise<Family | null> {
  for (const family of tried) if ((await openFamily(family))(character)) return family;
  return null;
}

function candidates(character: string, all: string, base: Family): Family[] {
  const others = SCRIPTS.find(({ pattern }) => pattern.test(character))?.families ?? [];
  const asAround = others.includes('NotoChinese') && [
    JAPANESE.test(all) && 'NotoJapanese',
    KOREAN.test(all) && 'NotoKorean',
  ];
  const near = (asAround || []).filter((family): family is 'NotoJapanese' | 'NotoKorean' => family !== false);
  return [base, 'Inter', ...near, ...others];
}

/** Join letters or keep them apart, and are not drawn: only the script that they are in knows them. */
const JOINER = /[\u200c\u200d]/u;

export type Run = { family: Family; text: string };

/** A text in pieces that one family each can draw. What nobody can draw becomes a box; an emoji of many parts is one. */
export function runsOf(text: string, { base, families }: Glyphs): Run[] {
  const runs: Run[] = [];
  const isDrawn = (character: string) => families.has(character);
  const shown = text.replaceAll(/\p{RGI_Emoji}/gv, (emoji) => ([...emoji].every(isDrawn) ? emoji : BOX));
  for (const character of shown) {
    const last = runs.at(-1);
    if (JOINER.test(character)) {
      if (last && last.family !== base) last.text += character;
      continue;
    }
    const isLeftOut = !isDrawn(character) && /\p{M}/u.test(character);
    if (isLeftOut) continue;
    const glyph = isDrawn(character) || /\s/u.test(character) ? character : BOX;
    const family = families.get(glyph) ?? base;
    if (last?.family === family) last.text += glyph;
    else runs.push({ family, text: glyph });
  }
  return runs;
}
