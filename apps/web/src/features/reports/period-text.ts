import { formatListDate } from '../../platform/format.ts';

/** The days of a period, in words: one day, or from one to another. */
export const daysText = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatListDate(from) : `${formatListDate(from)} – ${formatListDate(to)}`;
