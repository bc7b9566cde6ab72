import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { i18n } from '../src/platform/i18n/index.ts';
import { createQueryClient } from '../src/platform/query-client.ts';
import { routes } from '../src/routes.tsx';
import { Toaster } from '../src/ui/overlay/Toaster.tsx';

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
