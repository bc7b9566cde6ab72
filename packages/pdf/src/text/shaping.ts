import type { Font } from '@react-pdf/renderer';

/** What the renderer asks of an opened font, as fontkit has it. */
type Glyph = { codePoints: number[] };
type ShapedText = { glyphs: Glyph[]; positions: unknown[] };
type LayoutOptions = [features: unknown, script: unknown, language: unknown, direction: string];
type OpenFont = {
  getGlyph: (id: number, codePoints?: number[]) => Glyph | null;
  layout: (text: string, ...more: LayoutOptions) => ShapedText;
};

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const mended = new WeakSet<OpenFont>();

/**
 * Two mistakes of the renderer, mended in the font that it asks:
 * - fontkit keeps each glyph with the letters it stood for the first time; where it stands for others (Bengali, Thai) the
 *   renderer miscounts, and cuts off the end of the line. So each glyph is given with the letters it stands for now.
 * - The renderer has every text set from left to right and turns the glyphs around afterwards, which leaves vowel signs
 *   beside their letters. So right-to-left text is set as such, and handed over in the order that will be turned.
 */
export function mendShaping(source: ReturnType<typeof Font.getFont>): void {
  const font = source?.data as OpenFont | null | undefined;
  if (!font || mended.has(font)) return;
  mended.add(font);
  const getGlyph = font.getGlyph.bind(font);
  const layout = font.layout.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (!glyph || isSame(glyph.codePoints, codePoints)) return glyph;
    return Object.create(glyph, { codePoints: { value: codePoints, enumerable: true } });
  };
  font.layout = remembered((text, ...more) => {
    if (!RIGHT_TO_LEFT.test(text)) return layout(text, ...more);
    const [features, script, language] = more;
    const shaped = layout(text, features, script, language, 'rtl');
    shaped.glyphs.reverse();
    shaped.positions.reverse();
    return shaped;
  });
}

const MOST_REMEMBERED = 2_000;

/** The renderer lays each text out three or four times over, and changes nothing in what it gets. */
function remembered(layout: OpenFont['layout']): OpenFont['layout'] {
  const known = new Map<string, ShapedText>();
  return (text, ...more) => {
    const key = `${JSON.stringify(more)}${text}`;
    const shaped = known.get(key) ?? layout(text, ...more);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, shaped);
    return shaped;
  };
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);
