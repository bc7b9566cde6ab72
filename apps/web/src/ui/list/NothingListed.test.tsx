import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Store } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { showScreen } from '../../../test/one-screen.tsx';
import { NothingListed } from './NothingListed.tsx';

type View = { search: string; filters: { isActive?: boolean | undefined }; isDeleted: boolean };
const everything: View = { search: '', filters: {}, isDeleted: false };

function show(part: Partial<View>, canWrite = true) {
  const change = vi.fn<(part: Partial<View>) => void>();
  showScreen(
    <NothingListed
      kind={{ icon: Store }}
      list={{ view: { ...everything, ...part }, change }}
      canWrite={canWrite}
      texts={{
        noMatch: (term) => (term ? `No vendor matches ${term}` : 'No vendor matches'),
        noMatchText: 'Try less.',
        noArchived: 'Nothing archived',
        noArchivedText: 'What you archive is here.',
      }}
      empty={{ title: 'No vendors yet', text: 'Begin with one.', action: <button type="button">New vendor</button> }}
      renderNotFound={(term) => <button type="button">{`Create ${term}`}</button>}
    />,
  );
  return change;
}

it('knows that nobody began, and how to', () => {
  show({});
  expect(screen.getByText('No vendors yet')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'New vendor' })).toBeTruthy();
});

it('offers who may only look nothing to begin with', () => {
  show({ search: 'birch' }, false);
  expect(screen.queryByRole('button', { name: 'Create birch' })).toBeNull();
});

it('knows that nothing is archived', () => {
  show({ isDeleted: true });
  expect(screen.getByText('Nothing archived')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'New vendor' })).toBeNull();
});

it('knows that nothing was found, and takes the question back', async () => {
  const change = show({ search: 'birch' });
  expect(screen.getByText('No vendor matches birch')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create birch' })).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(change).toHaveBeenCalledWith({ search: '', filters: {} });
});

it('takes a filter that was set for a question, and one that was taken away for none', () => {
  show({ filters: { isActive: undefined } });
  expect(screen.getByText('No vendors yet')).toBeTruthy();
});
