import { decimalText } from '@countinghouse/domain/money/decimal';
import { GripVertical, X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { DiscountInput } from '../DiscountInput.tsx';
import { useLineErrors } from '../editor-errors.ts';
import { useTerms } from '../editor-terms.ts';
import { FigureInput } from '../FigureInput.tsx';
import { fieldId } from '../fields.ts';
import type { LineDraft } from '../model/draft.ts';
import { UnitSuffix } from '../UnitSuffix.tsx';
import { LineAmount } from './LineAmount.tsx';
import { isInDetails, LineDetails } from './LineDetails.tsx';
import { LineErrors } from './LineErrors.tsx';
import { LineSummary } from './LineSummary.tsx';
import { NameCell } from './NameCell.tsx';
import { TaxCell } from './TaxCell.tsx';
import { useLineActions } from './use-line-actions.ts';

export type LineRowProps = { line: LineDraft; position: number; isActive: boolean };

/** One line. It is drawn again only when something about it changed: two hundred of them stay quick. */
export const LineRow = memo(function LineRow({ line, position, isActive }: LineRowProps) {
  const { t } = useTranslation();
  const { settings, engine } = useTerms();
  const { change, remove } = useLineActions();
  const errors = useLineErrors(line.key);
  const { key } = line;
  const label = (field: string) => t('invoices.editor.ofLine', { field, position });
  const notes = `line-${key}-notes`;
  const box = (field: 'quantity' | 'price' | 'discount') => ({
    id: fieldId(key, field),
    error: errors[field] !== undefined,
    ...(errors[field] !== undefined && { 'aria-describedby': notes }),
  });
  return (
    <li className="ch-line" data-line={key} data-active={isActive} aria-label={t('invoices.editor.line', { position })}>
      <div className="ch-line-grid">
        <Grip />
        <NameCell {...{ line, position, isActive }} />
        <FigureInput
          {...box('quantity')}
          aria-label={label(t(`invoices.editor.units.${settings.unitsFormat}`))}
          placeholder="1"
          value={line.quantity}
          after={<UnitSuffix unit={line.unit} />}
          onChange={(quantity) => change(key, { quantity })}
        />
        <FigureInput
          {...box('price')}
          aria-label={label(t(`invoices.editor.price.${settings.priceFormat}`))}
          placeholder={decimalText(0, engine.exponent)}
          value={line.price}
          before={settings.currencySymbol}
          onChange={(price) => change(key, { price })}
        />
        <TaxCell line={line} position={position} error={errors.taxes} />
        <DiscountInput
          id={fieldId(key, 'discount')}
          label={label(t('invoices.editor.discount'))}
          value={line.discount}
          format={line.discountFormat}
          symbol={settings.currencySymbol}
          error={errors.discount !== undefined}
          describedBy={errors.discount === undefined ? undefined : notes}
          canTabToFormat={isActive}
          isFixed={!line.discountable && line.discount === ''}
          onChange={(part) => change(key, part)}
        />
        <span className="ch-line-amount">
          <LineAmount of={key} />
        </span>
        <button
          type="button"
          className="ch-icon-button ch-line-remove"
          data-size="small"
          // The open line is where the keyboard works; a stop on every other one would double the way.
          tabIndex={isActive ? 0 : -1}
          aria-label={t('invoices.editor.removeLine', { position })}
          onClick={(event) => {
            event.stopPropagation();
            remove(key);
          }}
        >
          <X size={14} aria-hidden="true" />
        </button>
      </div>
      <LineErrors id={notes} errors={errors} {...(isActive && { isShown: isInDetails })} />
      {isActive ? <LineDetails line={line} errors={errors} /> : <LineSummary line={line} />}
    </li>
  );
});

/** Only for the mouse; the keyboard moves lines with ⌥ ↑ ↓. */
export function Grip() {
  const { t } = useTranslation();
  return (
    <span className="ch-line-grip" draggable title={t('invoices.editor.drag')} aria-hidden="true">
      <GripVertical size={15} />
    </span>
  );
}
