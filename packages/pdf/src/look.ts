import type { PaperDesign } from '@countinghouse/domain/documents/printed';
import { accentOn, inkOn, mix } from './colours.ts';

/** Points, upright. */
const PAGES: Record<PaperDesign['pageSize'], readonly [width: number, height: number]> = {
  A4: [595.28, 841.89],
  Letter: [612, 792],
  Legal: [612, 1008],
  A5: [419.53, 595.28],
};

const POINTS_PER_MILLIMETRE = 72 / 25.4;
/** The design is drawn at 96 dots an inch, paper is measured in points. */
const POINTS_PER_PIXEL = 72 / 96;
const SPACE: Record<PaperDesign['density'], number> = { compact: 0.55, normal: 1, airy: 1.4 };
const LOGO: Record<PaperDesign['logoSize'], number> = { small: 32, medium: 44, large: 72 };
/** Half the paper would hold half the columns: its letters are smaller. */
const A5_TEXT = 0.8;
/** However wide the margins, something stays to print on. */
const LEAST_CONTENT = 0.5;

export type Look = {
  page: { width: number; height: number };
  margin: number;
  /** The width between the margins. */
  width: number;
  /** A length of the design, in points of this paper. */
  px: (pixels: number) => number;
  /** The same where a denser or airier design has less or more of it. */
  space: (pixels: number) => number;
  logo: number;
  colours: Colours;
};

type Colours = {
  primary: string;
  /** For letters: the primary colour, if they can be read in it. */
  accent: string;
  onPrimary: string;
  paper: string;
  tint: string;
  ink: string;
  muted: string;
  rule: string;
  frame: string;
};

export function lookOf(design: PaperDesign): Look {
  const upright = PAGES[design.pageSize];
  const [width, height] = design.orientation === 'portrait' ? upright : [upright[1], upright[0]];
  const widest = (Math.min(width, height) * (1 - LEAST_CONTENT)) / 2;
  const margin = Math.min(Math.max(0, design.margin) * POINTS_PER_MILLIMETRE, widest);
  const scale = POINTS_PER_PIXEL * (design.pageSize === 'A5' ? A5_TEXT : 1);
  const px = (pixels: number) => pixels * scale;
  return {
    page: { width, height },
    margin,
    width: width - 2 * margin,
    px,
    space: (pixels) => px(pixels * SPACE[design.density]),
    logo: px(LOGO[design.logoSize]),
    colours: coloursOf(design),
  };
}

function coloursOf({ primaryColor, backgroundColor }: PaperDesign): Colours {
  const ink = inkOn(backgroundColor);
  return {
    primary: primaryColor,
    accent: accentOn(backgroundColor, primaryColor),
    onPrimary: inkOn(primaryColor),
    paper: backgroundColor,
    tint: mix(primaryColor, backgroundColor, 0.07),
    ink,
    muted: mix(ink, backgroundColor, 0.72),
    rule: mix(ink, backgroundColor, 0.1),
    frame: mix(ink, backgroundColor, 0.15),
  };
}
