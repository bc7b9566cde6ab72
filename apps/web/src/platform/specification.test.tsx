import { checkSession, signOut } from '@countinghouse/contracts/auth';
import { getInvoiceFigures } from '@countinghouse/contracts/invoices';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

  it('spec: is asked about where a tab begins at /auth/logout, and ends with the answer', async () => {
    let asked = 0;
    onCall(checkSession, refuse('session.required'));
    onCall(signOut, () => {
      asked++;
      return { signedOut: true };
    });
    const user = userEvent.setup();
    const { address } = openPage('/auth/logout');
    expect(await screen.findByText('Do you want to sign out?')).toBeTruthy();
    expect(asked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('your session has been terminated')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/auth/login'));
    expect(asked).toBe(1);
  });
});
