import type { DocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import { readAmount } from '../../platform/amounts.ts';
import { differences, given } from '../../platform/changes.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { requireOwnCurrency } from '../../platform/own-currency.ts';
import { overwriteNote, requireFresh } from '../../platform/versions.ts';
import { changeFormats } from '../businesses/index.ts';
import { keepDesign } from './keep-design.ts';
import { loadSettings, optionsOf } from './load-settings.ts';
import { renumber } from './renumber.ts';
import { DocumentOptionsShape, findSettings, lockVersion, updateSettings } from './settings.repo.ts';

type Change = HandlerInput<typeof saveDocumentSettings>['body'];

/** Saves what was sent and leaves the rest. Documents that are approved keep the settings they were approved with. */
export async function saveSettings(ctx: Ctx, { version, currencyCode, ...change }: Change): Promise<DocumentSettings> {
  const current = await lockVersion(ctx, optionsOf(await findSettings(ctx)));
  requireFresh(current, version);
  const before = await loadSettings(ctx);
  requireOwnCurrency(before.currencyCode, currencyCode);
  const wanted: DocumentSettings = { ...before, ...given(readChange(change, before)) };
  const options = withoutHiddenFields(DocumentOptionsShape.parse(wanted));
  await updateSettings(ctx, { options, rules: wanted });
  await keepDesign(ctx, before, options);
  await changeFormats(ctx, before, wanted);
  await renumber(ctx, change, wanted.numberShared);
  const after = await loadSettings(ctx);
  const changes = differences(before, after);
  await ctx.audit({
    action: 'settings.updated',
    subject: 'document_settings',
    subjectId: ctx.businessId,
    before: changes.before,
    after: { ...changes.after, ...overwriteNote(version) },
  });
  return after;
}

/** The limit in the currency of the business. */
function readChange({ approvalLimit, ...change }: Omit<Change, 'version'>, { currencyCode }: DocumentSettings) {
  if (approvalLimit === undefined) return change;
  const limit = approvalLimit === null ? null : readAmount(approvalLimit, 'approvalLimit', exponentOf(currencyCode));
  return { ...change, approvalLimit: limit };
}

const FIELDS = [1, 2, 3, 4] as const;

/** Turning Internal off also turns Public off (specification 4). */
function withoutHiddenFields<T extends Record<`display${'Internal' | 'Public'}CustomField_${1 | 2 | 3 | 4}`, boolean>>(
  options: T,
): T {
  const hidden = FIELDS.filter((n) => !options[`displayInternalCustomField_${n}`]);
  return { ...options, ...Object.fromEntries(hidden.map((n) => [`displayPublicCustomField_${n}`, false])) };
}
