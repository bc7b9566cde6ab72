import { buffer } from 'node:stream/consumers';
import type { Reader } from '../db/reader.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Head, headKey, headsPrefix, readHead } from './heads.ts';
import { listHashes } from './seal.repo.ts';

type Range = { from: number; to: number };
export type HeadsVerdict = {
  heads: number;
  /** Objects that we did not sign, signed with another key, or for another place. */
  unproved: number;
  /** Positions that were there when a head was written, and are gone. */
  missing: Range | null;
  /** Positions among which something was written anew: up to the one before it, the chain is as it was. */
  rewritten: Range | null;
};

type Vault = { files: FileStore; secretKey: string };

/** Compares a chain with the heads that left the database while it grew. */
export async function verifyHeads(ctx: Reader, vault: Vault, sealed: number): Promise<HeadsVerdict> {
  const { heads, unproved } = await readHeads(vault, ctx.businessId);
  const hashes = await listHashes(
    ctx,
    heads.map(({ position }) => position),
  );
  const last = heads.at(-1)?.position ?? 0;
  const wrong = heads.findIndex(({ position, hash }) => position <= sealed && hashes.get(position) !== hash);
  const before = heads[wrong - 1]?.position ?? 0;
  return {
    heads: heads.length,
    unproved,
    missing: last > sealed ? { from: sealed + 1, to: last } : null,
    rewritten: wrong < 0 ? null : { from: before + 1, to: heads[wrong]?.position ?? last },
  };
}

/** In the order of their positions. */
async function readHeads(
  { files, secretKey }: Vault,
  businessId: number,
): Promise<{ heads: Head[]; unproved: number }> {
  const heads: Head[] = [];
  let unproved = 0;
  for await (const { key } of files.list(headsPrefix(businessId))) {
    const head = readHead(secretKey, await buffer(await files.open(key)));
    // A head of another business, or an old one in the place of a newer, is as good as none.
    if (head?.businessId === businessId && headKey(head) === key) heads.push(head);
    else unproved += 1;
  }
  return { heads: heads.toSorted((a, b) => a.position - b.position), unproved };
}
