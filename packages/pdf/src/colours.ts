const INK = '#1d2026';
const WHITE = '#ffffff';

type Channels = readonly [red: number, green: number, blue: number];

/** What is not a colour is black: a page is drawn whatever the settings hold. */
function channels(colour: string): Channels {
  const [, red = '00', green = '00', blue = '00'] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  return [Number.parseInt(red, 16) || 0, Number.parseInt(green, 16) || 0, Number.parseInt(blue, 16) || 0];
}

const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** So much of one colour over another. */
export function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  return hex(channels(over).map((value, index) => value * share + (below[index] ?? 0) * (1 - share)));
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};

const READABLE = 4.5;
const READABLE_LARGE = 3;

/** The colour where letters in it can be read on the paper; else ink. */
export const accentOn = (paper: string, colour: string): string =>
  contrast(colour, paper) >= READABLE_LARGE ? colour : inkOn(paper);

/** White where it can be read, as the board has it on colour; else ink. */
export const inkOn = (colour: string): string => (contrast(WHITE, colour) >= READABLE ? WHITE : INK);
