/** The 24 colours a label may have, without '#'; the first is the specification's default. */
export const TAG_PALETTE = [
  '0079FF',
  '4B7CF3',
  '2F5FD8',
  '5B5BD6',
  '7C4DDB',
  '9B45C9',
  'B83FA8',
  'CF3D7F',
  'D93B5B',
  'D8453B',
  'CC5A22',
  'B86E00',
  '967A00',
  '6F8400',
  '4A8A2A',
  '1F8A4C',
  '0C8A6B',
  '0A8585',
  '0E7FA6',
  '3B6E91',
  '5C6B7A',
  '6E655C',
  '7D5A50',
  '2B2F36',
] as const;

export type Rgb = { r: number; g: number; b: number };

export const rgbOf = (hex: string): Rgb => ({
  r: Number.parseInt(hex.slice(0, 2), 16),
  g: Number.parseInt(hex.slice(2, 4), 16),
  b: Number.parseInt(hex.slice(4, 6), 16),
});

/** How strong the label's colour is behind its name. */
const TINT = 0.08;
const READABLE = 4.5;

/** The label's own colour, darkened until it reads on its tint (WCAG 2, AA). */
export function textColorOf(hex: string): string {
  const own = rgbOf(hex);
  const behind = mapRgb(own, (part) => part * TINT + 255 * (1 - TINT));
  let text = own;
  while (contrast(text, behind) < READABLE) text = mapRgb(text, (part) => Math.floor(part * 0.95));
  return [text.r, text.g, text.b].map((part) => part.toString(16).padStart(2, '0').toUpperCase()).join('');
}

const mapRgb = ({ r, g, b }: Rgb, change: (part: number) => number): Rgb => ({
  r: change(r),
  g: change(g),
  b: change(b),
});

const contrast = (dark: Rgb, light: Rgb) => (luminance(light) + 0.05) / (luminance(dark) + 0.05);

function luminance({ r, g, b }: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
