import type { Picture } from './poppler.ts';

const TILE = 8;
/** Of 255. Smoothing of letters moves a tile by a few; a line of text that came or went, by thirty and more. */
const BEARABLE = 14;

/** The tiles of a page that are not as they were, as their upper left corners; a page of another size is all wrong. */
export function changedTiles(one: Picture, other: Picture): { x: number; y: number; by: number }[] {
  if (one.width !== other.width || one.height !== other.height) return [{ x: 0, y: 0, by: 255 }];
  const changed = [];
  for (let y = 0; y < one.height; y += TILE)
    for (let x = 0; x < one.width; x += TILE) {
      const by = Math.abs(darkness(one, x, y) - darkness(other, x, y));
      if (by > BEARABLE) changed.push({ x, y, by: Math.round(by) });
    }
  return changed;
}

function darkness({ width, height, pixels }: Picture, left: number, top: number): number {
  let sum = 0;
  let count = 0;
  for (let y = top; y < Math.min(top + TILE, height); y += 1)
    for (let x = left; x < Math.min(left + TILE, width); x += 1) {
      sum += 255 - (pixels[y * width + x] ?? 0);
      count += 1;
    }
  return sum / count;
}
