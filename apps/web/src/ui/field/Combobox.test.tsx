import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Combobox } from './Combobox.tsx';
import type { Choice } from './choice-search.ts';

const UNITS: Choice[] = [
  { id: 'hour', name: 'Hour', group: 'Time' },
  { id: 'day', name: 'Day', group: 'Time' },
  { id: 'kg', name: 'Kilogram', group: 'Weight' },
];

function open(choices: readonly Choice[] | undefined = UNITS) {
  const sent = vi.fn<() => void>();
  function Form() {
    const [chosen, setChosen] = useState<Choice | undefined>(UNITS[0]);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent();
        }}
      >
        <Combobox label="Unit" choices={choices} chosen={chosen} onChoose={setChosen} />
      </form>
    );
  }
  render(<Form />);
  return { sent, box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Unit' }), user: userEvent.setup() };
}

it('finds by a group, takes the first match with Enter, and shows the choice without its group', async () => {
  const { box, sent, user } = open();
  expect(box.value).toBe('Hour');
  await user.clear(box);
  await user.type(box, 'weight');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Kilogram']);
  await user.keyboard('{Enter}');
  expect(box.value).toBe('Kilogram');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

it('shows all choices with ↓, and keeps the old one after Escape', async () => {
  const { box, user } = open();
  await user.click(box);
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(screen.getByRole('group', { name: 'Weight' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(box);
  await user.type(box, 'nothing like it');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(box.value).toBe('Hour');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('lets the keys of the page through, also while the list is open', async () => {
  const { box, user } = open();
  const seen: string[] = [];
  const onKey = ({ key, ctrlKey }: KeyboardEvent) => ctrlKey && seen.push(key);
  document.addEventListener('keydown', onKey);
  onTestFinished(() => document.removeEventListener('keydown', onKey));
  await user.type(box, '{Control>}s{/Control}');
  await user.keyboard('{ArrowDown}{Control>}s{/Control}');
  expect(seen.filter((key) => key === 's')).toHaveLength(2);
});

it('shows what is chosen before the choices have arrived', () => {
  expect(open([]).box.value).toBe('Hour');
});
