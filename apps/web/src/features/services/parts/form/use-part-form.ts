import * as contract from '@countinghouse/contracts/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../platform/api.ts';
import { type RecordForm, useRecordForm } from '../../../../ui/form/use-record-form.ts';
import { useItemNames } from '../../use-item-names.ts';
import { keepPart } from '../parts.api.ts';
import { bodyOfPart, draftOfPart, emptyPart, PartDraft } from './part-draft.ts';
import { PART_CODES, partFields, priceErrors } from './part-fields.ts';

export type PartForm = RecordForm<PartDraft>;
export type SectionProps = { form: PartForm };

/** Without a part a new one is made. Only then is its stock said, so the contract of a new one judges it. */
export function usePartForm(part: contract.Part | undefined, onSaved: (part: contract.Part) => void): PartForm {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = part?.idPart;
  return useRecordForm({
    place: `part.${id ?? 'new'}`,
    stored: part,
    draft: PartDraft,
    emptyDraft: emptyPart,
    draftOf: draftOfPart,
    fields: partFields(useItemNames()),
    schema: contract.PartCreate,
    bodyOf: bodyOfPart,
    check: priceErrors,
    codes: PART_CODES,
    conflictTitle: t('parts.form.conflict'),
    save: ({ openingQty, openingDate, ...body }, version, { idempotencyKey }) =>
      id === undefined
        ? call(contract.createPart, { body: { ...body, openingQty, openingDate } }, { idempotencyKey })
        : call(contract.updatePart, { params: { id }, body: { ...body, version } }, { idempotencyKey }),
    reload: async () => (id === undefined ? undefined : call(contract.getPart, { params: { id } })),
    onSaved: (saved) => {
      void keepPart(client, saved);
      onSaved(saved);
    },
  });
}
