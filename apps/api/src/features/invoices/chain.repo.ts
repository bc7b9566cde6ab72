import type { Exponent } from '@countinghouse/domain/money/currencies';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';

type Reader = Pick<Ctx, 'tx' | 'businessId'>;
export type ChainHead = { seq: number; hash: Buffer };

/** The last link, and nobody else's until the transaction ends; before the first there is an empty one. */
export async function lockHead(ctx: Ctx): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    insert into document_chain_heads as h (business_id, seq, hash) values (${ctx.businessId}, 0, '')
    on conflict (business_id) do update set seq = h.seq returning seq, hash`.execute(ctx.tx);
  const [head] = rows;
  if (!head) throw new Error('no head of the chain');
  return head;
}

type NewLink = {
  seq: number;
  invoiceId: number;
  content: string;
  exponent: Exponent;
  previousHash: Buffer;
  hash: Buffer;
};

export async function insertLink(ctx: Ctx, link: NewLink): Promise<void> {
  await sql`
    with moved as (
      update document_chain_heads set seq = ${link.seq}, hash = ${link.hash} where business_id = ${ctx.businessId}
    )
    insert into document_chain (business_id, seq, invoice_id, content, exponent, previous_hash, hash, created_at)
    values (${ctx.businessId}, ${link.seq}, ${link.invoiceId}, ${link.content}, ${link.exponent},
      ${link.previousHash}, ${link.hash}, ${ctx.now})
  `.execute(ctx.tx);
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
