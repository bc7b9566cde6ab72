import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DesignUseForm } from './DesignUseForm.tsx';

it('wants a name and, for one customer, that customer; of other scopes it sends none', async () => {
  const onSave = vi.fn<(use: object) => Promise<void>>(async () => {});
  const user = userEvent.setup();
  render(
    <DesignUseForm
      title="Save as"
      initial={{ name: '', scope: 'customer', idClient: 0, clientName: '' }}
      customer={({ label, onPick }) => (
        <button type="button" onClick={() => onPick({ idClient: 7, displayName: 'Marie Roy' })}>
          {label}
        </button>
      )}
      onSave={onSave}
      onClose={() => {}}
    />,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(screen.getByText('Enter a name.')).toBeDefined();
  expect(screen.getByText('Choose a customer.')).toBeDefined();
  await user.type(screen.getByLabelText('Name'), 'Theirs');
  await user.click(screen.getByRole('button', { name: 'Customer' }));
  expect(screen.getByText('Marie Roy')).toBeDefined();
  await save();
  expect(onSave).toHaveBeenLastCalledWith({ name: 'Theirs', scope: 'customer', idClient: 7 });
});
