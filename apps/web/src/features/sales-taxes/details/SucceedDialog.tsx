import { ERRORS } from '@countinghouse/contracts/errors';
import { type SalesTax, succeedSalesTaxRate } from '@countinghouse/contracts/sales-taxes';
import { dayBefore, rateOn } from '@countinghouse/domain/sales-taxes/rates';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api.ts';
import { formatDate } from '../../../platform/format.ts';
import { DayField } from '../../../ui/field/DayField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { type RateDraft, type RateVersion, readRate } from '../form/rate-draft.ts';
import { rateText } from '../tax-text.ts';
import { useRateSave } from './use-rate-save.ts';

type SucceedDialogProps = { tax: SalesTax; onClose: () => void };

/** The law changed: the new rate and its first day; the old one ends the day before. */
export function SucceedDialog({ tax, onClose }: SucceedDialogProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<RateDraft>({ key: 0, value: '', validFrom: '', validTo: '' });
  const saving = useRateSave(
    ({ rate, amount, validFrom }: RateVersion) =>
      call(succeedSalesTaxRate, { params: { id: tax.idSalesTax }, body: { rate, amount, validFrom } }),
    onClose,
  );
  const { version, errors, isGood } = readRate(tax.kind, draft);
  const isAmount = tax.kind === 'fixedPerUnit';
  const change = (part: Partial<RateDraft>) => {
    saving.touch();
    setDraft({ ...draft, ...part });
  };
  const submit = () => {
    if (!version || !isGood) return saving.refuse(errors);
    // One that begins on that very day would end before it began: it is changed, not followed.
    const isTaken = tax.rates.some(({ validFrom }) => validFrom === version.validFrom);
    if (isTaken) return saving.refuse({ validFrom: ERRORS['sales_tax.rate_overlap'].message });
    saving.save(version);
  };
  return (
    <FormDialog
      title={t('salesTaxes.rates.succeed')}
      submitText={t('salesTaxes.rates.save')}
      isPending={saving.isPending}
      problem={saving.problem}
      firstError={Object.keys(saving.errors)[0]}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="ch-tax-rate" data-pair>
        <TextField
          label={isAmount ? t('salesTaxes.rates.newAmount') : t('salesTaxes.rates.newRate')}
          value={draft.value}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          error={saving.errors.value}
          onChange={(value) => change({ value })}
        />
        <DayField
          label={t('salesTaxes.rates.newFrom')}
          value={draft.validFrom}
          error={saving.errors.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
      </div>
      <output className="ch-tax-story">{version && isGood && storyOf(tax, version, t)}</output>
    </FormDialog>
  );
}

/** What saving will do, in one sentence. */
function storyOf(tax: SalesTax, next: RateVersion, t: TFunction): string {
  const before = rateOn(tax, next.validFrom);
  const after = rateText({ rate: next.rate ?? null, amount: next.amount ?? null }, t);
  const from = formatDate(next.validFrom);
  if (!before) return t('salesTaxes.rates.storyNew', { after, from });
  const story = { before: rateText(before, t), end: formatDate(dayBefore(next.validFrom)), after, from };
  if (before.validTo === null) return t('salesTaxes.rates.story', story);
  return t('salesTaxes.rates.storyUntil', { ...story, until: formatDate(before.validTo) });
}
