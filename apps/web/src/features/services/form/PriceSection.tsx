import { e4 } from '@countinghouse/domain/money/money';
import { marginOf } from '@countinghouse/domain/services/price';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../platform/format.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { TaxPicker } from '../../sales-taxes/index.ts';
import { IncomeAccountField } from '../IncomeAccountField.tsx';
import { UnitPicker } from '../pickers/UnitPicker.tsx';
import { readPrice } from '../typed-figures.ts';
import type { ServiceDraft } from './service-draft.ts';
import { useDefaultTaxes } from './use-default-taxes.ts';
import type { SectionProps } from './use-service-form.ts';

/** What it costs, what stays of that, and what is added to it. */
export function PriceSection({ form }: SectionProps) {
  const { draft, errors, change, bind } = form;
  const { t } = useTranslation();
  return (
    <FormSection title={t('services.form.pricing')}>
      <div className="ch-form-grid">
        <div data-span="3">
          <MoneyField
            {...bind.text('price')}
            isUnitPrice
            hint={readPrice(draft.price) === 0 && t('services.form.freeItem')}
          />
        </div>
        <div data-span="3">
          <UnitPicker label={t('services.form.unit')} value={draft.unit} onChange={(unit) => change({ unit })} />
        </div>
        <div data-span="3">
          <MoneyField {...bind.text('cost')} isUnitPrice hint={<Margin draft={draft} />} />
        </div>
        <div data-span="3">
          <IncomeAccountField
            value={draft.incomeAccount}
            error={errors.incomeAccount}
            onChange={(incomeAccount) => change({ incomeAccount })}
          />
        </div>
        <div>
          <Taxes form={form} />
        </div>
        <div className="ch-service-ticks">
          <CheckboxField {...bind.switch('priceIncludesTax')} />
          <CheckboxField {...bind.switch('discountable')} />
        </div>
      </div>
    </FormSection>
  );
}

function Margin({ draft: { price, cost } }: { draft: ServiceDraft }) {
  const { t } = useTranslation();
  const margin = marginOf(readPrice(price) ?? e4(0), readPrice(cost));
  return margin === null ? t('services.form.costHint') : t('services.form.margin', { margin: formatPercent(margin) });
}

function Taxes({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  const defaults = useDefaultTaxes(draft.idServiceCategory);
  return (
    <>
      <TaxPicker
        label={t('services.form.salesTaxes')}
        value={draft.salesTaxes ?? defaults}
        onChange={(salesTaxes) => change({ salesTaxes })}
      />
      {errors.salesTaxes && (
        <p className="ch-field-error" role="alert">
          {errors.salesTaxes}
        </p>
      )}
    </>
  );
}
