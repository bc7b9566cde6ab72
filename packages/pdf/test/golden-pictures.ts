import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaperDesign } from '@countinghouse/domain/documents/printed';
import { describe, expect, it } from 'vitest';
import { fontPath } from '../src/node.ts';
import { renderPaper } from '../src/render.ts';
import { sampleDocument } from '../src/sample.ts';
import { amountsOf } from './amounts.ts';
import { pictureIn, pngOf } from './grey-png.ts';
import { changedTiles } from './likeness.ts';
import { type Picture, pagesOf, pictureOf, textOf } from './poppler.ts';

const GOLDENS = join(import.meta.dirname, 'goldens');
/** Where a picture is put that is not like the stored one. */
const FAILED = join(import.meta.dirname, '../../../.data/paper-differences');
const DOTS_PER_INCH = 40;

/** The pictures of one template: paper sizes, both ways up, 1, 30 and 200 lines; first page and last. */
export function goldenPictures(template: PaperDesign['template']): void {
  const cases = (['A4', 'Letter'] as const).flatMap((pageSize) =>
    (['portrait', 'landscape'] as const).flatMap((orientation) =>
      [1, 30, 200].map((lines) => ({ pageSize, orientation, lines })),
    ),
  );
  describe.each(cases)('$pageSize $orientation, $lines lines', ({ pageSize, orientation, lines }) => {
    it('looks as it did, and says every amount of the engine', { timeout: 60_000 }, async () => {
      const document = sampleDocument({ lines, design: { template, pageSize, orientation } });
      const pdf = await renderPaper(document, fontPath);
      const text = textOf(pdf, '-layout');
      expect(amountsOf(document).filter((amount) => !text.includes(amount))).toEqual([]);
      const last = pagesOf(pdf);
      for (const page of new Set([1, last])) {
        const name = [template, pageSize, orientation, lines, page === 1 ? 'first' : 'last'].join('-');
        expect(differences(name.toLowerCase(), pictureOf(pdf, page, DOTS_PER_INCH))).toBe('');
      }
    });
  });
}

/** What is not as in the stored picture, '' for nothing; the new one is left where it can be looked at. */
export function differences(name: string, picture: Picture): string {
  const file = join(GOLDENS, `${name}.png`);
  if (process.env.UPDATE_GOLDENS) writeFileSync(file, pngOf(picture));
  if (!existsSync(file)) return `${name} has no picture yet: look at it, then run with UPDATE_GOLDENS=1`;
  const changed = changedTiles(picture, pictureIn(readFileSync(file)));
  if (changed.length === 0) return '';
  mkdirSync(FAILED, { recursive: true });
  writeFileSync(join(FAILED, `${name}.png`), pngOf(picture));
  return `${name} changed at ${JSON.stringify(changed.slice(0, 8))}: see .data/paper-differences/${name}.png`;
}
