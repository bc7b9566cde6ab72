import type { Reader } from '../../../platform/db/reader.ts';

/** How many records of a room choose this account for what they will post. */
type AccountHolder = (ctx: Reader, accountId: number) => Promise<number>;

const HOLDERS = new Map<string, AccountHolder>();

/** Higher rooms have records that name an account; app.ts tells this room of them at start, by the word for them. */
export function registerAccountHolders(holders: Readonly<Record<string, AccountHolder>>): void {
  for (const [what, holder] of Object.entries(holders)) HOLDERS.set(what, holder);
}

/** Where an account is still chosen, in words: `2 services`. */
export async function listAccountUses(ctx: Reader, accountId: number): Promise<string[]> {
  const uses: string[] = [];
  for (const [what, count] of HOLDERS) {
    const records = await count(ctx, accountId);
    if (records > 0) uses.push(`${what}: ${records}`);
  }
  return uses;
}
