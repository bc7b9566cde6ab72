import { expect, test } from 'vitest';
import { fillIn, MERGE_FIELDS, type MergeField, unknownFields } from './merge-fields.ts';

const values = Object.fromEntries(MERGE_FIELDS.map((field) => [field, `<${field}>`])) as Record<MergeField, string>;

test('every field is filled in, wherever it stands', () => {
  const text = MERGE_FIELDS.map((field) => `${field}: {${field}}`).join('\n');
  expect(fillIn(text, values)).toBe(MERGE_FIELDS.map((field) => `${field}: <${field}>`).join('\n'));
});

test('a value that looks like a field stays what it is', () => {
  expect(fillIn('Dear {customer}, {link}', { ...values, customer: '{link}' })).toBe('Dear {link}, <link>');
});

test('names of every object are no fields', () => {
  expect(fillIn('{constructor} {toString}', values)).toBe('{constructor} {toString}');
  expect(unknownFields('{constructor} {customer} {custmer} {custmer} { }')).toEqual(['constructor', 'custmer']);
});
