import { prefixPattern } from '@countinghouse/domain/documents/numbers';
import { type Exponent } from '@countinghouse/domain/money/currencies';
import { toScaled } from '@countinghouse/domain/money/decimal';
import type { Span } from './list-filter.ts';

/** As many digits as a number can have here. */
const MAX_DIGITS = 15;

type Series = { prefix: string; nextNumber: number };

/** `INC-1000`, `inc 1000` and `1000` alike, as the numbers that begin so. A series may itself begin with digits. */
export function readNumber(typed: string, { prefix, nextNumber }: Series): Span[] {
  const text = bare(typed);
  const digits = new Set([text, text.replace(beginsWith(prefix), '')]);
  return [...digits].filter((one) => /^[1-9]\d*$/.test(one)).flatMap((one) => spansOf(one, nextNumber - 1));
}

// Linear: a prefix is letters, figures and years, whatever signs a business wrote into it (read-search.test.ts).
export const beginsWith = (prefix: string) => new RegExp(`^${prefixPattern(prefix, bare)}`);

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** 12 begins 12, 120 to 129, 1200 to 1299, … as far as numbers were given. */
function spansOf(digits: string, highest: number): Span[] {
  const spans: Span[] = [];
  for (let length = digits.length; length <= MAX_DIGITS; length += 1) {
    const width = 10 ** (length - digits.length);
    const from = Number(digits) * width;
    if (from > highest) break;
    spans.push({ from, to: from + width - 1 });
  }
  return spans;
}

const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.\d+)?$/;

/** `1,200.50` with or without a currency's sign; null when it does not look like an amount of it. */
export function readAmount(typed: string, exponent: Exponent): number | null {
  const text = typed.replaceAll(/[\s\p{Sc}]/gu, '');
  const [, decimals = ''] = text.split('.');
  return AMOUNT.test(text) && decimals.length <= exponent ? toScaled(text.replaceAll(',', ''), exponent) : null;
}
