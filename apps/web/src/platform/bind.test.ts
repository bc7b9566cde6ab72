import { expect, it, vi } from 'vitest';
import { bindFields } from './bind.ts';
import { fieldTable } from './field-table.ts';

type Draft = { name: string; isActive: boolean; tags: readonly number[] };

const fields = fieldTable<Draft>({
  name: { label: () => 'Name' },
  isActive: { label: () => 'Active', text: String },
  tags: { label: () => 'Labels', text: (tags) => tags.join(', ') },
});

const bound = () => {
  const change = vi.fn<(part: Partial<Draft>) => void>();
  const draft: Draft = { name: 'Birch', isActive: true, tags: [3] };
  return { change, bind: bindFields({ draft, errors: { name: 'Taken.' }, change }, fields) };
};

it('gives a text box its label, value, error and way to change', () => {
  const { bind, change } = bound();
  const { onChange, ...shown } = bind.text('name');
  expect(shown).toEqual({ label: 'Name', value: 'Birch', error: 'Taken.' });
  onChange('Pine');
  expect(change).toHaveBeenCalledWith({ name: 'Pine' });
});

it('gives a switch whether it is on', () => {
  const { bind, change } = bound();
  const { onChange, ...shown } = bind.switch('isActive');
  expect(shown).toEqual({ label: 'Active', isOn: true, error: undefined });
  onChange(false);
  expect(change).toHaveBeenCalledWith({ isActive: false });
});

it('gives a picker a value of its own kind', () => {
  const { bind, change } = bound();
  bind.value('tags').onChange([4, 5]);
  expect(change).toHaveBeenCalledWith({ tags: [4, 5] });
});
