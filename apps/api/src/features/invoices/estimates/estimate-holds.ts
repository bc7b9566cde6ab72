import { leftToConvert } from '@countinghouse/domain/documents/conversion';
import { micro } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { partsOf, reserveStock } from '../../services/index.ts';
import { lockInvoices } from '../invoices.repo.ts';
import { requireDocument } from '../load-invoice.ts';
import { listConversions } from './conversions.repo.ts';
import { type Hold, listHolds, saveHold } from './estimate-holds.repo.ts';

/**
 * Makes an estimate, which is under lock, hold what it should: while it is accepted and not archived, the parts of what no
 * living invoice took over yet; else nothing. Call it after whatever changed one of these.
 */
export async function adjustHolds(ctx: Ctx, estimateId: number): Promise<void> {
  const wanted = await partsToHold(ctx, estimateId);
  const held = await listHolds(ctx, estimateId);
  const at = (holds: readonly Hold[], part: number) => holds.find(({ idPart }) => idPart === part)?.quantity ?? 0;
  const changes = [...new Set([...wanted, ...held].map(({ idPart }) => idPart))]
    .map((idPart) => ({ idPart, quantity: micro(at(wanted, idPart) - at(held, idPart)) }))
    .filter(({ quantity }) => quantity !== 0);
  if (changes.length === 0) return;
  await reserveStock(ctx, changes);
  for (const { idPart } of changes) await saveHold(ctx, estimateId, { idPart, quantity: at(wanted, idPart) });
}

async function partsToHold(ctx: Ctx, estimateId: number): Promise<Hold[]> {
  const { status, archived_at, lines } = await requireDocument(ctx, estimateId);
  if (status !== 'Invoiced' || archived_at !== null) return [];
  const taken = await listConversions(ctx, estimateId);
  const rest = lines.flatMap(({ service_id, position, quantity }) =>
    service_id === null ? [] : { idService: service_id, quantity: leftToConvert(position, micro(quantity), taken) },
  );
  return partsOf(ctx, rest);
}

/** The estimate that an invoice came of has its share back, or gave it away again. */
export async function adjustOrigin(ctx: Ctx, { converted_from_id: id }: { converted_from_id: number | null }) {
  if (id === null) return;
  await lockInvoices(ctx, [id]);
  await adjustHolds(ctx, id);
}
