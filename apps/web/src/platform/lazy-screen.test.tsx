import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { firstScreenShown } from './first-screen.ts';
import { lazyBeside, lazyScreen, preload } from './lazy-screen.ts';

const Words = () => <p>words</p>;

test('a screen is fetched before it is shown, and a component that is no screen is nothing to fetch', async () => {
  const load = vi.fn<() => Promise<typeof Words>>(async () => Words);
  const Screen = lazyScreen(load);
  preload(Screen);
  preload(Words);
  preload(undefined);
  expect(load).toHaveBeenCalledTimes(1);
  render(
    <Suspense fallback="waiting">
      <Screen />
    </Suspense>,
  );
  expect(await screen.findByText('words')).toBeTruthy();
});

test('what stands beside the screen comes after it', async () => {
  const load = vi.fn<() => Promise<typeof Words>>(async () => Words);
  const Count = lazyBeside(load);
  render(
    <Suspense fallback="waiting">
      <Count />
    </Suspense>,
  );
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(load).not.toHaveBeenCalled();
  firstScreenShown();
  expect(await screen.findByText('words')).toBeTruthy();
});
