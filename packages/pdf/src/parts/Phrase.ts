import { Text } from '@react-pdf/renderer';
import { type ComponentProps, createElement } from 'react';
import { FAMILY_OF, type Family } from '../fonts.ts';
import { said } from '../structure/role.ts';
import { directionOf } from '../text/direction.ts';
import { type Run, runsOf } from '../text/glyphs.ts';
import type { Paper } from './paper.ts';

export type TextStyle = Extract<NonNullable<ComponentProps<typeof Text>['style']>, { fontSize?: unknown }>;

type PhraseProps = { paper: Paper; text: string; style?: TextStyle; isFigure?: boolean; is?: object };

/** Words are parted where `lineBreaks` says and nowhere else: no hyphen is ever added to what somebody wrote. */
const NO_HYPHEN = 10_000;
export const LINE_HEIGHT = 1.45;
const TEXT_SIZE = 13;

/** A text in its direction, each letter in a font that can draw it. Figures have digits of one width. */
export function Phrase({ paper, text, style = {}, isFigure = false, is = {} }: PhraseProps) {
  const direction = directionOf(text);
  const textAlign = style.textAlign ?? (direction === 'rtl' ? 'right' : 'left');
  // Both on every text: a height that is inherited, or that stands without a size, is counted from another size.
  const { fontSize = paper.look.px(TEXT_SIZE), lineHeight = LINE_HEIGHT } = style;
  const whole = { ...style, direction, textAlign, fontSize, lineHeight };
  const runs = runsOf(text, paper.glyphs);
  const [only, ...more] = runs;
  const props = { hyphenationPenalty: NO_HYPHEN, ...is, ...said(runs.map((run) => run.text).join('')) };
  if (!only) return createElement(Text, { ...props, style: whole }, text);
  if (more.length === 0)
    return createElement(Text, { ...props, style: { ...whole, ...faceOf(only, isFigure) } }, only.text);
  return createElement(
    Text,
    { ...props, style: whole },
    ...runs.map((run) => createElement(Text, { style: { ...faceOf(run, isFigure), direction, textAlign } }, run.text)),
  );
}

const DESIGN_FAMILIES: ReadonlySet<Family> = new Set(Object.values(FAMILY_OF));

/**
 * `calt` off: the renderer would look at every pair of Latin letters for arrows and other ornaments that an invoice does
 * not have, and take twice as long.
 */
const faceOf = ({ family }: Run, isFigure: boolean) => ({
  fontFamily: family,
  ...(DESIGN_FAMILIES.has(family) && { fontFeatureSettings: { calt: 0, tnum: isFigure ? 1 : 0 } }),
});
