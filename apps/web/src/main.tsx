import './platform/page-policy.ts';
import '@fontsource-variable/inter/opsz.css';
import './platform/tokens.css';
import './ui/base/layers.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadShell } from './layouts/gates.tsx';
import { questionAbout, takeHandoff } from './platform/handoff.ts';
import { followOtherTabs } from './platform/preferences.ts';
import { showProblem } from './platform/problems.ts';
import { createQueryClient } from './platform/query-client.ts';
import { loadAccount, sessionQuery } from './platform/session.tsx';
import { routes } from './routes.tsx';
import { startTexts } from './texts.ts';

async function start(root: HTMLElement) {
  const client = createQueryClient();
  const handoff = takeHandoff();
  // First of all requests: a one-time code in the address is good for a minute.
  const asking = handoff && questionAbout(handoff).catch(sayDead);
  if (!handoff) void client.prefetchQuery({ ...sessionQuery, queryFn: () => loadAccount() });
  preloadShell(routes);
  followOtherTabs();
  await startTexts();
  const asked = await asking;
  const question = asked === 'dead' ? undefined : asked;
  const link = asked === 'dead' ? undefined : handoff;
  if (handoff && !question) void client.prefetchQuery({ ...sessionQuery, queryFn: () => loadAccount(link) });
  createRoot(root).render(
    <StrictMode>
      <App client={client} question={question} />
    </StrictMode>,
  );
}

/** A dead link says so and leaves the ordinary sign-in. */
function sayDead(error: unknown) {
  showProblem(error);
  return 'dead' as const;
}

const root = document.getElementById('root');
if (root) void start(root);
