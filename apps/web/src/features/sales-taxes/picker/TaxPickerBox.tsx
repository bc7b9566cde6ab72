import '../../../ui/form/FormSection.css';
import './tax-picker.css';
import { lacksNormalTax } from '@countinghouse/domain/sales-taxes/kinds';
import { type RefObject, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchPicker } from '../../../ui/field/SearchPicker.tsx';
import { described, FieldFrame } from '../../../ui/field/TextField.tsx';
import { type NamedTax, useTaxes } from '../use-taxes.ts';
import { ChosenTaxes } from './ChosenTaxes.tsx';
import { isOn } from './picker-items.ts';
import { QuickTaxDialog } from './QuickTaxDialog.tsx';
import { optionText, TaxOption } from './TaxOption.tsx';
import { type TaxListState, useTaxList } from './use-tax-list.ts';

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
      <TaxSearch {...{ id, label, value, day, chosen, error, box, picker, onChange }} />
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

type TaxSearchProps = Pick<TaxPickerProps, 'label' | 'value' | 'onChange'> & {
  id: string;
  day: string | undefined;
  chosen: readonly NamedTax[];
  error: string | undefined;
  box: RefObject<HTMLInputElement | null>;
  picker: TaxListState;
};

function TaxSearch({ id, label, value, day, chosen, error, box, picker, onChange }: TaxSearchProps) {
  const { t } = useTranslation();
  const empty = { failed: t('salesTaxes.picker.failed'), ready: t('ui.nothingFound'), waiting: t('shell.loading') };
  const remove = (gone: number) => {
    onChange(value.filter((one) => one !== gone));
    box.current?.focus();
  };
  return (
    <span className="ch-combobox">
      <SearchPicker
        box={{
          id,
          label,
          placeholder: value.length === 0 ? t('salesTaxes.picker.placeholder') : undefined,
          maxLength: 80,
          described: described(id, error, undefined),
          boxRef: box,
          onOpen: picker.open,
          onClose: picker.isOpen ? picker.close : undefined,
          onLeave: picker.close,
          onErase: picker.eraseLast,
        }}
        boxClassName="ch-combobox ch-tax-box"
        before={<ChosenTaxes chosen={chosen} day={day} onRemove={remove} />}
        text={picker.typed}
        onText={picker.type}
        isOpen={picker.isOpen}
        options={picker.items}
        keyOf={({ key }) => key}
        textOf={optionText}
        render={(item) => <TaxOption item={item} isChosen={isOn(item, value)} day={day} />}
        chosen={picker.items.filter((item) => isOn(item, value)).map(({ key }) => key)}
        onPick={picker.pick}
        listLabel={t('salesTaxes.picker.list')}
        listClassName="ch-combobox-list ch-tax-options"
      >
        {picker.isOpen && picker.items.length === 0 && (
          <output className="ch-combobox-list">{empty[picker.state]}</output>
        )}
      </SearchPicker>
    </span>
  );
}

/** Judged once all of them are known. */
function isIncomplete(chosen: readonly NamedTax[]): boolean {
  const kinds = chosen.flatMap(({ tax }) => (tax ? [tax.kind] : []));
  return kinds.length === chosen.length && lacksNormalTax(kinds);
}
