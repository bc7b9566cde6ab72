import './platform/page-policy.ts';
import '@fontsource-variable/inter/opsz.css';
import './platform/tokens.css';
import './ui/base.css';
import './ui/controls.css';
import './ui/parts.css';
import './ui/feedback.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { preloadShell } from './layouts/gates.tsx';
import { takeHandoff, wouldReplaceSession } from './platform/handoff.ts';
import { startTexts } from './platform/i18n/index.ts';
import { followOtherTabs } from './platform/preferences.ts';
import { createQueryClient } from './platform/query-client.ts';
import { loadAccount, sessionQuery } from './platform/session.tsx';

async function start(root: HTMLElement) {
  const client = createQueryClient();
  const handoff = takeHandoff();
  const question = handoff && wouldReplaceSession(handoff) ? handoff : undefined;
  // First of all requests: a one-time code in the address is good for a minute.
  if (!question) void client.prefetchQuery({ ...sessionQuery, queryFn: () => loadAccount(handoff) });
  preloadShell();
  followOtherTabs();
  await startTexts();
  createRoot(root).render(
    <StrictMode>
      <App client={client} question={question} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) void start(root);
