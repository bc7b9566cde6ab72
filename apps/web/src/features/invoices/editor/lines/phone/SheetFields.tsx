import { decimalText } from '@countinghouse/domain/money/decimal';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, TextField } from '../../../../../ui/field/TextField.tsx';
import { ItemPicker } from '../../../../services/index.ts';
import { DiscountInput } from '../../DiscountInput.tsx';
import { useLineErrors } from '../../editor-errors.ts';
import { useTerms } from '../../editor-terms.ts';
import { FigureInput } from '../../FigureInput.tsx';
import { fieldId, focusField } from '../../fields.ts';
import type { LineDraft } from '../../model/draft.ts';
import { UnitSuffix } from '../../UnitSuffix.tsx';
import { isInDetails, LineDetails } from '../LineDetails.tsx';
import { LineErrors } from '../LineErrors.tsx';
import { useLineActions } from '../use-line-actions.ts';
import { usePickItem } from '../use-pick-item.ts';

type SheetFieldsProps = { line: LineDraft; position: number };

/** Every box of a line below the other, wide enough for a thumb. */
export function SheetFields({ line, position }: SheetFieldsProps) {
  const { t } = useTranslation();
  const { settings, engine } = useTerms();
  const { change } = useLineActions();
  const errors = useLineErrors(line.key);
  const pick = usePickItem(line.key);
  const { key } = line;
  const item = t(`invoices.editor.item.${settings.itemsFormat}`);
  return (
    <>
      <FieldFrame id={fieldId(key, 'name')} label={item} error={errors.serviceName}>
        <ItemPicker
          id={fieldId(key, 'name')}
          label={t('invoices.editor.ofLine', { field: item, position })}
          value={line.serviceName}
          onText={(serviceName) => change(key, serviceName === '' ? { serviceName, idService: 0 } : { serviceName })}
          onPick={pick}
          onKeep={() => void focusField(fieldId(key, 'quantity'))}
        />
      </FieldFrame>
      <div className="ch-sheet-pair">
        <FigureField
          id={fieldId(key, 'quantity')}
          label={t(`invoices.editor.units.${settings.unitsFormat}`)}
          value={line.quantity}
          placeholder="1"
          error={errors.quantity}
          after={<UnitSuffix unit={line.unit} />}
          onChange={(quantity) => change(key, { quantity })}
        />
        <FigureField
          id={fieldId(key, 'price')}
          label={t(`invoices.editor.price.${settings.priceFormat}`)}
          value={line.price}
          placeholder={decimalText(0, engine.exponent)}
          error={errors.price}
          before={settings.currencySymbol}
          onChange={(price) => change(key, { price })}
        />
      </div>
      <FieldFrame id={fieldId(key, 'discount')} label={t('invoices.editor.discount')} error={errors.discount}>
        <DiscountInput
          id={fieldId(key, 'discount')}
          label={t('invoices.editor.discount')}
          value={line.discount}
          format={line.discountFormat}
          symbol={settings.currencySymbol}
          error={errors.discount !== undefined}
          isFixed={!line.discountable && line.discount === ''}
          onChange={(part) => change(key, part)}
        />
      </FieldFrame>
      <LineDetails line={line} errors={errors} hasTaxes />
      <LineErrors errors={errors} isShown={isInSheet} />
    </>
  );
}

const BOXES = ['serviceName', 'quantity', 'price', 'discount'];
const isInSheet = (field: string) => BOXES.includes(field) || isInDetails(field);

type FigureFieldProps = Omit<Parameters<typeof FigureInput>[0], 'error'> & {
  label: string;
  error: string | undefined;
};

function FigureField({ label, error, id: given, ...input }: FigureFieldProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <FieldFrame id={id} label={label} error={error}>
      <FigureInput {...input} id={id} error={error !== undefined} />
    </FieldFrame>
  );
}

export function SectionFields({ line, position }: SheetFieldsProps) {
  const { t } = useTranslation();
  const { change } = useLineActions();
  const errors = useLineErrors(line.key);
  return (
    <TextField
      label={t('invoices.editor.ofSection', { position })}
      maxLength={180}
      value={line.serviceName}
      error={errors.serviceName}
      onChange={(serviceName) => change(line.key, { serviceName })}
    />
  );
}
