import { expect, it } from 'vitest';
import { documentSettings } from '../../../../test/document-settings.ts';
import { customFieldOf, withInternal, withPublic } from './custom-fields.ts';

const off = documentSettings({ customFieldTitle_2: 'PO number' });

it('turns Public off with Internal, and leaves it alone when Internal is turned on', () => {
  expect(withInternal(2, false)).toEqual({ displayInternalCustomField_2: false, displayPublicCustomField_2: false });
  expect(withInternal(2, true)).toEqual({ displayInternalCustomField_2: true });
});

it('asks for a title only where somebody will see it', () => {
  expect(customFieldOf(off, 2)).toEqual({ title: 'PO number', isInternal: false, isPublic: false, hasTitle: false });
  expect(customFieldOf({ ...off, ...withInternal(2, true) }, 2).hasTitle).toBe(true);
  const both = { ...off, ...withInternal(2, true), ...withPublic(2, true) };
  expect(customFieldOf(both, 2)).toMatchObject({ isInternal: true, isPublic: true });
  expect(customFieldOf({ ...both, ...withInternal(2, false) }, 2)).toMatchObject({ isPublic: false, hasTitle: false });
});
