import { APPROVED } from '@countinghouse/domain/documents/states';
import type { Cents } from '@countinghouse/domain/money/money';
import { type StandingPart, standingParts } from '@countinghouse/domain/payments/parts';
import type { Reader } from '../../platform/db/reader.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type AskedRow,
  askedOf,
  findPartRow,
  listAskedRows,
  listPartRows,
  type PartRow,
  partOf,
} from './payment-requests.repo.ts';

/** A part of an invoice and what is open of it, for rooms that ask or take money. */
export type OpenRequest = {
  id: number;
  invoiceId: number;
  name: string;
  dueOn: string;
  comesTo: Cents;
  paid: Cents;
  open: Cents;
};

export type StandingRequest = StandingPart<ReturnType<typeof partOf>>;

/** Parts with what each comes to now. */
export const standing = (invoice: AskedRow, rows: readonly PartRow[]): StandingRequest[] =>
  standingParts(rows.map(partOf), askedOf(invoice));

const present = ({ row, dueOn, comesTo, paid, open }: StandingRequest): OpenRequest => ({
  id: row.id,
  invoiceId: row.invoice_id,
  name: row.name,
  dueOn,
  comesTo,
  paid,
  open,
});

/**
 * The parts of these invoices by invoice, in the order in which they are paid; an invoice that is asked for as a whole is not
 * among them. What is open follows from what the invoice was paid and is stored nowhere.
 */
export async function listRequestsOf(ctx: Reader, invoiceIds: readonly number[]): Promise<Map<number, OpenRequest[]>> {
  const rows = await listPartRows(ctx, invoiceIds);
  const invoices = await listAskedRows(ctx, [...new Set(rows.map(({ invoice_id }) => invoice_id))]);
  const byInvoice = Map.groupBy(rows, ({ invoice_id }) => invoice_id);
  return new Map(
    invoices.map((invoice) => {
      const own = byInvoice.get(invoice.id) ?? [];
      return [invoice.id, isAskable(invoice) ? standing(invoice, own).map(present) : []];
    }),
  );
}

/** One part that is asked for now. */
export async function openRequest(ctx: Reader, id: number): Promise<OpenRequest> {
  const row = await findPartRow(ctx, id);
  const parts = row && (await listRequestsOf(ctx, [row.invoice_id])).get(row.invoice_id);
  const part = parts?.find((one) => one.id === id);
  if (!part) throw new AppError('payment_request.not_found');
  return part;
}

/** An estimate and a draft ask for nothing yet; what is canceled or hidden does not ask any more. */
export const isAskable = ({ kind, status, archived_at }: Pick<AskedRow, 'kind' | 'status' | 'archived_at'>): boolean =>
  kind === 'invoice' && archived_at === null && APPROVED.some((one) => one === status);
