import type { Exponent } from '@countinghouse/domain/money/currencies';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';

type NewLink = { invoiceId: number; content: string; exponent: Exponent };

/** The hash of a link is that of the hash before it and of its own content: see `link` in document-chain.ts. */
const APPEND = `
  with head as (
    insert into document_chain_heads as h (business_id, seq, previous_hash, hash)
    values ($1, 1, '', sha256(convert_to($3, 'UTF8')))
    on conflict (business_id) do update
      set seq = h.seq + 1, previous_hash = h.hash, hash = sha256(h.hash || convert_to($3, 'UTF8'))
    returning seq, previous_hash, hash
  )
  insert into document_chain (business_id, seq, invoice_id, content, exponent, previous_hash, hash, created_at)
  select $1, seq, $2, $3, $4, previous_hash, hash, $5 from head`;

/** In one statement: others of the business wait for the head of its chain from here until the transaction ends. */
export async function insertLink(ctx: Ctx, { invoiceId, content, exponent }: NewLink): Promise<void> {
  await ctx.tx.executeQuery(CompiledQuery.raw(APPEND, [ctx.businessId, invoiceId, content, exponent, ctx.now]));
}

/** In the order of the chain, so many at a time. */
export const listChain = ({ tx, businessId }: Reader, after: number, size: number) =>
  tx
    .selectFrom('document_chain')
    .select(['seq', 'invoice_id', 'content', 'exponent', 'previous_hash', 'hash'])
    .where('business_id', '=', businessId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(size)
    .execute();

export const findHead = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('document_chain_heads')
    .select(['seq', 'hash'])
    .where('business_id', '=', businessId)
    .executeTakeFirst();
