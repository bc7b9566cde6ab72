import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormErrors } from '../../../../platform/draft-saving.ts';
import { described, FieldFrame } from '../../../../ui/field/TextField.tsx';
import { TaxPicker } from '../../../sales-taxes/index.ts';
import { UnitPicker } from '../../../services/index.ts';
import { useTerms } from '../editor-terms.ts';
import { fieldId } from '../fields.ts';
import type { LineDraft } from '../model/draft.ts';
import { ExemptField } from './ExemptField.tsx';
import { Specifications } from './Specifications.tsx';
import { useLineActions } from './use-line-actions.ts';

/** Which refusals have a field of their own there. */
export const isInDetails = (field: string) =>
  field === 'serviceDescription' || field === 'exemptReason' || field.startsWith('itemSpecifications.');

type LineDetailsProps = { line: LineDraft; errors: FormErrors /** Its taxes are chosen here. */; hasTaxes: boolean };

/** What only the open line shows: its words, its unit, its taxes and its options. */
export function LineDetails({ line, errors, hasTaxes }: LineDetailsProps) {
  const { t } = useTranslation();
  const { day } = useTerms();
  const { change } = useLineActions();
  const { key } = line;
  const description = fieldId(key, 'description');
  return (
    <div className="ch-line-details">
      <FieldFrame id={description} label={t('invoices.editor.description')} error={errors.serviceDescription}>
        <textarea
          {...described(description, errors.serviceDescription, undefined)}
          className="ch-input"
          rows={1}
          maxLength={5_000}
          value={line.serviceDescription}
          onChange={({ target }) => change(key, { serviceDescription: target.value })}
        />
      </FieldFrame>
      <Suspense fallback={null}>
        <UnitPicker label={t('invoices.editor.unit')} value={line.unit} onChange={(unit) => change(key, { unit })} />
        {hasTaxes && (
          <TaxPicker
            id={fieldId(key, 'taxes')}
            label={t('invoices.editor.taxes')}
            day={day}
            value={line.taxes}
            onChange={(taxes) => change(key, { taxes })}
          />
        )}
      </Suspense>
      {(line.taxes.length > 0 || errors.exemptReason) && <ExemptField line={line} error={errors.exemptReason} />}
      <Specifications line={line} errors={errors} />
    </div>
  );
}
