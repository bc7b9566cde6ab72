import { type Design, DesignInput, saveDesign } from '@countinghouse/contracts/document-design';
import { ERRORS } from '@countinghouse/contracts/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError, call } from '../../../platform/api.ts';
import { useDraftForm, workSchema } from '../../../platform/draft-form.ts';
import type { Refusal } from '../../../platform/draft-saving.ts';
import { notify } from '../../../platform/notify.ts';
import { designQueries, keepDesign } from '../design.api.ts';

const DesignWork = workSchema(DesignInput);

/** A design without what the server says about it: version and logo. */
export const draftOf = (stored: DesignInput): DesignInput => DesignInput.parse(stored);

const meant = (design: DesignInput) =>
  JSON.stringify({ ...design, designWatermarkText: design.designWatermarkText.trim() });

export function useDesignForm(design: Design, onDirty: (isDirty: boolean) => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useDraftForm({
    place: 'design',
    work: DesignWork,
    stored: design,
    draftOf,
    emptyDraft: () => draftOf(design),
    isSame: (one, other) => meant(one) === meant(other),
    onDirty,
    refusalOf,
    refusalIn,
    save: (draft, version, idempotencyKey) => call(saveDesign, { body: { ...draft, version } }, { idempotencyKey }),
    reload: () => client.fetchQuery({ ...designQueries.current, staleTime: 0 }),
    onSaved: (saved: Design) => {
      void keepDesign(client, saved);
      notify.success(t('design.studio.applied'));
    },
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
