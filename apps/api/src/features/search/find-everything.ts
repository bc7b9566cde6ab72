import { HITS_PER_GROUP, SEARCH_GROUPS, type SearchAnswer } from '@countinghouse/contracts/search';
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

/** A few hits of every group that the role may read. All sources ask at once; what they ask leaves in a few packets. */
export async function findEverything(ctx: Ctx, text: string): Promise<SearchAnswer> {
  if (!HAS_WORD.test(text)) return { groups: [] };
  const query = await readQuery(ctx, text);
  const allowed = searchSources().filter(({ permission }) => can(ctx.role, permission));
  const found = (await together(allowed.map(({ find }) => find(ctx, query)))).flat();
  const groups = SEARCH_GROUPS.map((group) => {
    const hits = found.filter((hit) => hit.group === group);
    return { group, hits: hits.slice(0, HITS_PER_GROUP), hasMore: hits.length > HITS_PER_GROUP };
  });
  return { groups: groups.filter(({ hits }) => hits.length > 0) };
}

async function readQuery(ctx: Ctx, text: string): Promise<SearchQuery> {
  const [currencyCode, zone, customerIds] = await together([
    businessCurrency(ctx),
    businessZone(ctx),
    findCustomerIds(ctx, text),
  ]);
  return {
    text,
    limit: HITS_PER_GROUP + 1,
    currencyCode,
    today: dayIn(zone, ctx.now),
    customerIds: customerIds.slice(0, MAX_CUSTOMERS),
  };
}
