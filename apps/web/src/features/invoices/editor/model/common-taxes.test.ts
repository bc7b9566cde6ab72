import { expect, it } from 'vitest';
import { commonTaxes } from './common-taxes.ts';
import { blankLine } from './draft.ts';

const line = (taxes: number[], exemptReason = '') => blankLine({ serviceName: 'Advice', taxes, exemptReason });

it.each([
  ['all alike', [line([1, 2]), line([2, 1])], true],
  ['no tax at all', [line([]), line([])], true],
  ['one without', [line([1]), line([])], false],
  ['one exempt', [line([1]), line([1], 'School')], false],
  ['a heading and room to type in do not count', [line([1]), blankLine({ kind: 'section' }), blankLine()], true],
  ['nothing yet', [blankLine()], false],
])('%s', (_, lines, isCommon) => {
  expect(commonTaxes({ lines }) !== undefined).toBe(isCommon);
});
