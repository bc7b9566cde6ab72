import './browser.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, vi } from 'vitest';
import { i18n, startTexts } from '../src/platform/i18n/index.ts';
import { dismissAllToasts } from '../src/platform/notify.ts';
import { createQueryClient } from '../src/platform/query-client.ts';
import { routes } from '../src/routes.tsx';
import { Toaster } from '../src/ui/Toaster.tsx';

// The signed-in part loads antd unbundled, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

beforeAll(startTexts);

afterEach(() => {
  cleanup();
  dismissAllToasts();
  sessionStorage.clear();
  localStorage.clear();
});

/** The whole application at one address, as the browser would show it. */
export function openPage(address: string, client: QueryClient = createQueryClient()) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { router, address: () => router.state.location.pathname + router.state.location.search };
}
