import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { RowFields } from '../../../ui/form/RowFields.tsx';
import type { DraftPart } from './plan-draft.ts';

type PartFieldsProps = {
  part: DraftPart;
  number: number;
  /** Of the last part, which takes what the others leave. */
  restText: string | undefined;
  errors: { figure: string | undefined; dueDate: string | undefined };
  onChange: (fields: Partial<DraftPart>) => void;
  onRemove: () => void;
};

/** One part: its name, how much, and by when. */
export function PartFields({ part, number, restText, errors, onChange, onRemove }: PartFieldsProps) {
  const { t } = useTranslation();
  return (
    <RowFields label={t('paymentRequests.part', { number })} onRemove={onRemove}>
      <div data-span="6">
        <TextField
          label={t('paymentRequests.dialog.name')}
          value={part.name}
          placeholder={number === 1 ? t('paymentRequests.dialog.namePlaceholder') : ''}
          maxLength={60}
          autoComplete="off"
          onChange={(name) => onChange({ name })}
        />
      </div>
      <div data-span="6">
        <DayField
          label={t('paymentRequests.dialog.dueDate')}
          value={part.dueDate}
          error={errors.dueDate}
          onChange={(dueDate) => onChange({ dueDate })}
        />
      </div>
      {restText === undefined ? (
        <>
          <div data-span="6">
            <SelectField label={t('paymentRequests.dialog.how')} value={part.how} onChange={(how) => onChange({ how })}>
              <option value="amount">{t('paymentRequests.dialog.amount')}</option>
              <option value="percent">{t('paymentRequests.dialog.percent')}</option>
            </SelectField>
          </div>
          <div data-span="6">
            <TextField
              label={t(`paymentRequests.dialog.${part.how}`)}
              value={part.figure}
              error={errors.figure}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              onChange={(figure) => onChange({ figure })}
            />
          </div>
        </>
      ) : (
        <p aria-live="polite">{restText}</p>
      )}
    </RowFields>
  );
}
