import { INVOICE_TABLE } from '@countinghouse/contracts/invoices';
import { assignTag } from '../../../src/features/tags/assign-tag.ts';
import { saveTag } from '../../../src/features/tags/save-tag.ts';
import type { Ctx } from '../../../src/platform/ctx.ts';
import { act, type Firm } from './firm.ts';

/** What the office marks its documents with, and how often. */
const TAGS = { Rush: ['DC2626', 0.05], Referral: ['0C8A6B', 0.06], 'Photos on file': ['2F5FD8', 0.07] } as const;

export const makeTags = (firm: Firm): Promise<void> =>
  act(firm, 'owner', async (ctx) => {
    for (const [name, [bgColor]] of Object.entries(TAGS))
      firm.tags.set(name, (await saveTag(ctx, -1, { name, bgColor })).id);
  });

/** Most documents have no label. */
export async function tagDocument(ctx: Ctx, { dice, tags }: Firm, id: number): Promise<void> {
  for (const [name, [, chance]] of Object.entries(TAGS)) {
    const idTag = tags.get(name);
    if (dice.chance(chance) && idTag !== undefined)
      await assignTag(ctx, { idTag, tableName: INVOICE_TABLE, ids: [id] });
  }
}
