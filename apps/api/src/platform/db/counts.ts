import type { Total } from './paging.ts';

/** How many records of a kind a business has. Triggers keep them where the rows change: 0038_counts.sql. */
export type Counts = { active: number; archived: number };

/** The length of a list that nothing narrows. */
export const totalFrom = ({ active, archived }: Counts, isArchived: boolean): Total => ({
  listTotalSize: isArchived ? archived : active,
  isEstimate: false,
});
