import './browser.ts';
// Unbundled, React Aria takes seconds to load on a busy machine: here, once for a worker, and not inside somebody's test.
import 'react-aria-components/Menu';
import 'react-aria-components/Modal';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { loadRoomTexts, startTexts } from '../src/platform/i18n/index.ts';
import { dismissAllToasts } from '../src/platform/notify.ts';
import { preferences } from '../src/platform/preferences.ts';
import { server } from './server.ts';

// A screen is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  await startTexts();
  await loadRoomTexts();
});

/** The files of a run share one browser (vitest.config.ts), so every test leaves it as it found it. */
afterEach(() => {
  cleanup();
  server.resetHandlers();
  dismissAllToasts();
  sessionStorage.clear();
  localStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  preferences.reload();
});

afterAll(() => server.close());
