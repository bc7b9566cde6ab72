import { PAYMENT_CODES, PAYMENT_REFERENCES } from '@countinghouse/domain/payments/bank-codes';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/field/SelectField.tsx';
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
      {draft.displayPayment && draft.displayPaymentQR && <CodeFields draft={draft} bind={bind} />}
    </fieldset>
  );
}

/** What the code is; one with an amount needs the account. */
function CodeFields({ draft, bind }: Pick<CustomizationForm, 'draft' | 'bind'>) {
  const { t } = useTranslation();
  const isText = draft.paymentQRKind === 'text';
  return (
    <>
      <SelectField {...bind.value('paymentQRKind')}>
        {PAYMENT_CODES.map((kind) => (
          <option key={kind} value={kind}>
            {t(`settings.customization.paymentQRKinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      {isText ? (
        <TextField
          {...bind.text('paymentQR')}
          hint={t('settings.customization.paymentQRHint')}
          maxLength={300}
          autoComplete="off"
        />
      ) : (
        <>
          <TextField
            {...bind.text('bankIban')}
            hint={t('settings.customization.bankIbanHint')}
            maxLength={42}
            autoComplete="off"
          />
          <TextField
            {...bind.text('bankHolder')}
            hint={t('settings.customization.bankHolderHint')}
            maxLength={70}
            autoComplete="off"
          />
          {draft.paymentQRKind === 'epc' && <TextField {...bind.text('bankBic')} maxLength={11} autoComplete="off" />}
          <SelectField {...bind.value('bankReference')}>
            {PAYMENT_REFERENCES.map((kind) => (
              <option key={kind} value={kind}>
                {t(`settings.customization.bankReferences.${kind}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  );
}
