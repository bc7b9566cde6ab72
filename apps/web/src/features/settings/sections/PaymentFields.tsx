import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SwitchRow } from '../SwitchRow.tsx';
import type { CustomizationForm } from './customization-part.ts';

/** Where to pay, printed under the totals, and a code that leads to the same. */
export function PaymentFields({ form: { draft, errors, change } }: { form: CustomizationForm }) {
  const { t } = useTranslation();
  return (
    <fieldset className="ch-payment-fields">
      <legend>{t('settings.customization.payment')}</legend>
      <SwitchRow
        label={t('settings.fields.displayPayment')}
        help={t('settings.customization.displayPaymentHelp')}
        isOn={draft.displayPayment}
        onChange={(displayPayment) => change({ displayPayment })}
      />
      {draft.displayPayment && (
        <>
          <TextField
            label={t('settings.fields.paymentTitle')}
            value={draft.paymentTitle}
            error={errors.paymentTitle}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => change({ paymentTitle: target.value })}
          />
          <TextAreaField
            label={t('settings.fields.paymentDetails')}
            hint={t('settings.customization.paymentHint')}
            value={draft.paymentDetails}
            error={errors.paymentDetails}
            maxLength={500}
            onChange={({ target }) => change({ paymentDetails: target.value })}
          />
        </>
      )}
      <SwitchRow
        label={t('settings.fields.displayPaymentQR')}
        help={t('settings.customization.displayPaymentQRHelp')}
        isOn={draft.displayPaymentQR}
        disabled={!draft.displayPayment}
        onChange={(displayPaymentQR) => change({ displayPaymentQR })}
      />
      {draft.displayPayment && draft.displayPaymentQR && (
        <TextField
          label={t('settings.fields.paymentQR')}
          hint={t('settings.customization.paymentQRHint')}
          value={draft.paymentQR}
          error={errors.paymentQR}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => change({ paymentQR: target.value })}
        />
      )}
    </fieldset>
  );
}
