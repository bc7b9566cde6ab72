import { expect, it } from 'vitest';
import { judgePattern } from '../../../../../scripts/patterns/judge-pattern.ts';
import { namePattern } from './pdf-names.ts';

it('finds a name however it is spelled, in one pass', () => {
  const pattern = namePattern(['JavaScript', 'AA']);
  expect(judgePattern(pattern)).toBeUndefined();
  expect(pattern.test('<< /J#61va#53cript (x) >>')).toBe(true);
  expect(pattern.test('<< /AAB 1 >>')).toBe(false);
});
