import { checkSession, signOut } from '@countinghouse/contracts/auth';
import { getInvoiceFigures } from '@countinghouse/contracts/invoices';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../test/accounts.ts';
import { NO_FIGURES } from '../../test/invoices.ts';
import { onCall, refuse } from '../../test/on-call.ts';
import { openPage } from '../../test/page.tsx';
import { addressOf, call } from './api.ts';
import { readCookie } from './cookies.ts';
import { homeCurrency } from './home-currency.ts';
import { preferences } from './preferences.ts';
import { createQueryClient } from './query-client.ts';
import { endSession, forgetSession, loadAccount, startSession } from './session.tsx';

// Unbundled, the shell takes seconds to load: before the first test, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([import('../layouts/MainLayout.tsx'), import('../layouts/AccountDrawer.tsx')]);
}, 60_000);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it('spec: the default locale is en-US whatever the browser says, until the user chooses', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-CA', 'fr']);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('fr-CA');
  preferences.reload();
  expect(preferences.get().locale).toBe('en-US');
  preferences.set({ locale: 'fr-CA' });
  preferences.reload();
  expect(preferences.get().locale).toBe('fr-CA');
});

describe('a call', () => {
  it('spec: sends the two fixed headers of section 7', async () => {
    let headers = new Headers();
    onCall(getInvoiceFigures, ({ request }) => {
      headers = request.headers;
      return NO_FIGURES;
    });
    await call(getInvoiceFigures, { query: {} });
    expect(headers.get('Client-Service')).toBe('frontend-client');
    expect(headers.get('Auth-Key')).toBe('countinghouse');
  });

  it('spec: goes to the API base of an environment setting', () => {
    expect(addressOf(checkSession, {})).toBe('/api/auth');
    vi.stubEnv('VITE_API_BASE', '/books/api/');
    expect(addressOf(checkSession, {})).toBe('/books/api/auth');
  });
});

it('spec: the currency code is CAD until the server answers', () => {
  const client = createQueryClient();
  const account = anAccount();
  startSession(client, { ...account, business: { ...account.business, currencyCode: 'EUR' } });
  expect(homeCurrency()).toBe('EUR');
  forgetSession(client);
  expect(homeCurrency()).toBe('CAD');
});

describe('a session', () => {
  it('spec: whose check fails loses its token', async () => {
    document.cookie = 'AccessToken=abc; Path=/';
    onCall(checkSession, refuse('session.required'));
    expect(await loadAccount()).toBeNull();
    expect(readCookie('AccessToken')).toBeUndefined();
  });

  it('spec: is userRole and userSession in local storage, removed at sign-out', async () => {
    const client = createQueryClient();
    const { userRole, userSession } = anAccount();
    startSession(client, anAccount());
    expect(JSON.parse(localStorage.getItem('userRole') ?? '')).toEqual(userRole);
    expect(JSON.parse(localStorage.getItem('userSession') ?? '')).toEqual(userSession);
    onCall(signOut, { signedOut: true });
    expect(await endSession(client)).toBe('ended');
    expect([localStorage.getItem('userRole'), localStorage.getItem('userSession')]).toEqual([null, null]);
  });

  it('spec: asks before it ends where a tab begins at /auth/logout, and ends at once from the account drawer', async () => {
    const sent = onCall(signOut, { signedOut: true });
    const user = userEvent.setup();
    const { router, address } = openPage('/auth/logout');
    expect(await screen.findByText('Do you want to sign out?')).toBeTruthy();
    expect(sent).toEqual([]);
    await router.navigate('/notes');
    await screen.findByRole('heading', { name: 'My Notes' });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByText('your session has been terminated')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/auth/login'));
  });
});
