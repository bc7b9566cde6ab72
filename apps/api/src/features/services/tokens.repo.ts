import { type SqlBool, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import { beginsWith } from '../../platform/db/begins-with.repo.ts';
import type { SearchTerm } from './item-tokens.ts';

export type Kind = 'service' | 'part';
export type Scope = 'active' | 'inactive' | 'archived';

export const scopeOf = ({ isActive, isArchived }: { isActive: boolean; isArchived: boolean }): Scope =>
  isArchived ? 'archived' : isActive ? 'active' : 'inactive';

type Found = { serviceId: number; kind: Kind; scope: Scope; tokens: readonly string[] };

export async function replaceTokens(ctx: Ctx, { serviceId, kind, scope, tokens }: Found): Promise<void> {
  await sql`delete from service_tokens where business_id = ${ctx.businessId} and service_id = ${serviceId}`.execute(
    ctx.tx,
  );
  await insertTokens(ctx, { serviceId, kind, scope, tokens });
}

export const insertTokens = (ctx: Ctx, { serviceId, kind, scope, tokens }: Found) =>
  sql`insert into service_tokens (business_id, kind, scope, token, service_id)
    select ${ctx.businessId}, ${kind}, ${scope}, token, ${serviceId} from unnest(${[...tokens]}::text[]) as token`.execute(
    ctx.tx,
  );

/** Items that were archived or restored are found from then on by those who look for such. */
export const rescopeTokens = (ctx: Ctx, ids: readonly number[], isArchived: boolean) =>
  sql`update service_tokens t set scope = ${isArchived ? sql`'archived'` : sql`case when s.is_active then 'active' else 'inactive' end`}
    from services s where s.business_id = t.business_id and s.id = t.service_id
      and t.business_id = ${ctx.businessId} and t.service_id = any(${[...ids]}::bigint[])`.execute(ctx.tx);

type Looked = { kind: Kind; isArchived: boolean };

/** One condition for every typed word, on a query of `services as s`: the item has a token that begins with it. */
export const matching = (businessId: number, { kind, isArchived }: Looked, { words }: SearchTerm) =>
  words.map((word) => {
    const scopes = isArchived ? sql`scope = 'archived'` : sql`scope in ('active', 'inactive')`;
    return sql<SqlBool>`s.id in (select service_id from service_tokens where business_id = ${businessId}
      and kind = ${sql.lit(kind)} and ${scopes} and ${beginsWith(word)})`;
  });
