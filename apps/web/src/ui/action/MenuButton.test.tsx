import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Modal } from '../overlay/Modal.tsx';
import { MenuButton } from './MenuButton.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const merge = { key: 'merge', label: 'Merge', icon: null, onSelect: () => setIsOpen(true) };
  return (
    <>
      <MenuButton label="More actions" actions={[merge]}>
        More
      </MenuButton>
      {isOpen && (
        <Modal width={480} title="Merge two" onClose={() => setIsOpen(false)}>
          <input aria-label="The other one" />
        </Modal>
      )}
    </>
  );
}

it('has the focus again when a dialog that it opened is closed', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const button = screen.getByRole('button', { name: 'More actions' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Merge' }));
  expect(await screen.findByRole('dialog', { name: 'Merge two' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
