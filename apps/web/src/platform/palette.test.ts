import { expect, it } from 'vitest';
import { tokensCss } from './palette.ts';

it('gives the stylesheet the same colours as the antd theme', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css');
});
