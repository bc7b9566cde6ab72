import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { listStanding, reverseEntry } from '../../ledger/index.ts';
import { undoDay } from '../../payments/index.ts';
import { PROVIDER } from '../provider/provider-access.ts';
import { findSettings } from '../settings/settings.repo.ts';
import { keepUnplaced } from './keep-unplaced.ts';
import { findUnplacedByProvider, lockUnplaced, updateUnplaced } from './unplaced.repo.ts';

/** Money that left without a reason is here again: as if it had not left, or, where somebody placed that, money anew. */
export async function takeBackStray(ctx: Ctx, { providerId, day }: { providerId: string; day: string }): Promise<void> {
  const found = await findUnplacedByProvider(ctx, { provider: PROVIDER, providerId });
  const row = found && (await lockUnplaced(ctx, found.id));
  // Told again: it is here since the first time.
  if (!row || row.direction === 'in' || row.state === 'returned') return;
  if (row.state === 'waiting') {
    const postedOn = await undoDay(ctx, day);
    for (const entry of await listStanding(ctx, { subject: 'unplaced_money', subjectId: row.id }))
      await reverseEntry(ctx, entry, postedOn);
    await updateUnplaced(ctx, row.id, { state: 'returned', placed_on: await businessToday(ctx) });
    return;
  }
  const settings = await findSettings(ctx);
  await keepUnplaced(ctx, {
    provider: PROVIDER,
    providerId: `${providerId}:back`,
    direction: 'in',
    reason: 'dispute',
    amount: row.amount_cents,
    currencyCode: row.currency_code,
    day,
    methodId: settings?.method_id ?? 0,
    text: row.text,
    reference: row.reference,
  });
}
