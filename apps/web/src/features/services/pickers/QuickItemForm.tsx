import '../../../ui/form/FormSection.css';
import type { ItemHit } from '@countinghouse/contracts/services';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { MoneyField } from '../../../ui/field/MoneyField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { TaxPicker } from '../../sales-taxes/index.ts';
import { UnitPicker } from './UnitPicker.tsx';
import { useQuickItem } from './use-quick-item.ts';

type QuickItemFormProps = { name: string; onClose: () => void; onCreated: (item: ItemHit) => void };

export function QuickItemForm({ name, onClose, onCreated }: QuickItemFormProps) {
  const { t } = useTranslation();
  const price = useRef<HTMLInputElement>(null);
  const { draft, errors, isSaving, change, submit } = useQuickItem(name, onCreated);
  // The name stands there already: the price comes next.
  useEffect(() => price.current?.focus(), []);
  return (
    <form
      className="ch-form ch-quick-item"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The page's own form may be around the picker, and is not what was meant.
        event.stopPropagation();
        void submit();
      }}
    >
      <TextField
        label={t('parts.quick.name')}
        value={draft.name}
        maxLength={180}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <MoneyField
        ref={price}
        isUnitPrice
        label={t('parts.quick.price')}
        value={draft.price}
        error={errors.price}
        onChange={(typed) => change({ price: typed })}
      />
      <UnitPicker label={t('parts.quick.unit')} value={draft.unit} onChange={(unit) => change({ unit })} />
      <TaxPicker
        label={t('parts.quick.taxes')}
        value={draft.salesTaxes}
        onChange={(salesTaxes) => change({ salesTaxes })}
      />
      <div className="ch-modal-foot">
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" aria-disabled={isSaving}>
          {isSaving ? t('ui.saving') : t('parts.quick.save')}
        </Button>
      </div>
    </form>
  );
}
