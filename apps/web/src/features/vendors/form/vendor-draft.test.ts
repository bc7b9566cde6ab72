import { VendorInput } from '@countinghouse/contracts/vendors';
import { describe, expect, it } from 'vitest';
import { aVendor } from '../../../../test/vendors.ts';
import { differences, settle } from '../../../platform/conflict.ts';
import {
  blankPerson,
  blankTaxNumber,
  bodyOf,
  draftOf,
  emptyDraft,
  mended,
  personRows,
  type VendorDraft,
} from './vendor-draft.ts';
import { termErrors, vendorFields } from './vendor-fields.ts';

const fields = vendorFields({ account: (id) => `Account ${id}`, taxes: (ids) => ids.join(' ') });
const refusalOf = fields.refusalOf(VendorInput, bodyOf);
const person = (name: string, part: object = {}) => ({ ...blankPerson(), name, ...part });
const draft = (part: Partial<VendorDraft> = {}): VendorDraft => ({ ...emptyDraft(), displayName: 'Birch', ...part });

describe('a vendor as a form holds it', () => {
  it('a new one begins with one blank row in every list, 30 days and active', () => {
    expect(emptyDraft()).toMatchObject({
      contacts: [{ name: '', isDefault: true }],
      emails: [{ name: 'Work', value: '', isDefault: true }],
      numbers: [{ name: 'Mobile', value: '', isDefault: true }],
      taxNumbers: [{ label: '', number: '' }],
      paymentTermsDays: '30',
      isActive: true,
    });
  });

  it('what is stored goes through the form unchanged', () => {
    const stored = aVendor(4, {
      contacts: [
        { name: 'Ada', role: 'Sales', email: 'ada@birch.ca', phone: '416 555 0100', isDefault: false },
        { name: 'Ben', role: '', email: '', phone: '', isDefault: true },
      ],
      emails: [{ emailName: 'Work', emailAddress: 'office@birch.ca', isDefault: true }],
      numbers: [{ contactName: 'Office', contactNumber: '(416) 555-0172', isDefault: true }],
      taxNumbers: [{ label: 'GST', number: '12345 RT0001' }],
      paymentTermsDays: 12,
      paymentMethod: 'cheque',
      defaultExpenseAccount: 9,
      defaultTaxes: [{ idSalesTax: 2, abbreviation: 'HST' }],
    });
    const { contacts, emails, numbers, taxNumbers, paymentTermsDays, defaultTaxes } = bodyOf(draftOf(stored));
    expect({ contacts, emails, numbers, taxNumbers, paymentTermsDays, defaultTaxes }).toEqual({
      contacts: stored.contacts,
      emails: stored.emails,
      numbers: stored.numbers,
      taxNumbers: stored.taxNumbers,
      paymentTermsDays: 12,
      defaultTaxes: [2],
    });
    expect(fields.isSame(draftOf(stored), draftOf(stored))).toBe(true);
  });

  it('blank rows are not sent, and a blank default hands over to the first that is', () => {
    const contacts = [person('', { isDefault: true }), person('Ada'), person('Ben')];
    expect(bodyOf(draft({ contacts })).contacts).toMatchObject([
      { name: 'Ada', isDefault: true },
      { name: 'Ben', isDefault: false },
    ]);
    expect(bodyOf(draft({ taxNumbers: [blankTaxNumber()] })).taxNumbers).toEqual([]);
  });

  it('losing the default contact makes the first that remains the default', () => {
    expect(personRows([person('Ada'), person('Ben')]).map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect(personRows([])).toHaveLength(1);
  });

  it('a blank row more is no change', () => {
    const one = draft({ contacts: [person('Ada', { isDefault: true })] });
    expect(fields.isSame(one, { ...one, contacts: [...one.contacts, blankPerson()] })).toBe(true);
    expect(fields.isSame(one, { ...one, isActive: false })).toBe(false);
  });
});

describe('what cannot be saved', () => {
  it('a vendor without a name', () => {
    expect(refusalOf(draft({ displayName: ' ' }))?.errors).toEqual({ displayName: 'Vendor name is required.' });
  });

  it('a contact without a name and a bad e-mail, each told at its own row', () => {
    const nameless = person('', { role: 'Sales' });
    const unreachable = person('Ada', { email: 'ada at birch' });
    const contacts = [blankPerson(), nameless, unreachable];
    expect(refusalOf(draft({ contacts }))?.errors).toEqual({
      [`contacts.${nameless.key}.name`]: 'Contact name is required.',
      [`contacts.${unreachable.key}.email`]: 'Enter a valid e-mail address.',
    });
  });

  it('a tax number without its number', () => {
    const row = { ...blankTaxNumber(), label: 'GST' };
    expect(refusalOf(draft({ taxNumbers: [row] }))?.errors).toEqual({
      [`taxNumbers.${row.key}.number`]: 'Enter a number.',
    });
  });

  it.each(['', 'soon', '366', '-1', '1.5'])('terms of %j days', (paymentTermsDays) => {
    expect(termErrors(draft({ paymentTermsDays }))).toEqual({ paymentTermsDays: 'Enter 0 to 365 days.' });
  });

  it.each(['0', '365', ' 21 '])('but terms of %j days can', (paymentTermsDays) => {
    expect(termErrors(draft({ paymentTermsDays }))).toEqual({});
    expect(refusalOf(draft({ paymentTermsDays }))).toBeUndefined();
  });
});

it('keeps what each of two editors changed, and asks where both did', () => {
  const base = draft({ companyName: 'Birch Ltd' });
  const mine = { ...base, displayName: 'Birch of ours', contacts: [person('Ada', { isDefault: true })] };
  const theirs = { ...base, displayName: 'Birch of theirs', defaultExpenseAccount: 7, contacts: [] };
  const versions = { base, mine, theirs };
  expect(differences(versions, fields.meaning)).toEqual([
    { field: 'displayName', suggested: 'mine', isContested: true },
    { field: 'contacts', suggested: 'mine', isContested: false },
    { field: 'defaultExpenseAccount', suggested: 'theirs', isContested: false },
  ]);
  expect(fields.textOf(mine, 'contacts')).toBe('Ada ★');
  expect(fields.textOf(theirs, 'defaultExpenseAccount')).toBe('Account 7');
  const choices = { displayName: 'mine', contacts: 'theirs', defaultExpenseAccount: 'theirs' } as const;
  expect(mended(settle(versions, choices))).toMatchObject({
    displayName: 'Birch of ours',
    contacts: [{ name: '', isDefault: true }],
    defaultExpenseAccount: 7,
  });
});
