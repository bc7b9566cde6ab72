import { applyMask, slotsOf } from '@countinghouse/domain/customers/phone';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * What the box shows after a keystroke or a paste. A number of another country (`+49 …`) and one with more digits than
 * the format has room for are left as they are: a mask must never swallow what somebody stored.
 */
export function maskPhone(typed: string, previous: string, format: string): string {
  const text = typed.trimStart();
  if (text.startsWith('+')) return text.replace(/[^+\d ()-]/g, '');
  const digits = digitsOf(text);
  const slots = slotsOf(format);
  const isFull = digitsOf(previous).length === slots && previous === applyMask(digitsOf(previous), format);
  // One digit too many, typed into a full box: it does not fit.
  if (isFull && digits.length === slots + 1) return previous;
  if (digits.length > slots) return text.replace(/[^\d ()-]/g, '');
  // Deleting a bracket or a dash takes the digit before it, or the same mark would come straight back.
  const isErasing = previous.length === typed.length + 1 && digits === digitsOf(previous);
  return applyMask(isErasing ? digits.slice(0, -1) : digits, format);
}

/** Where the caret belongs in the masked text: after as many digits as stood before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0;
  let seen = 0;
  for (const [index, letter] of [...masked].entries()) {
    if (/\d/.test(letter)) seen += 1;
    if (seen === digitsBefore) return index + 1;
  }
  return masked.length;
}
