import type { Ctx } from '../../../platform/ctx.ts';
import { violates } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors.ts';
import {
  findLabelForUpdate,
  insertLabel,
  type LabelInput,
  type LabelRow,
  listLabels,
  updateLabel,
} from './labels.repo.ts';

/** More could not be told apart. */
const MAX_LABELS = 50;

export async function createLabel(ctx: Ctx, input: LabelInput): Promise<LabelRow> {
  if ((await listLabels(ctx)).length >= MAX_LABELS) throw new AppError('calendar_label.too_many');
  const label = await insertLabel(ctx, input);
  if (!label) throw new AppError('calendar_label.name_taken');
  const { id: subjectId, ...after } = label;
  await ctx.audit({ action: 'calendar_label.created', subject: 'calendar_labels', subjectId, after });
  return label;
}

export async function changeLabel(ctx: Ctx, id: number, input: LabelInput): Promise<LabelRow> {
  const before = await lockLabel(ctx, id);
  const after = await updateLabel(ctx, id, input).catch((error: unknown) => {
    if (violates(error, 'calendar_labels_by_key'))
      throw new AppError('calendar_label.name_taken', undefined, { cause: error });
    throw error;
  });
  await ctx.audit({ action: 'calendar_label.updated', subject: 'calendar_labels', subjectId: id, before, after });
  return after;
}

export async function lockLabel(ctx: Ctx, id: number): Promise<LabelRow> {
  const label = await findLabelForUpdate(ctx, id);
  if (!label) throw new AppError('calendar_label.not_found');
  return label;
}
