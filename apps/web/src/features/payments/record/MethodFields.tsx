import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/field/DayField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { methodOf } from './payment-draft.ts';
import type { PaymentFieldsProps } from './payment-fields-props.ts';

type MethodFieldsProps = Pick<PaymentFieldsProps, 'basis' | 'draft' | 'errors' | 'onChange'> & {
  onMethod: (idPaymentMethod: number) => void;
};

/** How it was paid, when, and by which cheque or transfer. */
export function MethodFields({ basis, draft, errors, onChange, onMethod }: MethodFieldsProps) {
  const { t } = useTranslation();
  const { idPaymentMethod, paymentDate, reference } = draft;
  // One that was put away stays where it was used.
  const methods = basis.form.paymentMethods.filter(
    (method) => method.isActive || method.idPaymentMethod === idPaymentMethod,
  );
  const isNeeded = methodOf(basis, idPaymentMethod)?.needsReference ?? false;
  return (
    <>
      <div className="ch-form-grid">
        <div data-span="6">
          <SelectField
            label={t('payments.record.method')}
            value={idPaymentMethod}
            error={errors.idPaymentMethod}
            onChange={(id) => onMethod(Number(id))}
          >
            {methods.map((method) => (
              <option key={method.idPaymentMethod} value={method.idPaymentMethod}>
                {method.name}
              </option>
            ))}
          </SelectField>
        </div>
        <div data-span="6">
          <DayField
            label={t('payments.record.day')}
            value={paymentDate}
            error={errors.paymentDate}
            onChange={(day) => onChange({ paymentDate: day })}
          />
        </div>
      </div>
      <TextField
        label={
          <>
            {t('payments.record.reference')} {!isNeeded && <small>{t('payments.record.optional')}</small>}
          </>
        }
        placeholder={t('payments.record.referenceHint')}
        maxLength={100}
        autoComplete="off"
        value={reference}
        error={errors.reference}
        onChange={(text) => onChange({ reference: text })}
      />
    </>
  );
}
