import type { Cents } from '@countinghouse/domain/money/money';
import type { Scale } from './axis.ts';

export type ChartTone = 'a' | 'b' | 'c' | 'warning' | 'danger';

export type ChartSeries<Key extends string = string> = { key: Key; name: string; tone: ChartTone };

export type ChartPoint<Key extends string = string> = {
  /** Different for each point. */
  key: string;
  /** Below the point, as `Jan`; '' where there is no room for every one. */
  label: string;
  /** The same where the chart is narrow; left away, the label stays. */
  shortLabel?: string;
  /** In the value card, for screen readers and in the table: `January 2026`. */
  name: string;
  /** Null: nothing is known yet, as of an hour to come. */
  values: Record<Key, Cents | null>;
  /** What it counts. */
  to?: string;
};

/** Bars side by side; a sum that rises in steps to where it is now; lines from point to point. */
export type ChartShape = 'bars' | 'steps' | 'lines';

export type PlotProps<Key extends string = string> = {
  shape: ChartShape;
  points: readonly ChartPoint<Key>[];
  series: readonly ChartSeries<Key>[];
  scale: Scale;
  currency: string;
  height: number;
  /** The axis stands beside the plot, or in it where the room is small. */
  axis: 'beside' | 'inside';
  /** Steps: how far along the points it is now. */
  now?: number;
};

/** The measures that the drawing and the columns above it share. */
export const PLOT = { top: 8, labels: 24, axis: 46 } as const;
