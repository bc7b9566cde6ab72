import type { Reader } from '../../platform/db/reader.ts';
import { listRequestsOf, type OpenRequest } from './list-requests.ts';
import { type DueRange, listPartsDue } from './payment-requests.repo.ts';

/** The parts of these invoices that are still open; every invoice that has parts is in the map. */
async function openParts(ctx: Reader, invoiceIds: readonly number[]): Promise<Map<number, OpenRequest[]>> {
  const parts = await listRequestsOf(ctx, invoiceIds);
  return new Map([...parts].map(([id, own]) => [id, own.filter(({ open }) => open > 0)]));
}

/** Open parts that are due between two days, behind a position: as many as are asked for, unless there are no more. */
async function openPartsDue(ctx: Reader, range: DueRange): Promise<OpenRequest[]> {
  const found: OpenRequest[] = [];
  let { after } = range;
  while (found.length < range.limit) {
    const rows = await listPartsDue(ctx, { ...range, after });
    const open = await openParts(
      ctx,
      rows.map(({ invoice_id }) => invoice_id),
    );
    found.push(...rows.flatMap((row) => open.get(row.invoice_id)?.filter(({ id }) => id === row.id) ?? []));
    const last = rows.at(-1);
    if (!last || rows.length < range.limit) break;
    after = { dueOn: last.due_on, id: last.id };
  }
  return found.slice(0, range.limit);
}

const duePart = ({ id, invoiceId, dueOn, open }: OpenRequest) => ({ requestId: id, invoiceId, dueOn, open });

/** For the room that reminds customers: each part by its own day. */
export const dueRequests = {
  of: async (ctx: Reader, invoiceIds: readonly number[]) =>
    new Map([...(await openParts(ctx, invoiceIds))].map(([id, parts]) => [id, parts.map(duePart)])),
  between: async (ctx: Reader, range: DueRange) => (await openPartsDue(ctx, range)).map(duePart),
};
