import { ERRORS } from '@countinghouse/contracts/errors';
import { type SalesTax, type SalesTaxRate, saveSalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import { overlap } from '@countinghouse/domain/sales-taxes/rates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { RateFields } from '../form/RateFields.tsx';
import { type RateVersion, rateDraftOf, readRate } from '../form/rate-draft.ts';
import { useRateSave } from './use-rate-save.ts';

const NEW = -1;
const EMPTY = { key: 0, value: '', validFrom: '', validTo: '' };

type RateDialogProps = {
  tax: SalesTax;
  /** Without one a new version is added. */
  rate: SalesTaxRate | undefined;
  onClose: () => void;
};

/** Adds a version, changes one that nobody used, or moves the end of one that documents use. */
export function RateDialog({ tax, rate, onClose }: RateDialogProps) {
  const { t } = useTranslation();
  const isUsed = rate?.isUsed ?? false;
  const [draft, setDraft] = useState(() => (rate ? rateDraftOf(rate) : EMPTY));
  const idSalesTaxRate = rate?.idSalesTaxRate ?? NEW;
  const saving = useRateSave(
    (version: RateVersion) =>
      call(saveSalesTaxRate, { params: { id: tax.idSalesTax }, body: { idSalesTaxRate, ...version } }),
    onClose,
  );
  const submit = () => {
    const { version, errors, isGood } = readRate(tax.kind, draft);
    if (!version || !isGood) return saving.refuse(errors);
    const others = tax.rates.filter((one) => one.idSalesTaxRate !== idSalesTaxRate);
    const message = ERRORS['sales_tax.rate_overlap'].message;
    if (others.some((one) => overlap(one, version))) {
      return saving.refuse({ [isUsed ? 'validTo' : 'validFrom']: message });
    }
    saving.save(version);
  };
  const title = rate
    ? isUsed
      ? 'salesTaxes.rates.endTitle'
      : 'salesTaxes.rates.editTitle'
    : 'salesTaxes.rates.addTitle';
  return (
    <FormDialog
      title={t(title)}
      {...(isUsed && { text: t('salesTaxes.rates.usedText') })}
      submitText={t('salesTaxes.rates.save')}
      isPending={saving.isPending}
      problem={saving.problem}
      firstError={Object.keys(saving.errors)[0]}
      onSubmit={submit}
      onClose={onClose}
    >
      <RateFields
        kind={tax.kind}
        rate={draft}
        errors={saving.errors}
        isLocked={isUsed}
        onChange={(part) => {
          saving.touch();
          setDraft({ ...draft, ...part });
        }}
      />
    </FormDialog>
  );
}
