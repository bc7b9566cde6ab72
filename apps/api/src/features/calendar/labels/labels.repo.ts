import { FIRST_LABEL } from '@countinghouse/domain/calendar/labels';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Reader } from '../../../platform/db/reader.ts';
import { touched } from '../../../platform/db/touched.repo.ts';

export type LabelRow = { id: number; name: string; color: string };
export type LabelInput = { name: string; color: string };
const COLUMNS = ['id', 'name', 'color'] as const;

/** The first one first, then by name. */
export const listLabels = ({ tx, businessId }: Reader) =>
  tx
    .selectFrom('calendar_labels')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy(({ eb }) => eb('id', '<>', FIRST_LABEL.id))
    .orderBy('name_key')
    .execute();

const labelById = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('calendar_labels')
    .select(COLUMNS)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** It is not deleted while an entry gets it. */
export const findLabelForUse = (ctx: Ctx, id: number) => labelById(ctx, id).forShare().executeTakeFirst();
export const findLabelForUpdate = (ctx: Ctx, id: number) => labelById(ctx, id).forUpdate().executeTakeFirst();

const columnsOf = ({ name, color }: LabelInput) => ({ name, name_key: name.normalize('NFC').toLowerCase(), color });

/** Undefined when the name is taken. */
export const insertLabel = (ctx: Ctx, label: LabelInput) =>
  ctx.tx
    .insertInto('calendar_labels')
    .values({ business_id: ctx.businessId, ...columnsOf(label), created_by: ctx.userId || null, created_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();

/** Meets the index `calendar_labels_by_key` when the name is taken. */
export const updateLabel = (ctx: Ctx, id: number, label: LabelInput) =>
  ctx.tx
    .updateTable('calendar_labels')
    .set(columnsOf(label))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Answers how many entries got the first label instead. */
export async function removeLabel(ctx: Ctx, id: number): Promise<number> {
  const { numUpdatedRows } = await ctx.tx
    .updateTable('calendar_events')
    .set({ label_id: FIRST_LABEL.id, ...touched(ctx) })
    .where('business_id', '=', ctx.businessId)
    .where('label_id', '=', id)
    .executeTakeFirst();
  await ctx.tx
    .updateTable('calendar_labels')
    .set({ deleted_at: ctx.now })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
  return Number(numUpdatedRows);
}
