import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
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
  const screenShown = Promise.withResolvers<void>();
  const Count = lazyBeside(load, () => screenShown.promise);
  render(
    <Suspense fallback="waiting">
      <Count />
    </Suspense>,
  );
  expect(await screen.findByText('waiting')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  screenShown.resolve();
  expect(await screen.findByText('words')).toBeTruthy();
});
