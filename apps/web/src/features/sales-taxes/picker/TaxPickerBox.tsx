import '../../../ui/form/FormSection.css';
import '../../../ui/field/Combobox.css';
import './tax-picker.css';
import { lacksNormalTax } from '@countinghouse/domain/sales-taxes/kinds';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { described, FieldFrame } from '../../../ui/field/TextField.tsx';
import { type NamedTax, useTaxes } from '../use-taxes.ts';
import { ChosenTaxes } from './ChosenTaxes.tsx';
import { QuickTaxDialog } from './QuickTaxDialog.tsx';
import { TaxOptions } from './TaxOptions.tsx';
import { useTaxList } from './use-tax-list.ts';

export type TaxPickerProps = {
  value: number[];
  onChange: (ids: number[]) => void;
  /** The billing day, `YYYY-MM-DD`: rates are shown as they are then. Today where it is left out. */
  day?: string;
  /** Which taxes are offered; those of sales where it is left out. */
  appliesTo?: 'sales' | 'purchases';
  label: string;
  id?: string;
};

/** Which taxes a line carries. Typing finds taxes and groups, Enter puts one on or takes it off, Escape closes. */
export function TaxPickerBox({ value, onChange, day, appliesTo = 'sales', label, id: givenId }: TaxPickerProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = givenId ?? ownId;
  const box = useRef<HTMLInputElement>(null);
  const chosen = useTaxes(value);
  const [created, setCreated] = useState<string>();
  const picker = useTaxList({ appliesTo, value, onChange, onCreate: setCreated });
  const error = isIncomplete(chosen) ? t('salesTaxes.picker.needsNormal') : undefined;
  const backToBox = () => {
    setCreated(undefined);
    box.current?.focus();
  };
  return (
    <FieldFrame id={id} label={label} error={error}>
      <span className="ch-combobox ch-tax-box" data-invalid={error !== undefined}>
        <ChosenTaxes
          chosen={chosen}
          day={day}
          onRemove={(gone) => {
            onChange(value.filter((one) => one !== gone));
            box.current?.focus();
          }}
        />
        <input
          {...picker.boxProps}
          {...described(id, error, undefined)}
          ref={box}
          className="ch-input"
          placeholder={value.length === 0 ? t('salesTaxes.picker.placeholder') : undefined}
          maxLength={80}
        />
        {picker.isOpen && <TaxOptions {...{ picker, value, day }} />}
      </span>
      {created !== undefined && (
        <QuickTaxDialog
          name={created}
          day={day}
          onClose={backToBox}
          onCreated={({ idSalesTax }) => {
            onChange([...value, idSalesTax]);
            backToBox();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Judged once all of them are known. */
function isIncomplete(chosen: readonly NamedTax[]): boolean {
  const kinds = chosen.flatMap(({ tax }) => (tax ? [tax.kind] : []));
  return kinds.length === chosen.length && lacksNormalTax(kinds);
}
