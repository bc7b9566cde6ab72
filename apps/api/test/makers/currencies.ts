import type { TestWorld } from '../harness.ts';
import type { Member } from './businesses.ts';

/** From another country: what a registration there would choose, before anything is written. */
export const keepBooksIn = async ({ owner }: Pick<TestWorld, 'owner'>, { businessId }: Member, currencyCode: string) =>
  owner.query('update businesses set currency_code = $2 where business_id = $1', [businessId, currencyCode]);
