import { type EntryParts, insertEntry, type NewEntry } from '../../src/features/ledger/entries.repo.ts';
import type { TestWorld } from '../harness.ts';
import { type Member, within } from './businesses.ts';

/** An entry by hand, as a room that does not exist yet would post it. */
export const anEntry = (
  world: Pick<TestWorld, 'platform'>,
  { businessId, userId }: Member,
  entry: NewEntry,
  parts: EntryParts,
): Promise<number> => within(world, businessId, userId, (ctx) => insertEntry(ctx, entry, parts));
