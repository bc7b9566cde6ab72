import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { i18n } from '../src/platform/i18n/index.ts';
import { createQueryClient } from '../src/platform/query-client.ts';
import { sessionKey } from '../src/platform/session.tsx';
import { Toaster } from '../src/ui/overlay/Toaster.tsx';
import { anAccount } from './accounts.ts';

/** One piece of a screen, signed in, at an address that can be left by its link. */
export function showScreen(element: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(sessionKey, anAccount());
  const router = createMemoryRouter(
    [
      {
        path: '/here',
        element: (
          <>
            {element}
            <Link to="/elsewhere">Elsewhere</Link>
          </>
        ),
      },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/here'] },
  );
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { client, address: () => router.state.location.pathname };
}
