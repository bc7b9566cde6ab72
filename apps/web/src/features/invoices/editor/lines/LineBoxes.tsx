import { decimalText } from '@countinghouse/domain/money/decimal';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormErrors } from '../../../../platform/draft-saving.ts';
import { DiscountInput } from '../DiscountInput.tsx';
import { useTerms } from '../editor-terms.ts';
import { FigureInput } from '../FigureInput.tsx';
import { fieldId } from '../fields.ts';
import { useIsBeside } from '../live/paper-beside.ts';
import type { LineDraft } from '../model/draft.ts';
import { UnitSuffix } from '../UnitSuffix.tsx';
import { TaxCell } from './TaxCell.tsx';
import { useLineActions } from './use-line-actions.ts';

/** Which refusals stand below a box of their own. */
export const hasBox = (field: string) => field === 'quantity' || field === 'price' || field === 'discount';

type LineBoxesProps = {
  line: LineDraft;
  position: number;
  isActive: boolean;
  errors: FormErrors;
  /** The line's taxes are to be chosen. */
  onTaxes: () => void;
};

/** The figures of a line, ready to be typed. */
export function LineBoxes({ line, position, isActive, errors, onTaxes }: LineBoxesProps) {
  const { t } = useTranslation();
  const { settings, engine } = useTerms();
  const { change } = useLineActions();
  const isBeside = useIsBeside();
  const { key } = line;
  const label = (field: string) => t('invoices.editor.ofLine', { field, position });
  return (
    <>
      <Cell error={errors.quantity}>
        {(described) => (
          <FigureInput
            {...described}
            id={fieldId(key, 'quantity')}
            error={errors.quantity !== undefined}
            aria-label={label(t(`invoices.editor.units.${settings.unitsFormat}`))}
            placeholder="1"
            value={line.quantity}
            after={<UnitSuffix unit={line.unit} />}
            onChange={(quantity) => change(key, { quantity })}
          />
        )}
      </Cell>
      <Cell error={errors.price}>
        {(described) => (
          <FigureInput
            {...described}
            id={fieldId(key, 'price')}
            error={errors.price !== undefined}
            aria-label={label(t(`invoices.editor.price.${settings.priceFormat}`))}
            placeholder={decimalText(0, engine.exponent)}
            value={line.price}
            before={settings.currencySymbol}
            onChange={(price) => change(key, { price })}
          />
        )}
      </Cell>
      {!isBeside && <TaxCell {...{ line, position, onTaxes }} />}
      <Cell error={errors.discount}>
        {(described) => (
          <DiscountInput
            id={fieldId(key, 'discount')}
            label={label(t('invoices.editor.discount'))}
            value={line.discount}
            format={line.discountFormat}
            symbol={settings.currencySymbol}
            error={errors.discount !== undefined}
            describedBy={described['aria-describedby']}
            canTabToFormat={isActive}
            isFixed={!line.discountable && line.discount === ''}
            onChange={(part) => change(key, part)}
          />
        )}
      </Cell>
    </>
  );
}

type CellProps = {
  error: string | undefined;
  children: (described: { 'aria-describedby'?: string }) => ReactNode;
};

/** A box with what is wrong with it below. */
function Cell({ error, children }: CellProps) {
  const note = useId();
  return (
    <span>
      {children(error === undefined ? {} : { 'aria-describedby': note })}
      {error && (
        <small className="ch-field-error" id={note}>
          {error}
        </small>
      )}
    </span>
  );
}
