import { getDocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { documentSettings } from '../../../test/document-settings.ts';
import { onCall, refuse } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';

it('spec: outgoing e-mails have messages of their own, and Saving goes when the answer is there', async () => {
  onCall(getDocumentSettings, documentSettings());
  let answer = () => {};
  onCall(saveDocumentSettings, () => new Promise((resolve) => (answer = () => resolve(refuse('server.unexpected')))));
  const user = userEvent.setup();
  openPage('/settings?section=outgoing-emails');
  await user.type(await screen.findByLabelText('Cc'), 'books@juniperpine.ca');
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(await screen.findByText('Saving')).toBeTruthy();
  answer();
  expect(await screen.findByText('Could not save the data')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Saving')).toBeNull());
  const sent = onCall(saveDocumentSettings, documentSettings({ emailCC: 'books@juniperpine.ca', version: 2 }));
  await save();
  expect(await screen.findByText('Outgoing emails setting updated')).toBeTruthy();
  expect(sent[0]).toMatchObject({ emailCC: 'books@juniperpine.ca', emailBCC: '', version: 1 });
  await waitFor(() => expect(screen.queryByText('Saving')).toBeNull());
});
