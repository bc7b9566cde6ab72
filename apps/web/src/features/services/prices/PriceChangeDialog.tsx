import './price-change.css';
import { PriceChange } from '@countinghouse/contracts/service-prices';
import { readDecimal } from '@countinghouse/domain/money/typed';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/debounced.ts';
import { homeExponent } from '../../../platform/home-currency.ts';
import { Button } from '../../../ui/action/Button.tsx';
import { Segments } from '../../../ui/field/Segments.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { PricePreview } from './PricePreview.tsx';
import { previewOf, useChangePrices } from './price-change.api.ts';

const DECIMALS = [0, 1, 2, 3, 4] as const;
/** The contract takes so many in one change, which is also one undo. */
const MOST = 1000;
const PAUSE = 300;

type PriceChangeForm = { how: 'percent' | 'amount'; sign: '+' | '-'; typed: string; decimals: number };

/** What was typed as the contract reads it; undefined while nothing is. */
function changeOf({ how, sign, typed, decimals }: PriceChangeForm) {
  const value = readDecimal(typed);
  if (value === null) return undefined;
  const signed = sign === '-' ? 0 - value : value;
  return PriceChange.safeParse({ how, decimals, ...(how === 'percent' ? { rate: signed } : { amount: signed }) });
}

type PriceChangeDialogProps = { ids: number[]; onDone: () => void; onClose: () => void };

/** ± percent or ± an amount on everything marked: what it would make of each price, then for real, then back again. */
export function PriceChangeDialog({ ids, onDone, onClose }: PriceChangeDialogProps) {
  const { t } = useTranslation();
  const [priceChange, setPriceChange] = useState<PriceChangeForm>({
    how: 'percent',
    sign: '+',
    typed: '',
    decimals: homeExponent(),
  });
  const settled = changeOf(useDebounced(priceChange, PAUSE));
  const parsed = changeOf(priceChange);
  const isTooMany = ids.length > MOST;
  const preview = useQuery({
    ...previewOf(ids, settled?.data),
    enabled: settled?.success === true && !isTooMany,
  });
  const change = useChangePrices(() => {
    onDone();
    onClose();
  });
  const canApply = parsed?.success === true && !isTooMany && !change.isPending && !preview.isError;
  const apply = () => {
    if (canApply) change.mutate({ idServices: ids, change: parsed.data });
  };
  return (
    <Modal
      width={640}
      title={t('services.reprice.title', { count: ids.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button variant="primary" aria-disabled={!canApply} onClick={apply}>
            {t('services.reprice.apply')}
          </Button>
        </>
      }
    >
      <form
        className="ch-form ch-reprice"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <PriceChangeFields
          priceChange={priceChange}
          error={parsed?.error?.issues[0]?.message}
          onChange={setPriceChange}
        />
      </form>
      <PricePreview
        rows={settled?.success ? preview.data : undefined}
        isStale={preview.isPlaceholderData}
        error={isTooMany ? t('services.reprice.tooMany', { most: MOST.toLocaleString('en-US') }) : preview.error}
      />
    </Modal>
  );
}

type PriceChangeFieldsProps = {
  priceChange: PriceChangeForm;
  error: string | undefined;
  onChange: (priceChange: PriceChangeForm) => void;
};

function PriceChangeFields({ priceChange, error, onChange }: PriceChangeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Segments
        label={t('services.reprice.direction')}
        value={priceChange.sign}
        segments={[
          { value: '+', label: t('services.reprice.raise') },
          { value: '-', label: t('services.reprice.lower') },
        ]}
        onChange={(sign) => onChange({ ...priceChange, sign })}
      />
      <Segments
        label={t('services.reprice.how')}
        value={priceChange.how}
        segments={[
          { value: 'percent', label: t('services.reprice.percent') },
          { value: 'amount', label: t('services.reprice.amount') },
        ]}
        onChange={(how) => onChange({ ...priceChange, how })}
      />
      <TextField
        label={priceChange.how === 'percent' ? t('services.reprice.percentBy') : t('services.reprice.amountBy')}
        inputMode="decimal"
        autoComplete="off"
        value={priceChange.typed}
        error={error}
        onChange={(typed) => onChange({ ...priceChange, typed })}
      />
      <SelectField
        label={t('services.reprice.decimals')}
        value={priceChange.decimals}
        onChange={(value) => onChange({ ...priceChange, decimals: Number(value) })}
      >
        {DECIMALS.map((decimals) => (
          <option key={decimals} value={decimals}>
            {t('services.reprice.decimalPlaces', { count: decimals })}
          </option>
        ))}
      </SelectField>
    </>
  );
}
