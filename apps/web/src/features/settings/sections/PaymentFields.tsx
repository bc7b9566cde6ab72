import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/field/TextAreaField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { SwitchRow } from '../SwitchRow.tsx';
import type { CustomizationForm } from './customization-part.ts';

/** Where to pay, printed under the totals, and a code that leads to the same. */
export function PaymentFields({ form: { draft, bind } }: { form: CustomizationForm }) {
  const { t } = useTranslation();
  return (
    <fieldset className="ch-payment-fields">
      <legend>{t('settings.customization.payment')}</legend>
      <SwitchRow {...bind.switch('displayPayment')} help={t('settings.customization.displayPaymentHelp')} />
      {draft.displayPayment && (
        <>
          <TextField {...bind.text('paymentTitle')} maxLength={60} autoComplete="off" />
          <TextAreaField
            {...bind.text('paymentDetails')}
            hint={t('settings.customization.paymentHint')}
            maxLength={500}
          />
        </>
      )}
      <SwitchRow
        {...bind.switch('displayPaymentQR')}
        help={t('settings.customization.displayPaymentQRHelp')}
        disabled={!draft.displayPayment}
      />
      {draft.displayPayment && draft.displayPaymentQR && (
        <TextField
          {...bind.text('paymentQR')}
          hint={t('settings.customization.paymentQRHint')}
          maxLength={300}
          autoComplete="off"
        />
      )}
    </fieldset>
  );
}
