import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HandoffScreen } from './layouts/pages/HandoffScreen.tsx';
import type { Handoff, HandoffQuestion } from './platform/handoff.ts';
import { i18n } from './platform/i18n/index.ts';
import { loadAccount, sessionQuery } from './platform/session.tsx';
import { routes } from './routes.tsx';
import { LoadingBar } from './ui/overlay/LoadingBar.tsx';
import { Toaster } from './ui/overlay/Toaster.tsx';

const router = createBrowserRouter(routes);

type AppProps = {
  client: QueryClient;
  /** A sign-in link that did not begin in this browser, or would replace the present session: the user decides first. */
  question: HandoffQuestion | undefined;
};

export function App({ client, question }: AppProps) {
  const [pending, setPending] = useState(question);
  const decide = async (handoff: Handoff | undefined) => {
    await client.prefetchQuery({ ...sessionQuery, queryFn: () => loadAccount(handoff) });
    setPending(undefined);
  };
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <LoadingBar />
        {pending ? (
          <HandoffScreen
            question={pending}
            onContinue={() => void decide({ ...pending.handoff, isConfirmed: true })}
            onStay={() => void decide(undefined)}
          />
        ) : (
          <RouterProvider router={router} />
        )}
        <Toaster />
      </QueryClientProvider>
    </I18nextProvider>
  );
}
