import { expect, it } from 'vitest';
import { differences, settle } from '../../../platform/conflict.ts';
import { blankContact } from '../../../platform/contact-rows.ts';
import { emptyDraft, mended } from './account-draft.ts';
import { accountFields } from './account-fields.ts';

const base = { ...emptyDraft(), firstName: 'Eleanor', lastName: 'Hargrove', postalCode: 'M5R 2A5' };
const email = (value: string) => [{ ...blankContact('Work'), value, isDefault: true }];

it('keeps what each of two editors changed, and asks where both did', () => {
  const mine = { ...base, firstName: 'Ellie', postalCode: 'M5V 1A1', emails: email('ellie@hargrove.ca') };
  const theirs = { ...base, firstName: 'Eleanora', lastName: 'Hargrove-Finch' };
  const versions = { base, mine, theirs };
  expect(differences(versions, accountFields.meaning)).toEqual([
    { field: 'firstName', suggested: 'mine', isContested: true },
    { field: 'lastName', suggested: 'theirs', isContested: false },
    { field: 'postalCode', suggested: 'mine', isContested: false },
    { field: 'emails', suggested: 'mine', isContested: false },
  ]);
  const choices = { firstName: 'theirs', lastName: 'theirs', postalCode: 'mine', emails: 'mine' } as const;
  const settled = mended(settle(versions, choices));
  expect(settled).toMatchObject({ firstName: 'Eleanora', lastName: 'Hargrove-Finch', postalCode: 'M5V 1A1' });
  expect(settled.emails).toMatchObject([{ value: 'ellie@hargrove.ca' }]);
});

it('sees no difference in blank rows', () => {
  const mine = { ...base, emails: [...email('a@b.ca'), blankContact('')] };
  expect(differences({ base, mine, theirs: { ...base, emails: email('a@b.ca') } }, accountFields.meaning)).toEqual([]);
});
