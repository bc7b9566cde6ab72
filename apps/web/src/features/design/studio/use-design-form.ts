import { DesignInput } from '@countinghouse/contracts/document-design';
import { ERRORS } from '@countinghouse/contracts/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import type { Refusal } from '../../../platform/draft-saving.ts';
import { notify } from '../../../platform/notify.ts';
import { reloadDesign, saveLook } from '../design.api.ts';
import { FOR_ALL, lookIn, type StudioDesign } from '../studio-design.ts';

const DesignWork = workSchema(DesignInput);

const meant = (design: DesignInput) =>
  JSON.stringify({
    ...design,
    designWatermarkText: design.designWatermarkText.trim(),
    designSignatureLabel: design.designSignatureLabel.trim(),
  });

export function useDesignForm(design: StudioDesign, onDirty: (isDirty: boolean) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { idDesign } = design;
  return useDraftForm({
    place: idDesign === FOR_ALL ? 'design' : `design.${idDesign}`,
    work: DesignWork,
    stored: design,
    draftOf: lookIn,
    emptyDraft: () => lookIn(design),
    isSame: (one, other) => meant(one) === meant(other),
    onDirty,
    refusalOf,
    refusalIn,
    save: (draft, version, idempotencyKey) => saveLook(client, idDesign, { ...draft, version }, { idempotencyKey }),
    reload: () => reloadDesign(client, idDesign),
    onSaved: () => notify.success(t('design.studio.applied')),
  });
}

export type DesignForm = ReturnType<typeof useDesignForm>;

/** The controls cannot make a bad design; work that was written down by an older release could be one. */
function refusalOf(draft: DesignInput): Refusal | undefined {
  const issues = DesignInput.safeParse(draft).error?.issues ?? [];
  if (issues.length === 0) return undefined;
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  return { text: ERRORS['request.invalid'].message, errors };
}

function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'request.invalid') return undefined;
  return { text: error.problem.message, errors: error.problem.fields ?? {} };
}
