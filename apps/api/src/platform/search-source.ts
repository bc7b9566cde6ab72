import type { SearchGroup, SearchHit } from '@countinghouse/contracts/search';
import type { Permission } from '@countinghouse/domain/access/permissions';
import type { Ctx } from './ctx.ts';

/** What somebody typed into the search, and what every source needs to know of the business. */
export type SearchQuery = {
  text: string;
  /** How many hits a source may answer: one more than is shown. */
  limit: number;
  currencyCode: string;
  today: string;
  /** The customers whose name begins so, for records that belong to them; found once for all sources, best first. */
  customerIds: readonly number[];
};

/** What one room lets people find, read by prefix tokens and indexes only: the cost does not grow with the business. */
export type SearchSource = {
  group: SearchGroup;
  /** Who may not do this finds nothing of this group. */
  permission: Permission;
  find: (ctx: Ctx, query: SearchQuery) => Promise<SearchHit[]>;
};
