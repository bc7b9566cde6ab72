import type { DayFormat } from '@countinghouse/domain/documents/day-format';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { rememberHomeDays } from '../../platform/home-days.ts';
import { DayField } from './DayField.tsx';

const HOME = { dateFormat: 'MMMM D, YYYY', weekStart: 'sunday', timezone: 'America/Toronto' } as const;
afterEach(() => rememberHomeDays(HOME));

function open(dateFormat: DayFormat, first = '2026-11-05') {
  rememberHomeDays({ ...HOME, dateFormat });
  const said: string[] = [];
  function Form() {
    const [day, setDay] = useState(first);
    const keep = (next: string) => {
      said.push(next);
      setDay(next);
    };
    return (
      <>
        <DayField label="Due" value={day} onChange={keep} />
        <button type="button" onClick={() => keep('2030-01-31')}>
          Undo
        </button>
      </>
    );
  }
  render(<Form />);
  return { said, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' }), user: userEvent.setup() };
}

it.each<[DayFormat, string, string, string]>([
  ['DD/MM/YYYY', '05/11/2026', '6/11/26', '06/11/2026'],
  ['MM/DD/YYYY', '11/05/2026', '11/6/26', '11/06/2026'],
  ['D MMM YYYY', '5 Nov 2026', '6 nov 26', '6 Nov 2026'],
  ['MMMM D, YYYY', 'November 5, 2026', 'nov 6 26', 'November 6, 2026'],
  ['YYYY-MM-DD', '2026-11-05', '2026-11-06', '2026-11-06'],
])('shows and reads %s', async (format, shown, typed, after) => {
  const { box, said, user } = open(format);
  expect(box.value).toBe(shown);
  await user.clear(box);
  await user.type(box, typed);
  await user.tab();
  expect(said.at(-1)).toBe('2026-11-06');
  expect(box.value).toBe(after);
});

it('says that there is no such day, and keeps the one from before', async () => {
  const { box, said, user } = open('DD/MM/YYYY');
  await user.tripleClick(box);
  await user.paste('31/02');
  await user.tab();
  expect(screen.getByText('Enter a day, for example', { exact: false })).toBeTruthy();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.value).toBe('31/02');
  expect(said).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box.value).toBe('31/01/2030');
});

it('is emptied by an empty box', async () => {
  const { box, said, user } = open('DD/MM/YYYY');
  await user.clear(box);
  await user.tab();
  expect(said).toEqual(['']);
});

it('takes a day from the calendar by keys, whose week begins as the business says', async () => {
  const { box, said, user } = open('DD/MM/YYYY');
  rememberHomeDays({ ...HOME, dateFormat: 'DD/MM/YYYY', weekStart: 'monday' });
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect((await screen.findAllByRole('columnheader', { hidden: true }))[0]?.textContent).toBe('Mon');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(said).toEqual(['2026-11-06']);
  expect(box.value).toBe('06/11/2026');
});
