import { expect, it } from 'vitest';
import { pictureIn, pngOf } from '../test/grey-png.ts';
import { changedTiles } from '../test/likeness.ts';
import { pictureOf } from '../test/poppler.ts';
import { fontPath } from './node.ts';
import { renderPaper } from './render.ts';
import { sampleDocument } from './sample.ts';

const pictureWith = async (design: Parameters<typeof sampleDocument>[0]) =>
  pictureOf(await renderPaper(sampleDocument(design), fontPath), 1, 40);

it('sees a block that moved, a row that grew and a total that changed, and not the grain of the letters', async () => {
  const before = await pictureWith({});
  const grain = { ...before, pixels: before.pixels.map((pixel, at) => Math.max(0, pixel - (at % 3) * 4)) };
  expect(changedTiles(before, await pictureWith({}))).toEqual([]);
  expect(changedTiles(before, grain)).toEqual([]);
  expect(changedTiles(before, await pictureWith({ design: { margin: 16.8 } }))).not.toEqual([]);
  expect(changedTiles(before, await pictureWith({ design: { density: 'airy' } }))).not.toEqual([]);
  expect(changedTiles(before, await pictureWith({ changes: { terms: '' } }))).not.toEqual([]);
  expect(changedTiles(before, await pictureWith({ design: { pageSize: 'Letter' } }))).not.toEqual([]);
}, 30_000);

it('reads a picture back as it was stored', () => {
  const picture = { width: 3, height: 2, pixels: new Uint8Array([0, 1, 2, 253, 254, 255]) };
  expect(pictureIn(pngOf(picture))).toEqual(picture);
});
