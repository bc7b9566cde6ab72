/** What WCAG asks of text (1.4.3). */
export const READABLE = 4.5;
/** Ordinary text is dark, or white on a dark page. */
const INKS = ['#1D2026', '#FFFFFF'] as const;

const channel = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** Relative luminance of `#RRGGBB`, as WCAG defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** How well ordinary text stands out on a page of this colour. */
export const inkContrast = (background: string): number => Math.max(...INKS.map((ink) => contrast(ink, background)));

/** `#0069D9`, or undefined when it is no colour. The leading '#' may be left out. */
export function colorIn(text: string): string | undefined {
  const [, digits] = /^\s*#?([0-9a-f]{6})\s*$/i.exec(text) ?? [];
  return digits && `#${digits.toUpperCase()}`;
}
