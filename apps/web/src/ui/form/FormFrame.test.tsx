import { ERRORS } from '@countinghouse/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { showScreen } from '../../../test/one-screen.tsx';
import { ApiError } from '../../platform/api.ts';
import { fieldTable } from '../../platform/field-table.ts';
import { TextField } from '../field/TextField.tsx';
import { FormFrame } from './FormFrame.tsx';
import { useRecordForm } from './use-record-form.ts';

const Draft = z.object({ name: z.string(), code: z.string() });
type Draft = z.infer<typeof Draft>;
type Vendor = Draft & { version: number };

const fields = fieldTable<Draft>({ name: { label: () => 'Name' }, code: { label: () => 'Code' } });
const Body = z.object({ name: z.string().min(1, 'Name it.'), code: z.string().min(1, 'Code it.') });
const draftOf = ({ name, code }: Vendor): Draft => ({ name, code });
const birch: Vendor = { name: 'Birch', code: 'B', version: 1 };

type Save = (body: Draft, version: number | undefined) => Promise<Vendor>;
type FormProps = { stored?: Vendor; save: Save; reload?: () => Promise<Vendor> };

function Form({ stored = birch, save, reload = async () => birch }: FormProps) {
  const form = useRecordForm({
    place: 'vendor.1',
    stored,
    draft: Draft,
    emptyDraft: () => ({ name: '', code: '' }),
    draftOf,
    fields,
    schema: Body,
    bodyOf: (draft) => draft,
    codes: { 'service.code_taken': 'code' },
    conflictTitle: 'Somebody was faster',
    save,
    reload,
    onSaved: () => {},
  });
  return (
    <FormFrame form={form} saveText="Save vendor" onCancel={() => {}}>
      <TextField {...form.bind.text('name')} />
      <TextField {...form.bind.text('code')} />
    </FormFrame>
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole('button', { name: 'Save vendor' });
const refusal = (code: 'service.code_taken' | 'record.stale') =>
  new ApiError({ ...ERRORS[code], code, requestId: 'test' });

it('puts the focus on the first refused field, and leaves who mends it alone', async () => {
  const send = vi.fn<Save>();
  const user = userEvent.setup();
  showScreen(<Form save={send} />);
  await user.clear(box('Name'));
  await user.clear(box('Code'));
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(box('Name')));
  expect([screen.getByText('Name it.'), screen.getByText('Code it.')]).toHaveLength(2);
  await user.click(box('Code'));
  await user.keyboard('C-12');
  expect(box('Code').value).toBe('C-12');
  expect(document.activeElement).toBe(box('Code'));
  await user.click(box('Name'));
  await user.keyboard('Birch');
  expect(document.activeElement).toBe(box('Name'));
  expect(send).not.toHaveBeenCalled();
});

it('puts a refusal of the server beside the field it is about', async () => {
  const user = userEvent.setup();
  showScreen(<Form save={() => Promise.reject(refusal('service.code_taken'))} />);
  await user.type(box('Code'), '2');
  await user.click(save());
  await waitFor(() => expect(box('Code').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(box('Code'));
});

it('saves by its key, with the version that was read', async () => {
  const send = vi.fn<Save>(async (body) => ({ ...body, version: 2 }));
  const user = userEvent.setup();
  showScreen(<Form save={send} />);
  await user.type(box('Name'), '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  expect(send.mock.calls[0]?.slice(0, 2)).toEqual([{ name: 'Birch!', code: 'B' }, 1]);
  await waitFor(() => expect(screen.queryByText('Unsaved changes.')).toBeNull());
});

it('asks before unsaved work is left, and not after it was discarded', async () => {
  const user = userEvent.setup();
  const page = showScreen(<Form save={vi.fn<Save>()} />);
  await user.type(box('Name'), '!');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  expect(page.address()).toBe('/here');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(box('Name').value).toBe('Birch');
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(page.address()).toBe('/elsewhere'));
});

it('shows the difference when somebody else saved first, and saves the choice on top', async () => {
  const send = vi.fn<Save>();
  send.mockRejectedValueOnce(refusal('record.stale')).mockResolvedValueOnce({ ...birch, version: 6 });
  const user = userEvent.setup();
  showScreen(<Form save={send} reload={async () => ({ name: 'Birch', code: 'THEIRS', version: 5 })} />);
  await user.type(box('Name'), '!');
  await user.click(save());
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody was faster' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'THEIRS' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Save this choice' }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls[1]?.slice(0, 2)).toEqual([{ name: 'Birch!', code: 'THEIRS' }, 5]);
});
