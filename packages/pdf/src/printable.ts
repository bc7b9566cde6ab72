import type { PrintedDocument } from '@countinghouse/domain/documents/printed';
import { pngOrNone } from './png.ts';
import { safeText } from './text/safe-text.ts';
import { WORDS } from './words.ts';

/** Every text of the document made safe, and its picture only if it is one. Nothing else reaches the renderer. */
export function printable(document: PrintedDocument): PrintedDocument {
  const { logo, payment, ...rest } = document;
  const safe = eachText(rest);
  return {
    ...safe,
    logo: pngOrNone(logo),
    // What the code says is read by machines, to the letter.
    payment: payment && { ...eachText(payment), qr: payment.qr, ...slipOf(payment) },
  };
}

/** Its code is made of shapes, which are no text either. */
const slipOf = ({ slip }: NonNullable<PrintedDocument['payment']>) =>
  slip ? { slip: { ...eachText(slip), code: slip.code } } : {};

function eachText<T>(value: T): T {
  if (typeof value === 'string') return safeText(value) as T;
  if (Array.isArray(value)) return value.map((one) => eachText(one)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, eachText(field)])) as T;
}

/** What paper always says, whatever the document: figures, and its own words. */
const ALWAYS = '0123456789.,%+−—·()#:- ';

/** Everything that may be drawn, to find fonts for. */
export function textsOf(document: PrintedDocument): string[] {
  const drawn = JSON.stringify(document, (name, value) => (NOT_TEXT.has(name) ? undefined : value));
  return [ALWAYS, drawn, JSON.stringify(WORDS[document.language])];
}

/** A picture, and what only machines read. */
const NOT_TEXT = new Set(['logo', 'qr', 'code']);
