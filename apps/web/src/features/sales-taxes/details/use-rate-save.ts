import type { SalesTax } from '@countinghouse/contracts/sales-taxes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { fieldErrors, isCode, problemText } from '../../../platform/problems.ts';
import { fieldOf, type RateErrors } from '../form/rate-draft.ts';
import { useSalesTaxWrite } from '../sales-taxes.api.ts';

/** Saving in a dialog about rates: what is refused goes under its field, the rest under the form. */
export function useRateSave<Input>(write: (input: Input) => Promise<SalesTax>, onDone: () => void) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<RateErrors>({});
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useSalesTaxWrite(write);
  const refuse = (error: unknown) => {
    const fields = Object.entries(fieldErrors(error)).map(([name, text]) => [fieldOf(name), text]);
    if (fields.length > 0) return setErrors(Object.fromEntries(fields));
    const isAboutDays = isCode(error, 'sales_tax.rate_overlap') || isCode(error, 'sales_tax.rate_used');
    if (isAboutDays) setErrors({ validFrom: problemText(error) });
    else setProblem(problemText(error));
  };
  return {
    errors,
    problem,
    isPending,
    /** Known without asking the server. */
    refuse: setErrors,
    touch: () => {
      setErrors({});
      setProblem(undefined);
    },
    save: (input: Input) =>
      mutate(input, {
        onError: refuse,
        onSuccess: () => {
          notify.success(t('salesTaxes.rates.saved'));
          onDone();
        },
      }),
  };
}
