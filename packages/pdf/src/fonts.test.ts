import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONT_URLS, fontUrl } from './browser.ts';
import { FONT_FILES } from './fonts.ts';
import { fontPath } from './node.ts';

it('finds every font where it is installed', () => {
  expect(FONT_FILES.filter((file) => !existsSync(fontPath(file)))).toEqual([]);
});

it('has an address for every font, and for no other', () => {
  expect(Object.keys(FONT_URLS).toSorted()).toEqual(FONT_FILES.toSorted());
  expect(() => fontUrl('comic-sans.ttf')).toThrow('no address');
});
