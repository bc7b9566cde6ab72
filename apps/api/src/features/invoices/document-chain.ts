import { createHash } from 'node:crypto';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Ctx } from '../../platform/ctx.ts';
import { canonical } from './canonical.ts';
import { findHead, insertLink, listChain } from './chain.repo.ts';
import { type DocumentRow, findDocument } from './invoices.repo.ts';

const link = (previous: Buffer, content: string) => createHash('sha256').update(previous).update(content).digest();

/** Appends a document that was just approved to the business's chain. Call it last: others wait for its head. */
export async function extendChain(ctx: Ctx, row: DocumentRow): Promise<void> {
  const exponent = exponentOf(row.currency_code);
  await insertLink(ctx, { invoiceId: row.id, content: canonical(row, exponent), exponent });
}

export type ChainVerdict = { links: number; broken: number; changed: number };
const STEP = 200;

/**
 * Recomputes every link, and compares the last one of each document with what is stored of it now. One that is no longer
 * approved, reopened or taken back, is not compared: it is approved anew, with a link of its own.
 */
export async function verifyChain(ctx: Pick<Ctx, 'tx' | 'businessId'>): Promise<ChainVerdict> {
  const verdict: ChainVerdict = { links: 0, broken: 0, changed: 0 };
  const latest = new Map<number, { content: string; exponent: number }>();
  let previous: Buffer = Buffer.alloc(0);
  for (let after = 0; ; ) {
    const step = await listChain(ctx, after, STEP);
    if (step.length === 0) break;
    for (const each of step) {
      verdict.links += 1;
      const isNext = each.seq === after + 1 && each.previous_hash.equals(previous);
      if (!isNext || !each.hash.equals(link(each.previous_hash, each.content))) verdict.broken += 1;
      latest.set(each.invoice_id, each);
      previous = each.hash;
      after = each.seq;
    }
  }
  const head = await findHead(ctx);
  if (head && (head.seq !== verdict.links || !head.hash.equals(previous))) verdict.broken += 1;
  for (const [id, { content, exponent }] of latest) {
    const row = await findDocument(ctx, id);
    if (!row || (row.approved_at !== null && canonical(row, exponent) !== content)) verdict.changed += 1;
  }
  return verdict;
}
