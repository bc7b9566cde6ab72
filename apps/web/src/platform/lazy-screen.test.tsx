import { render, screen, waitFor } from '@testing-library/react';
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

test('what stands beside the screen leaves it alone while there is no server, and comes with it', async () => {
  const load = vi.fn<() => Promise<typeof Words>>(async () => Words);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Count = lazyBeside(load, async () => {});
  render(
    <Suspense fallback="waiting">
      <Count />
    </Suspense>,
  );
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(screen.getByText('waiting')).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('words')).toBeTruthy();
});
