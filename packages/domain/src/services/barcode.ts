/** EAN-8, UPC-A and EAN-13, whose last digit proves the others. */
const LENGTHS = [8, 12, 13];

export const isBarcode = (text: string): boolean => /^\d+$/.test(text) && LENGTHS.includes(text.length);

/** Counted from the right, every second digit weighs three; the whole is a multiple of ten. */
export function hasValidCheckDigit(text: string): boolean {
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
