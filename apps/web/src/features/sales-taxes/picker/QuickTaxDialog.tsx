import '../sales-taxes.css';
import { createSalesTax, type SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { problemText } from '../../../platform/problems.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { createBody, emptyDraft } from '../form/tax-draft.ts';
import { rateError, refusalIn, refusalOf } from '../form/tax-refusal.ts';
import { useSalesTaxWrite } from '../sales-taxes.api.ts';
import { useToday } from '../use-today.ts';

type QuickTaxDialogProps = {
  /** What was typed where nothing was found. */
  name: string;
  /** The billing day, on which the new tax should be valid. */
  day: string | undefined;
  onClose: () => void;
  onCreated: (tax: SalesTax) => void;
};

const LONGEST = 10;
const RATE = 1;

/** A tax in a few keystrokes, without leaving what one was doing. The rest is filled in on its own page. */
export function QuickTaxDialog({ name, day, onClose, onCreated }: QuickTaxDialogProps) {
  const { t } = useTranslation();
  const today = useToday();
  const [draft, setDraft] = useState(() => firstDraft(name, day ?? today));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const create = useSalesTaxWrite(() => call(createSalesTax, { body: createBody(draft) }));
  const [rate = { key: RATE, value: '', validFrom: '', validTo: '' }] = draft.rates;
  const change = (part: Partial<typeof draft>) => {
    setErrors({});
    setDraft({ ...draft, ...part });
  };
  const submit = () => {
    const refusal = refusalOf(draft);
    if (refusal) return setErrors(refusal.errors);
    create.mutate(undefined, {
      onSuccess: onCreated,
      onError: (error) => setErrors(refusalIn(error, draft)?.errors ?? { '': problemText(error) }),
    });
  };
  return (
    <FormDialog
      title={t('salesTaxes.quick.title')}
      submitText={t('salesTaxes.quick.save')}
      isPending={create.isPending}
      problem={errors['']}
      firstError={Object.keys(errors)[0]}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="ch-tax-rate" data-pair>
        <TextField
          label={t('salesTaxes.form.abbreviation')}
          value={draft.abbreviation}
          maxLength={LONGEST}
          autoComplete="off"
          error={errors.abbreviation}
          onChange={(abbreviation) => change({ abbreviation })}
        />
        <TextField
          label={t('salesTaxes.form.name')}
          value={draft.name}
          maxLength={80}
          autoComplete="off"
          error={errors.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('salesTaxes.quick.rate')}
          value={rate.value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={errors[rateError(RATE, 'value')]}
          onChange={(value) => change({ rates: [{ ...rate, value }] })}
        />
        <DayField
          label={t('salesTaxes.quick.from')}
          value={rate.validFrom}
          error={errors[rateError(RATE, 'validFrom')]}
          onChange={(validFrom) => change({ rates: [{ ...rate, validFrom }] })}
        />
      </div>
    </FormDialog>
  );
}

/** A short word is most likely the abbreviation; either way it is a name. */
const firstDraft = (name: string, day: string) => ({
  ...emptyDraft(day),
  name,
  abbreviation: name.length <= LONGEST ? name : '',
});
