import { createHash } from 'node:crypto';
import type { Ctx } from '../../platform/ctx.ts';
import { findHead, insertLink, listChain, lockHead } from './chain.repo.ts';
import { type DocumentRow, findDocument } from './invoices.repo.ts';

/** The frozen part of a document, always written the same way: what the chain vouches for. */
export function canonical(row: DocumentRow): string {
  const lines = row.lines.map((line) => [
    line.position,
    line.kind,
    line.name,
    line.description,
    line.unit,
    line.quantity,
    line.price_e4,
    line.specifications,
    line.discount_format,
    line.discount_e4,
    line.exempt_reason,
    line.gross_cents,
    line.extra_fee_cents,
    line.discount_cents,
    line.document_discount_cents,
    line.taxable_cents,
    line.tax_ids,
    line.tax_cents,
    line.total_cents,
  ]);
  const taxes = row.taxes.map((tax) => [
    tax.sales_tax_id,
    tax.kind,
    tax.abbreviation,
    tax.tax_number,
    tax.rate_ppm,
    tax.amount_e4,
    tax.taxable_cents,
    tax.exempt_cents,
    tax.amount_cents,
  ]);
  const accounts = row.lines.map(({ income_account_id }) => income_account_id);
  return JSON.stringify({
    id: row.id,
    kind: row.kind,
    prefix: row.prefix,
    number: row.number,
    revision: row.revision,
    parties: row.parties,
    billingDate: row.billing_date,
    currencyCode: row.currency_code,
    roundingMode: row.rounding_mode,
    pricesIncludeTax: row.prices_include_tax,
    lines,
    taxes,
    // Documents from before lines had accounts have none, and their links do not name them.
    accounts: accounts.some((id) => id !== null) ? accounts : undefined,
    discount: [row.discount_format, row.discount_e4, row.discount_cents],
    subTotal: row.sub_total_cents,
    discounts: row.discounts_cents,
    tax: row.tax_cents,
    shipping: [row.shipping_cents, row.shipping_tax_ids, row.shipping_tax_cents],
    totalBill: row.total_cents,
    withheld: row.withheld_cents,
    note: row.note,
    options: row.frozen_options,
    // Documents from before letterheads were frozen have none, and their links do not name it.
    letterhead: row.frozen_letterhead ?? undefined,
  });
}

const link = (previous: Buffer, content: string) => createHash('sha256').update(previous).update(content).digest();

/** Appends a document that was just approved to the business's chain. Call it last: others wait for its head. */
export async function extendChain(ctx: Ctx, row: DocumentRow): Promise<void> {
  const content = canonical(row);
  const head = await lockHead(ctx);
  await insertLink(ctx, {
    seq: head.seq + 1,
    invoiceId: row.id,
    content,
    previousHash: head.hash,
    hash: link(head.hash, content),
  });
}

export type ChainVerdict = { links: number; broken: number; changed: number };
const STEP = 200;

/**
 * Recomputes every link, and compares the last one of each document with what is stored of it now. One that is no longer
 * approved, reopened or taken back, is not compared: it is approved anew, with a link of its own.
 */
export async function verifyChain(ctx: Pick<Ctx, 'tx' | 'businessId'>): Promise<ChainVerdict> {
  const verdict: ChainVerdict = { links: 0, broken: 0, changed: 0 };
  const latest = new Map<number, string>();
  let previous: Buffer = Buffer.alloc(0);
  for (let after = 0; ; ) {
    const step = await listChain(ctx, after, STEP);
    if (step.length === 0) break;
    for (const each of step) {
      verdict.links += 1;
      const isNext = each.seq === after + 1 && each.previous_hash.equals(previous);
      if (!isNext || !each.hash.equals(link(each.previous_hash, each.content))) verdict.broken += 1;
      latest.set(each.invoice_id, each.content);
      previous = each.hash;
      after = each.seq;
    }
  }
  const head = await findHead(ctx);
  if (head && (head.seq !== verdict.links || !head.hash.equals(previous))) verdict.broken += 1;
  for (const [id, content] of latest) {
    const row = await findDocument(ctx, id);
    if (!row || (row.approved_at !== null && canonical(row) !== content)) verdict.changed += 1;
  }
  return verdict;
}
