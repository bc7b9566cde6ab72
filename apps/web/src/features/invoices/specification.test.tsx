import { listFiles } from '@countinghouse/contracts/files';
import { getInvoice, listInvoiceActivity } from '@countinghouse/contracts/invoices';
import { getAssignedTags } from '@countinghouse/contracts/tags';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerEditor, onSave } from '../../../test/invoice-editor.ts';
import { anInvoiceAnswer } from '../../../test/invoices.ts';
import { onCall } from '../../../test/on-call.ts';
import { openPage } from '../../../test/page.tsx';
import { answerUnshared } from '../../../test/public-share.ts';
import { preferences } from '../../platform/preferences.ts';

beforeEach(() => {
  onCall(getInvoice, anInvoiceAnswer());
  onCall(listInvoiceActivity, []);
  answerUnshared();
  onCall(getAssignedTags, []);
  onCall(listFiles, []);
});

it('spec: the status card shows the number with its prefix', async () => {
  openPage('/invoices/invoice-details/42');
  const card = within(await screen.findByRole('region', { name: 'Status' }));
  expect(card.getByText('Number').nextElementSibling?.textContent).toBe('INC-1000042');
});

it.each(['en-US', 'fr-CA'] as const)('spec: an empty specification is EMPTY in every language: %s', async (locale) => {
  preferences.set({ locale });
  openPage('/invoices/invoice-details/42');
  expect(await screen.findByText('EMPTY')).toBeTruthy();
});

it('spec: our own editor always says which version of an invoice it changed', async () => {
  answerEditor();
  onCall(getInvoice, anInvoiceAnswer({ version: 5 }));
  const sent = onSave(() => anInvoiceAnswer({ version: 6 }));
  const user = userEvent.setup();
  openPage('/invoices/invoice-edit/42');
  await user.type(await screen.findByLabelText('Note to customer'), 'Thank you');
  await user.click(await screen.findByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ method: 'PUT', body: { version: 5 } }));
});
