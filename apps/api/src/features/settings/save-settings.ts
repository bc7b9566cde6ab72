import type { DocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import type { Parsed } from '@countinghouse/contracts/endpoint';
import { differences, given } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { requireFresh } from '../../platform/versions.ts';
import { changePhoneFormat } from '../businesses/index.ts';
import { DEFAULT_OPTIONS } from './default-options.ts';
import { keepDesign } from './keep-design.ts';
import { loadSettings } from './load-settings.ts';
import { insertSkip, lockSeries, type Series, updateSeries } from './numbers.repo.ts';
import { DocumentOptionsShape, lockVersion, updateSettings } from './settings.repo.ts';

type Change = Parsed<typeof saveDocumentSettings>['body'];

/** Saves what was sent and leaves the rest. Documents that are approved keep the settings they were approved with. */
export async function saveSettings(ctx: Ctx, { version, ...change }: Change): Promise<DocumentSettings> {
  const current = await lockVersion(ctx, DEFAULT_OPTIONS);
  if (version !== undefined) requireFresh(current, version);
  const before = await loadSettings(ctx);
  const wanted: DocumentSettings = { ...before, ...given(change) };
  const options = withoutHiddenFields(DocumentOptionsShape.parse(wanted));
  await updateSettings(ctx, { options, rules: wanted });
  await keepDesign(ctx, before, options);
  if (wanted.phoneFormat !== before.phoneFormat) await changePhoneFormat(ctx, wanted.phoneFormat);
  await renumber(ctx, 'invoice', { prefix: wanted.prefix, nextNumber: wanted.number });
  await renumber(ctx, 'estimate', { prefix: wanted.estimatePrefix, nextNumber: wanted.estimateNumber });
  const after = await loadSettings(ctx);
  await ctx.audit({
    action: 'settings.updated',
    subject: 'document_settings',
    subjectId: ctx.businessId,
    ...differences(before, after),
  });
  return after;
}

const FIELDS = [1, 2, 3, 4] as const;

/** Turning Internal off also turns Public off (specification 4). */
function withoutHiddenFields<T extends Record<`display${'Internal' | 'Public'}CustomField_${1 | 2 | 3 | 4}`, boolean>>(
  options: T,
): T {
  const hidden = FIELDS.filter((n) => !options[`displayInternalCustomField_${n}`]);
  return { ...options, ...Object.fromEntries(hidden.map((n) => [`displayPublicCustomField_${n}`, false])) };
}

/** Numbers only go up. Those that are passed over are remembered, so that the register can say why they are missing. */
async function renumber(ctx: Ctx, series: Series, wanted: { prefix: string; nextNumber: number }): Promise<void> {
  const state = await lockSeries(ctx, series);
  if (wanted.nextNumber < state.nextNumber)
    throw new AppError('invoice.number_too_low', {
      [series === 'invoice' ? 'number' : 'estimateNumber']: `At least ${state.nextNumber}.`,
    });
  if (wanted.nextNumber === state.nextNumber && wanted.prefix === state.prefix) return;
  await updateSeries(ctx, series, wanted);
  if (wanted.nextNumber > state.nextNumber)
    await insertSkip(ctx, series, { from: state.nextNumber, to: wanted.nextNumber - 1 });
}
