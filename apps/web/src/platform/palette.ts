/** Every colour and shadow of the product. `tokens.css` is written from here and a test keeps the two equal. */
export type Mode = 'light' | 'dark';
export type StatusKey =
  | 'draft'
  | 'estimate'
  | 'invoiced'
  | 'processing'
  | 'paid'
  | 'overdue'
  | 'settled'
  | 'canceled'
  | 'deleted'
  | 'default';

/** The shell's hue (specification 9). White text on it is only 3.8:1, so solid fills use `brandSolid`. */
const BRAND = '#4b7cf3';

const light = {
  canvas: '#f7f6f3',
  sider: '#f2f1ed',
  surface: '#ffffff',
  sunken: '#faf9f7',
  raised: '#ffffff',
  border: '#e3e1db',
  borderStrong: '#cfccc4',
  borderHover: '#b3b0a7',
  split: '#edebe6',
  ink: '#16181d',
  ink2: '#474b54',
  ink3: '#646872',
  inkDisabled: '#a3a6ad',
  placeholder: '#757983',
  fillFaint: 'rgba(30, 28, 20, 0.025)',
  fill: 'rgba(30, 28, 20, 0.045)',
  fillHover: 'rgba(30, 28, 20, 0.065)',
  fillActive: 'rgba(30, 28, 20, 0.1)',
  brand: BRAND,
  brandSolid: '#2f5fd8',
  brandSolidHover: '#2753c4',
  brandSolidActive: '#1f46ab',
  brandText: '#2853c3',
  brandTint: '#eef3fe',
  brandTintStrong: '#dce6fd',
  brandLine: '#b7cbfa',
  focus: 'rgba(75, 124, 243, 0.32)',
  success: '#147a49',
  warning: '#8a5a00',
  warningSolid: '#a86f00',
  danger: '#b3261e',
  dangerSolid: '#c2342b',
  dangerSolidHover: '#ad2a22',
  dangerSolidActive: '#96211a',
  dangerLine: '#c2342b',
  dangerFocus: 'rgba(194, 52, 43, 0.18)',
  chosen: '#ffffff',
  chosenStrong: '#ffffff',
  buttonHover: '#fbfaf8',
  buttonHoverLine: '#b9b6ad',
  buttonActive: '#f3f2ee',
  buttonActiveLine: '#a9a69d',
  chartA: '#4b7cf3',
  chartB: '#1f9d6b',
  chartC: '#83868e',
  chartGrid: '#eeece7',
  spotlight: '#1b1e24',
  mask: 'rgba(22, 24, 29, 0.38)',
};

export type Palette = typeof light;

const dark: Palette = {
  canvas: '#0e1013',
  sider: '#0b0c0f',
  surface: '#15181c',
  sunken: '#111418',
  raised: '#1c2026',
  border: '#272c33',
  borderStrong: '#3a414b',
  borderHover: '#4f5864',
  split: '#20252b',
  ink: '#eceef1',
  ink2: '#b6bbc4',
  ink3: '#8d939e',
  inkDisabled: '#565c66',
  placeholder: '#7c838e',
  fillFaint: 'rgba(226, 232, 245, 0.03)',
  fill: 'rgba(226, 232, 245, 0.055)',
  fillHover: 'rgba(226, 232, 245, 0.085)',
  fillActive: 'rgba(226, 232, 245, 0.13)',
  brand: BRAND,
  brandSolid: '#3767e0',
  // The board's #4272ea leaves white text at 4.35:1.
  brandSolidHover: '#3e6ee7',
  brandSolidActive: '#2f5fd8',
  brandText: '#8fb0ff',
  brandTint: 'rgba(75, 124, 243, 0.14)',
  brandTintStrong: 'rgba(75, 124, 243, 0.24)',
  brandLine: '#34508f',
  focus: 'rgba(111, 152, 255, 0.42)',
  success: '#5fce9b',
  warning: '#e3b04b',
  warningSolid: '#e3b04b',
  danger: '#ff8a80',
  dangerSolid: '#cf3f36',
  dangerSolidHover: '#da5148',
  dangerSolidActive: '#b8342c',
  dangerLine: '#f0726a',
  dangerFocus: 'rgba(240, 114, 106, 0.28)',
  chosen: '#1c2026',
  chosenStrong: '#2a2f37',
  buttonHover: '#1b1f25',
  buttonHoverLine: '#4a525e',
  buttonActive: '#20252c',
  buttonActiveLine: '#566070',
  chartA: '#5d8bf7',
  chartB: '#3fb98a',
  chartC: '#757a84',
  chartGrid: '#20252b',
  spotlight: '#2a2f37',
  mask: 'rgba(4, 5, 7, 0.62)',
};

export const palette: Record<Mode, Palette> = { light, dark };

type StatusColours = { fg: string; bg: string; line: string; solid: string };

const status = (fg: string, bg: string, solid: string, line = 'transparent'): StatusColours => ({
  fg,
  bg,
  line,
  solid,
});

/** fg = text and glyph, bg = badge fill, line = badge border, solid = charts and bars, never text. */
export const statusColours: Record<Mode, Record<StatusKey, StatusColours>> = {
  light: {
    draft: status('#4a4f5a', '#efeeea', '#9a9ea7'),
    estimate: status('#6239b8', '#f2edfd', '#8b66d9'),
    invoiced: status('#2450c4', '#e9f0fe', '#4b7cf3'),
    processing: status('#855600', '#fcf2da', '#d39a1f'),
    paid: status('#11683f', '#e3f5ec', '#1f9d6b'),
    overdue: status('#b3261e', '#fdecea', '#d6473d'),
    // Credited, replaced or written off: no money came in, so it has the look of any other status, not that of Paid.
    settled: status('#4a4f5a', 'transparent', '#9a9ea7', '#d6d3cc'),
    canceled: status('#5c606a', 'transparent', '#c3c0b9', '#d6d3cc'),
    deleted: status('#8c2f39', 'transparent', '#b5747a', '#e5c3c4'),
    default: status('#4a4f5a', 'transparent', '#9a9ea7', '#d6d3cc'),
  },
  dark: {
    draft: status('#b9bec8', '#23282f', '#737a86'),
    estimate: status('#c3abff', '#271f3d', '#9a79e6'),
    invoiced: status('#9dbaff', '#1a2745', '#5d8bf7'),
    processing: status('#f0c36a', '#32270f', '#d9a53a'),
    paid: status('#74d9a9', '#12301f', '#3fb98a'),
    overdue: status('#ff9d94', '#3a1a18', '#e8655b'),
    settled: status('#b9bec8', 'transparent', '#737a86', '#3a414b'),
    canceled: status('#a0a6b0', 'transparent', '#565c66', '#3a414b'),
    deleted: status('#e59aa0', 'transparent', '#96565d', '#54343a'),
    default: status('#b9bec8', 'transparent', '#737a86', '#3a414b'),
  },
};

/** Level 1 card, 2 pop (menus, toasts), 3 modal, and the upward one of a sticky bar. Dark lays a light ring around. */
export const shadow: Record<Mode, { card: string; pop: string; modal: string; bar: string; primary: string }> = {
  light: {
    card: '0 1px 2px rgba(28, 25, 15, 0.04)',
    pop: '0 0 0 1px rgba(28, 25, 15, 0.06), 0 4px 8px -2px rgba(28, 25, 15, 0.06), 0 12px 28px -6px rgba(28, 25, 15, 0.14)',
    modal:
      '0 0 0 1px rgba(28, 25, 15, 0.06), 0 8px 20px -6px rgba(28, 25, 15, 0.12), 0 32px 72px -16px rgba(28, 25, 15, 0.28)',
    bar: '0 -1px 0 rgba(28, 25, 15, 0.06), 0 -8px 24px -12px rgba(28, 25, 15, 0.1)',
    primary: '0 1px 2px rgba(23, 48, 120, 0.24), inset 0 1px 0 rgba(255, 255, 255, 0.14)',
  },
  dark: {
    card: '0 1px 2px rgba(0, 0, 0, 0.3)',
    pop: '0 0 0 1px rgba(255, 255, 255, 0.07), 0 8px 16px -4px rgba(0, 0, 0, 0.5), 0 20px 40px -8px rgba(0, 0, 0, 0.55)',
    modal:
      '0 0 0 1px rgba(255, 255, 255, 0.07), 0 16px 32px -8px rgba(0, 0, 0, 0.6), 0 40px 88px -16px rgba(0, 0, 0, 0.75)',
    bar: '0 -1px 0 rgba(255, 255, 255, 0.06), 0 -8px 24px -12px rgba(0, 0, 0, 0.5)',
    primary: 'inset 0 1px 0 rgba(255, 255, 255, 0.12)',
  },
};

const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`);

function variables(mode: Mode): [string, string][] {
  return [
    ...Object.entries(palette[mode]).map(([name, value]): [string, string] => [`--ch-${kebab(name)}`, value]),
    ...Object.entries(shadow[mode]).map(([name, value]): [string, string] => [`--ch-shadow-${name}`, value]),
    ...Object.entries(statusColours[mode]).flatMap(([key, colours]) =>
      Object.entries(colours).map(([part, value]): [string, string] => [`--st-${key}-${part}`, value]),
    ),
  ];
}

/** Breaks long values as the formatter does, so that the written file passes `pnpm check`. */
const declaration = (name: string, value: string) =>
  name.length + value.length > 115 ? `  ${name}:\n    ${value};` : `  ${name}: ${value};`;

const block = (selector: string, mode: Mode) =>
  [`${selector} {`, ...variables(mode).map(([name, value]) => declaration(name, value)), '}'].join('\n');

/** The text of `tokens.css`: static, so that colours stand before any script has run. */
export const tokensCss = () =>
  [
    '/* Written from palette.ts by palette.test.ts (pnpm test -- palette -u). Do not edit. */',
    block(':root', 'light'),
    '',
    block("[data-theme='dark']", 'dark'),
    '',
  ].join('\n');
