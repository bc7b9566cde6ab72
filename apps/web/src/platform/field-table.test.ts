import { ERRORS } from '@countinghouse/contracts/errors';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api.ts';
import { fieldTable } from './field-table.ts';

type Row = { key: number; url: string };
type Draft = { name: string; isActive: boolean; place: { idCountry: number; name: string }; pages: readonly Row[] };

const filled = (pages: readonly Row[]) => pages.filter(({ url }) => url !== '');

const fields = fieldTable<Draft>({
  name: { label: () => 'Name' },
  isActive: { label: () => 'Active', text: (isActive) => (isActive ? 'Yes' : 'No') },
  place: {
    label: () => 'Place',
    text: ({ name }) => name,
    meaning: ({ idCountry }) => String(idCountry),
    wire: ['address.idCountry', 'address.idState'],
  },
  pages: {
    label: () => 'Pages',
    text: (pages) => pages.map(({ url }) => url).join('\n'),
    wire: ['webPages'],
    rowsSent: filled,
  },
});

const draft = (part: Partial<Draft> = {}): Draft => ({
  name: 'Birch',
  isActive: true,
  place: { idCountry: 39, name: 'Canada' },
  pages: [
    { key: 1, url: '' },
    { key: 2, url: 'birch.ca' },
  ],
  ...part,
});

it('compares what would be saved: neither keys nor a place by its name', () => {
  const other = draft({
    place: { idCountry: 39, name: 'Kanada' },
    pages: draft().pages.map((row) => ({ ...row, key: 9 })),
  });
  expect(fields.isSame(draft(), other)).toBe(true);
  expect(fields.isSame(draft(), draft({ isActive: false }))).toBe(false);
});

it('says a field and its value in words', () => {
  expect(fields.labelOf('isActive')).toBe('Active');
  expect(fields.textOf(draft(), 'isActive')).toBe('Yes');
  expect(fields.textOf(draft(), 'name')).toBe('Birch');
});

const Body = z.object({
  name: z.string().min(1, 'Name is required.').max(40, 'Too long.'),
  address: z.object({ idCountry: z.number().min(1, 'Choose a country.') }),
  webPages: z.array(z.object({ pageURL: z.string().includes('.', { message: 'Not an address.' }) })),
});
const bodyOf = ({ name, place, pages }: Draft) => ({
  name,
  address: { idCountry: place.idCountry },
  webPages: filled(pages).map(({ url }) => ({ pageURL: url })),
});
const refusalOf = fields.refusalOf(Body, bodyOf);

it('lets the contract judge, and puts what it says where the form shows it', () => {
  expect(refusalOf(draft())).toBeUndefined();
  expect(refusalOf(draft({ name: '' }))).toEqual({ text: 'Name is required.', errors: { name: 'Name is required.' } });
  const wrong = draft({
    place: { idCountry: 0, name: '' },
    pages: [
      { key: 1, url: '' },
      { key: 2, url: 'birch' },
    ],
  });
  expect(refusalOf(wrong)).toEqual({
    text: ERRORS['request.invalid'].message,
    errors: { place: 'Choose a country.', 'pages.2.pageURL': 'Not an address.' },
  });
});

const problem = (code: 'request.invalid' | 'location.not_found' | 'session.required', found?: Record<string, string>) =>
  new ApiError({ ...ERRORS[code], code, requestId: 'test', ...(found && { fields: found }) });

it('reads the refusal of the server the same way', () => {
  const refusalIn = fields.refusalIn({ 'location.not_found': 'place' });
  expect(refusalIn(problem('request.invalid', { 'webPages.0.pageURL': 'Dead.' }), draft())?.errors).toEqual({
    'pages.2.pageURL': 'Dead.',
  });
  const { message } = ERRORS['location.not_found'];
  expect(refusalIn(problem('location.not_found'), draft())).toEqual({ text: message, errors: { place: message } });
  expect(refusalIn(problem('session.required'), draft())).toBeUndefined();
  expect(refusalIn(new Error('lost'), draft())).toBeUndefined();
});
