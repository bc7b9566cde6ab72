import { CustomerInput } from '@countinghouse/contracts/customers';
import { describe, expect, it } from 'vitest';
import { blankContact, contactRows } from '../../../platform/contact-rows.ts';
import { type AccountDraft, bodyOf, emptyDraft } from './account-draft.ts';
import { accountFields, missingIn } from './account-fields.ts';

const toronto = {
  idCountry: 39,
  idState: 866,
  idCity: 16152,
  countryName: 'Canada',
  stateName: 'Ontario',
  cityName: 'Toronto',
  phoneCode: '1',
};
const row = (value: string, isDefault = false) => ({ ...blankContact('Work'), value, isDefault });
const draft = (part: Partial<AccountDraft> = {}): AccountDraft => ({
  ...emptyDraft(),
  firstName: 'Eleanor',
  place: toronto,
  ...part,
});

describe('the lists of a customer', () => {
  it('an empty one keeps one blank row, which is the default', () => {
    expect(contactRows('numbers', [])).toMatchObject([{ name: 'Mobile', value: '', isDefault: true }]);
  });

  it('losing the default makes the first that remains the default', () => {
    expect(contactRows('emails', [row('a'), row('b')]).map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('blank rows are not sent, and a blank default hands over to the first that is', () => {
    const { clientEmailAddresses } = bodyOf(draft({ emails: [row('', true), row('a@b.ca'), row('c@d.ca')] }));
    expect(clientEmailAddresses).toMatchObject([
      { emailAddress: 'a@b.ca', isDefault: true },
      { emailAddress: 'c@d.ca', isDefault: false },
    ]);
  });

  it('a blank row more is no change', () => {
    const one = draft({ emails: [row('a@b.ca', true)] });
    expect(accountFields.isSame(one, { ...one, emails: [...one.emails, row('')] })).toBe(true);
    expect(accountFields.isSame(one, { ...one, lastName: 'Hargrove' })).toBe(false);
  });
});

describe('what cannot be saved', () => {
  const nameless = draft({ firstName: '  ' });
  it.each([
    ['main', 'Please enter the customer name. This field cannot be left empty.'],
    ['billing', 'Please enter the billing name. This field cannot be left empty.'],
    ['shipping', 'Please enter the shipping name. This field cannot be left empty.'],
  ] as const)('a %s account without a first name', (kind, text) => {
    expect(missingIn(kind, nameless)).toEqual({ text, errors: { firstName: text } });
  });

  it.each(['idCountry', 'idState', 'idCity'])('a main account without %s', (missing) => {
    const somewhere = draft({ place: { ...toronto, [missing]: 0 } });
    expect(missingIn('main', somewhere)?.text).toBe('Please choose (Country, State, City) location');
    expect(missingIn('billing', somewhere)).toBeUndefined();
  });

  it('a bad e-mail, told at its own row', () => {
    const bad = row('not an address');
    const refusal = accountFields.refusalOf(
      CustomerInput,
      bodyOf,
    )(draft({ emails: [row(''), row('a@b.ca', true), bad] }));
    expect(refusal).toEqual({
      text: 'Enter a valid e-mail address.',
      errors: { [`emails.${bad.key}.emailAddress`]: 'Enter a valid e-mail address.' },
    });
  });
});
