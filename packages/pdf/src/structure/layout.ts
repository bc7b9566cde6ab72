import type { RoleProps } from './role.ts';

/** What is read of the renderer's finished layout: boxes in boxes, texts already broken into lines and set. */
export type LayoutNode = {
  type: string;
  box?: { top: number; left: number; width?: number; height?: number };
  style?: object;
  props?: RoleProps & { paint?: () => null };
  children?: LayoutNode[];
  lines?: Line[];
};

export type Line = { string: string; runs: GlyphRun[] };

/** Letters of one font and size beside each other. */
export type GlyphRun = {
  start: number;
  end: number;
  attributes: { fontSize?: number; bidiLevel?: number };
  glyphs?: Glyph[];
  positions?: Position[];
};

export type Glyph = { codePoints: number[] };
export type Position = { xOffset: number; yOffset: number };
