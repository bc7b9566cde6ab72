import '@fontsource-variable/inter/opsz.css';
import './platform/tokens.css';
import './ui/base/layers.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SharePage } from './features/public-share/index.ts';

// What customers open by a link: an entry of its own, which fetches nothing of the application.
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <SharePage />
    </StrictMode>,
  );
