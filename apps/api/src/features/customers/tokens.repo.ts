import type { CustomerType } from '@countinghouse/domain/customers/options';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

export type Scope = 'main' | 'billing' | 'archived';

/** Who finds an account: nobody finds a shipping account, nor a billing account that was removed. */
export function scopeOf(kind: CustomerType, isArchived: boolean): Scope | null {
  if (kind === 'shipping') return null;
  if (kind === 'billing') return isArchived ? null : 'billing';
  return isArchived ? 'archived' : 'main';
}

type Found = { customerId: number; scope: Scope | null; tokens: readonly string[] };

export async function replaceTokens(ctx: Ctx, { customerId, scope, tokens }: Found): Promise<void> {
  await removeTokens(ctx, [customerId]);
  await insertTokens(ctx, { customerId, scope, tokens });
}

export async function insertTokens(ctx: Ctx, { customerId, scope, tokens }: Found): Promise<void> {
  if (scope === null || tokens.length === 0) return;
  await sql`insert into customer_tokens (business_id, scope, token, customer_id)
    select ${ctx.businessId}, ${scope}, token, ${customerId} from unnest(${[...tokens]}::text[]) as token`.execute(
    ctx.tx,
  );
}

export const removeTokens = (ctx: Ctx, ids: readonly number[]) =>
  sql`delete from customer_tokens
    where business_id = ${ctx.businessId} and customer_id = any(${[...ids]}::bigint[])`.execute(ctx.tx);

/** Accounts that were archived or restored are found from then on by those who look for such. */
export const rescopeTokens = (ctx: Ctx, ids: readonly number[], scope: Scope) =>
  sql`update customer_tokens set scope = ${scope}
    where business_id = ${ctx.businessId} and customer_id = any(${[...ids]}::bigint[])`.execute(ctx.tx);
