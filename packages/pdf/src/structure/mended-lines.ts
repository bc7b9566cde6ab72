import type { Glyph, GlyphRun, LayoutNode, Line, Position } from './layout.ts';

/** Lines as they have to be handed to the writer, so that signs stand over their letters and can be copied. */
export const withMendedLines = (node: LayoutNode): LayoutNode =>
  node.lines ? { ...node, lines: node.lines.map(mended) } : node;

const mended = (line: Line): Line => ({
  ...line,
  runs: line.runs.map((run) => ({
    ...run,
    ...(run.glyphs && { glyphs: run.glyphs.map(asOneLetter) }),
    ...(run.positions && { positions: run.positions.map((position) => placed(position, run)) }),
  })),
});

const UNITS = 1_000;

/** The renderer measures offsets in points and writes them as if they were thousandths of the letters' size. */
function placed(position: Position, { attributes: { fontSize = 0 } }: GlyphRun): Position {
  const { xOffset, yOffset } = position;
  if ((xOffset === 0 && yOffset === 0) || fontSize === 0) return position;
  return { ...position, xOffset: (xOffset * UNITS) / fontSize, yOffset: (yOffset * UNITS) / fontSize };
}

const LAM = 0x644;
/** Lam and alef are always drawn as one; Unicode has a letter for each such pair. */
const LAM_ALEF = new Map([
  [0x622, 0xfef5],
  [0x623, 0xfef7],
  [0x625, 0xfef9],
  [0x627, 0xfefb],
]);

/**
 * Readers differ on the order of two letters that are drawn as one glyph, where the text runs from the right. A single
 * letter has no order.
 */
function asOneLetter(glyph: Glyph): Glyph {
  const [first, second = 0] = glyph.codePoints;
  const pair = first === LAM && glyph.codePoints.length === 2 ? LAM_ALEF.get(second) : undefined;
  return pair === undefined ? glyph : Object.create(glyph, { codePoints: { value: [pair] } });
}
