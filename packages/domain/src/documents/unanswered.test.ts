import { expect, it } from 'vitest';
import { unanswered } from './unanswered.ts';

const colour = { name: 'Colour', required: true };
const notes = { name: 'Notes', required: false };
const says = (name: string, value: string, checked: boolean[] = []) => ({
  name,
  value,
  options: checked.map((isChecked) => ({ isChecked })),
});

it.each([
  ['nothing is asked', [], [says('Colour', '')], []],
  ['it is not required', [notes], [says('Notes', '')], []],
  ['a value is there', [colour], [says('Colour', 'Red')], []],
  ['an option is checked', [colour], [says('Colour', '', [false, true])], []],
  ['only blanks', [notes, colour], [says('Notes', ''), says('Colour', '  ')], [{ name: 'Colour', index: 1 }]],
  ['no option is checked', [colour], [says('Colour', '', [false, false])], [{ name: 'Colour', index: 0 }]],
  ['the line does not have it', [colour], [says('Size', 'L')], [{ name: 'Colour', index: null }]],
  ['written otherwise', [colour], [says(' colour', 'Red')], []],
])('%s', (_, questions, answers, expected) => {
  expect(unanswered(questions, answers)).toEqual(expected);
});
