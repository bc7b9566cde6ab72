import type { TaxKind } from '@countinghouse/domain/sales-taxes/kinds';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/field/DayField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import type { RateDraft, RateErrors } from './rate-draft.ts';

type RateFieldsProps = {
  kind: TaxKind;
  rate: RateDraft;
  errors: RateErrors;
  /** Documents use it: only its last day may still change. */
  isLocked?: boolean;
  /** Which of several, for screen readers: every box needs a name of its own. */
  position?: number | undefined;
  onChange: (part: Partial<RateDraft>) => void;
};

/** A percentage or an amount, and the days it is valid on. */
export function RateFields({ kind, rate, errors, isLocked = false, position, onChange }: RateFieldsProps) {
  const { t } = useTranslation();
  const isAmount = kind === 'fixedPerUnit';
  const named = (text: string) => (position === undefined ? text : t('salesTaxes.form.numbered', { text, position }));
  return (
    <div className="ch-tax-rate">
      <TextField
        label={named(isAmount ? t('salesTaxes.form.rateAmount') : t('salesTaxes.form.ratePercent'))}
        value={rate.value}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        readOnly={isLocked}
        error={errors.value}
        onChange={(value) => onChange({ value })}
      />
      <DayField
        label={named(t('salesTaxes.form.validFrom'))}
        value={rate.validFrom}
        readOnly={isLocked}
        error={errors.validFrom}
        onChange={(validFrom) => onChange({ validFrom })}
      />
      <DayField
        label={named(t('salesTaxes.form.validTo'))}
        value={rate.validTo}
        hint={t('salesTaxes.form.openEnd')}
        error={errors.validTo}
        onChange={(validTo) => onChange({ validTo })}
      />
    </div>
  );
}
