import {
  HITS_OF_ONE_GROUP,
  HITS_PER_GROUP,
  SEARCH_GROUPS,
  type SearchAnswer,
  type SearchGroup,
} from '@countinghouse/contracts/search';
import { can } from '@countinghouse/domain/access/permissions';
import { dayIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../../platform/ctx.ts';
import { businessCurrency } from '../../platform/db/business-currency.repo.ts';
import { businessZone } from '../../platform/db/business-day.repo.ts';
import { together } from '../../platform/db/together.ts';
import type { SearchQuery } from '../../platform/search-source.ts';
import { findCustomerIds } from '../customers/index.ts';
import { searchSources } from './sources.ts';

const HAS_WORD = /[\p{L}\p{N}]/u;
/** The documents and payments of so many customers are looked at; whoever misses one types one more letter. */
const MAX_CUSTOMERS = 8;

type SearchText = { text: string; group?: SearchGroup | undefined };

/** A few hits of every group that the role may read. All sources ask at once; what they ask leaves in a few packets. */
export async function findEverything(ctx: Ctx, { text, group: only }: SearchText): Promise<SearchAnswer> {
  if (!HAS_WORD.test(text)) return { groups: [] };
  const most = only === undefined ? HITS_PER_GROUP : HITS_OF_ONE_GROUP;
  const query = await readQuery(ctx, text, most);
  const allowed = searchSources().filter(
    ({ group, permission }) => (only ?? group) === group && can(ctx.role, permission),
  );
  const found = (await together(allowed.map(({ find }) => find(ctx, query)))).flat();
  const groups = SEARCH_GROUPS.map((group) => {
    const hits = found.filter((hit) => hit.group === group);
    return { group, hits: hits.slice(0, most), hasMore: hits.length > most };
  });
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
}

async function readQuery(ctx: Ctx, text: string, most: number): Promise<SearchQuery> {
  const [currencyCode, zone, customerIds] = await together([
    businessCurrency(ctx),
    businessZone(ctx),
    findCustomerIds(ctx, text),
  ]);
  return {
    text,
    limit: most + 1,
    currencyCode,
    today: dayIn(zone, ctx.now),
    customerIds: customerIds.slice(0, MAX_CUSTOMERS),
  };
}
