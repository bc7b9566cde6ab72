import type { LayoutNode } from './layout.ts';

/** Scripts whose signs are drawn in another order than they are written, or in other numbers. */
const REORDERED = /[\p{scx=Deva}\p{scx=Beng}\p{scx=Thai}]/u;

/** How much of a text stands on the pages before this one. */
const spoken = new WeakMap<object, number>();

/**
 * What each run of a text says, letter for letter, run after run of line after line; none where the glyphs say it
 * themselves. They cannot where a vowel that is written after its consonant is drawn before it.
 */
export function saidByRun({ props = {}, lines = [] }: LayoutNode): string[] {
  const text = (props.said ?? '').normalize('NFD');
  const runs = lines.flatMap((line) => line.runs.map((run) => ({ ...run, string: line.string })));
  if (!REORDERED.test(text) || runs.some(({ attributes }) => attributes.bidiLevel)) return [];
  let from = spoken.get(props) ?? 0;
  const texts = runs.map(({ string, start, end }) => {
    const run = string.slice(start, end);
    const to = endOf(text, from, run);
    const piece = text.slice(from, to).normalize('NFC');
    from = to;
    return isSign(run.at(0) ?? '') ? piece.trimStart() : piece;
  });
  spoken.set(props, from);
  return texts;
}

/** The renderer takes letters apart, and takes out the spaces where it breaks lines: only signs are counted. */
function endOf(text: string, from: number, run: string): number {
  const signs = [...run.normalize('NFD')].filter(isSign).length;
  let left = signs;
  let at = from;
  while (at < text.length) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (left === 0 && (signs > 0 || isSign(character))) break;
    if (isSign(character)) left -= 1;
    at += character.length;
  }
  return at;
}

const isSign = (character: string) => !/\s/u.test(character);

/** As a PDF writes text that is not plain: in hexadecimal, with the mark that says so. */
const utf16 = (text: string): string =>
  `FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}`;

/**
 * Puts what is said around what is drawn. Each run is one text object, and its mark has to begin and end where it does:
 * a reader takes the place of the text from there.
 */
export function sayWhileDrawing(pdf: PDFKit.PDFDocument): (texts: readonly string[]) => void {
  const queue: string[] = [];
  const addContent = pdf.addContent.bind(pdf);
  let isOpen = false;
  pdf.addContent = (content) => {
    const text = content === 'BT' ? queue.shift() : undefined;
    if (text !== undefined) {
      addContent(`/Span <</ActualText <${utf16(text)}>>> BDC`);
      isOpen = true;
    }
    addContent(content);
    if (content === 'ET' && isOpen) {
      addContent('EMC');
      isOpen = false;
    }
    return pdf;
  };
  return (texts) => queue.splice(0, queue.length, ...texts);
}
