import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { SearchPicker } from './SearchPicker.tsx';

const FRUIT = ['apple', 'apricot', 'banana'];

function open(chosen?: readonly string[]) {
  const picked = vi.fn<(fruit: string) => void>();
  const outer = vi.fn<(key: string) => void>();
  function Page() {
    const [text, setText] = useState('');
    return (
      <SearchPicker
        box={{ label: 'Fruit', maxLength: 20, onClose: text ? () => setText('') : undefined }}
        boxClassName="box"
        text={text}
        onText={setText}
        options={FRUIT.filter((fruit) => text !== '' && fruit.startsWith(text))}
        keyOf={(fruit) => fruit}
        textOf={(fruit) => fruit}
        render={(fruit, isActive) => (isActive ? <b>{fruit}</b> : fruit)}
        onPick={picked}
        listClassName="list"
        {...(chosen && { chosen })}
      />
    );
  }
  render(<Page />);
  const onKey = ({ key }: KeyboardEvent) => outer(key);
  document.addEventListener('keydown', onKey);
  onTestFinished(() => document.removeEventListener('keydown', onKey));
  return {
    picked,
    outer,
    user: userEvent.setup(),
    box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruit' }),
  };
}

const active = () => document.querySelector('[role=option] b')?.textContent;

it('begins at the first option, walks round with the arrows, and picks with Enter', async () => {
  const { picked, user, box } = open();
  await user.type(box, 'ap');
  expect(active()).toBe('apple');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('apricot');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('apple');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(picked.mock.calls).toEqual([['apricot']]);
  expect(document.activeElement).toBe(box);
});

it('begins anew with every text, pasted ones too', async () => {
  const { picked, user, box } = open();
  await user.type(box, 'a');
  await user.keyboard('{ArrowDown}');
  await user.clear(box);
  await user.paste('b');
  expect(active()).toBe('banana');
  await user.keyboard('{Enter}');
  expect(picked.mock.calls).toEqual([['banana']]);
});

it('keeps Escape while there is something to close, and lets all other keys through', async () => {
  const { outer, user, box } = open();
  await user.type(box, 'b');
  outer.mockClear();
  await user.keyboard('{Escape}');
  expect(box.value).toBe('');
  expect(outer).not.toHaveBeenCalled();
  await user.keyboard('{Escape}{Control>}s{/Control}');
  expect(outer.mock.calls.flat()).toEqual(['Escape', 'Control', 's']);
});

it('picks with a press, and says which of several are on', async () => {
  const { picked, user, box } = open(['apricot']);
  await user.type(box, 'ap');
  const option = screen.getByRole('option', { name: 'apricot' });
  expect(option.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
  await user.click(option);
  await user.click(screen.getByRole('option', { name: 'apple' }));
  expect(picked.mock.calls).toEqual([['apricot'], ['apple']]);
});
