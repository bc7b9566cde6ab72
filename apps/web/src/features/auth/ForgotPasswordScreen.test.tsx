import { checkSession, requestPasswordReset } from '@countinghouse/contracts/auth';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

beforeEach(() => {
  onCall(checkSession, refuse('session.required'));
});

async function ask(email: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Send reset link' }));
}

it('says that the link was sent and goes back to sign in', async () => {
  onCall(requestPasswordReset, { sent: true });
  const page = openPage('/auth/forget-password');
  await ask('amelie@juniperpine.ca');
  expect(await screen.findByText('We sent you a password reset link to your email')).toBeTruthy();
  await waitFor(() => expect(page.address()).toBe('/auth/login'));
});

it('says when nobody has this address', async () => {
  onCall(requestPasswordReset, refuse('auth.email_unknown'));
  openPage('/auth/forget-password');
  await ask('nobody@nowhere.ca');
  expect((await screen.findByRole('alert')).textContent).toBe('This email does not exist');
});
