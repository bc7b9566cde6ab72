import type { Invoice } from '@countinghouse/contracts/invoices';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../../ui/field/DayField.tsx';
import { FieldFrame, TextField } from '../../../../ui/field/TextField.tsx';
import { numberText } from '../../DocumentNumber.tsx';
import { useErrors } from '../editor-errors.ts';
import { useDraft, useEditorStore } from '../editor-store.ts';
import { useTerms } from '../editor-terms.ts';
import { setFields } from '../model/changes.ts';
import { daysUntilDue, withBillingDate } from '../model/days.ts';
import { CUSTOM_FIELDS, type CustomField } from '../model/draft.ts';
import { CustomerFields } from './CustomerFields.tsx';

/** For whom, of which day, due when. */
export function HeadPanel({ invoice }: { invoice: Invoice | undefined }) {
  const { settings } = useTerms();
  const shown = CUSTOM_FIELDS.filter((number) => settings[`displayInternalCustomField_${number}`]);
  return (
    <section className="ch-panel">
      <div className="ch-form-section ch-form-grid">
        <CustomerFields invoice={invoice} />
        <NumberField invoice={invoice} />
        <DateFields />
        {shown.map((number) => (
          <CustomFieldInput key={number} number={number} />
        ))}
      </div>
    </section>
  );
}

function NumberField({ invoice }: { invoice: Invoice | undefined }) {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const id = useId();
  const isNumbered = invoice !== undefined && invoice.number !== null;
  const later =
    settings.numberAssignedOn === 'approval' ? 'invoices.editor.numberOnApproval' : 'invoices.editor.numberOnSave';
  return (
    <div data-span="3">
      <FieldFrame id={id} label={t('invoices.editor.number')}>
        <input id={id} className="ch-input" readOnly value={isNumbered ? numberText(invoice) : t(later)} />
      </FieldFrame>
    </div>
  );
}

function DateFields() {
  const { t } = useTranslation();
  const store = useEditorStore();
  const errors = useErrors();
  const { settings } = useTerms();
  const kind = useDraft((draft) => draft.generateType);
  const billingDate = useDraft((draft) => draft.billingDate);
  const dueDate = useDraft((draft) => draft.dueDate);
  return (
    <>
      <div data-span="3" data-wide>
        <DayField
          label={t('invoices.editor.billingDate')}
          required
          value={billingDate}
          error={errors.billingDate}
          onChange={(day) =>
            store.change(
              setFields(withBillingDate({ billingDate, dueDate }, day, daysUntilDue(kind, settings))),
              'billingDate',
            )
          }
        />
      </div>
      <div data-span="3" data-wide>
        <DayField
          label={t(`invoices.editor.dueDate.${kind}`)}
          value={dueDate}
          error={errors.dueDate}
          onChange={(day) => store.change(setFields({ dueDate: day }), 'dueDate')}
        />
      </div>
    </>
  );
}

function CustomFieldInput({ number }: { number: CustomField }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const { settings } = useTerms();
  const field = `customFieldValue_${number}` as const;
  const { [field]: error } = useErrors();
  const value = useDraft((draft) => draft[field]);
  return (
    <div data-span="3">
      <TextField
        label={settings[`customFieldTitle_${number}`] || t('invoices.editor.customField', { number })}
        placeholder={t('invoices.editor.optional')}
        maxLength={200}
        value={value}
        error={error}
        onChange={(value) => store.change(setFields({ [field]: value }), field)}
      />
    </div>
  );
}
