// Runs before the first paint and before any request, as a file of our own because the page refuses inline scripts.
// Plain script, no build step: it must stay readable by every browser that can show an error page.
(() => {
  const root = document.documentElement;
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('ch.preferences') ?? '{}') ?? {};
  } catch {
    // Blocked or damaged storage means default looks, never a blank page.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = chosen.theme === 'dark' || chosen.theme === 'light' ? chosen.theme : system;
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
  root.dir = chosen.rightToLeft === true ? 'rtl' : 'ltr';

  // zod would try to compile its checks with `new Function`, which the page's policy refuses and reports.
  globalThis.__zod_globalConfig = { jitless: true };

  // A one-time sign-in code may arrive in the address. It leaves the address bar, the history and every later
  // Referer at once; the app trades it for a session from memory (platform/handoff.ts).
  const address = new URL(location.href);
  const AccessToken = address.searchParams.get('AccessToken');
  const idUser = address.searchParams.get('idUser');
  if (AccessToken === null && idUser === null) return;
  address.searchParams.delete('AccessToken');
  address.searchParams.delete('idUser');
  history.replaceState(history.state, '', address.pathname + address.search + address.hash);
  if (AccessToken !== null && idUser !== null) globalThis.__handoff = { AccessToken, idUser: Number(idUser) };
})();
