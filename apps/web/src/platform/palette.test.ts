import { expect, it } from 'vitest';
import { tokensCss } from './palette.ts';

it('gives the stylesheet every colour of the palette', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
});
