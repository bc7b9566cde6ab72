import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Account, type StoredObject } from './account.ts';
import type { World } from './world.ts';

type KeptWorld = { aheadMs: number; accounts: ReturnType<typeof keptAccount>[] };

const keptAccount = (account: Account) => ({
  id: account.id,
  secretKey: account.secretKey,
  createdAt: account.createdAt,
  isRevoked: account.isRevoked,
  profile: account.profile,
  objects: [...account.objects.values()],
  idempotency: [...account.idempotency],
  checkouts: [...account.checkouts],
  behaviours: [...account.behaviours],
  detached: [...account.detached],
  debits: [...account.debits],
  refundsUnderWay: [...account.refundsUnderWay],
  payoutOf: [...account.payoutOf],
  endpointSecrets: [...account.endpointSecrets],
});

/** The demo finds its payments again after a restart. Answers how to write what has not been written yet. */
export function keepIn(world: World, file: string): () => void {
  if (existsSync(file)) load(world, JSON.parse(readFileSync(file, 'utf8')) as KeptWorld);
  let timer: NodeJS.Timeout | null = null;
  const write = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    const kept: KeptWorld = { aheadMs: world.clock.aheadMs, accounts: [...world.accounts.values()].map(keptAccount) };
    writeFileSync(`${file}.new`, JSON.stringify(kept));
    renameSync(`${file}.new`, file);
  };
  world.onChange = () => {
    timer ??= setTimeout(write, 300).unref();
  };
  return write;
}

function load(world: World, { aheadMs, accounts }: KeptWorld): void {
  world.clock.advance(aheadMs);
  for (const kept of accounts) {
    const account = new Account(kept.id, kept.secretKey, kept.createdAt);
    account.isRevoked = kept.isRevoked;
    account.profile = kept.profile;
    for (const object of kept.objects) account.add(hereAgain(world, object));
    fill(account.idempotency, kept.idempotency);
    fill(account.checkouts, kept.checkouts);
    fill(account.behaviours, kept.behaviours);
    for (const id of kept.detached) account.detached.add(id);
    fill(account.debits, kept.debits);
    fill(account.refundsUnderWay, kept.refundsUnderWay);
    fill(account.payoutOf, kept.payoutOf);
    fill(account.endpointSecrets, kept.endpointSecrets);
    world.accounts.set(account.id, account);
  }
  world.dueAt(0);
}

function fill<T>(map: Map<string, T>, entries: readonly [string, T][]): void {
  for (const [key, value] of entries) map.set(key, value);
}

/** An open page is where the server listens now, which may be another port. */
function hereAgain(world: World, object: StoredObject): StoredObject {
  if (object.object === 'checkout.session' && object.url) object.url = `${world.url}/c/pay/${object.id}`;
  return object;
}
