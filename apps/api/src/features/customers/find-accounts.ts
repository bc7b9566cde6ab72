import type { CustomerHit } from '@countinghouse/contracts/customers';
import type { Reader } from '../../platform/db/reader.ts';
import { presentHit } from './customers.presenter.ts';
import { searchAccountIds, searchAccounts } from './search.repo.ts';
import { readTerm, type Scope } from './search-tokens.ts';

/** What a search box shows; nothing typed finds nothing. */
export async function findHits(ctx: Reader, scopes: readonly Scope[], typed: string): Promise<CustomerHit[]> {
  const term = readTerm(typed);
  return term ? (await searchAccounts(ctx, scopes, term)).map(presentHit) : [];
}

/** The customers by whose name somebody looks for something else; archived ones still have documents. */
export async function findCustomerIds(ctx: Reader, typed: string): Promise<number[]> {
  const term = readTerm(typed);
  return term ? searchAccountIds(ctx, ['main', 'archived'], term) : [];
}
