import { useTranslation } from 'react-i18next';
import { FigureInput } from './FigureInput.tsx';

type DiscountPart = { discount?: string; discountFormat?: '%' | '$' };

type DiscountInputProps = {
  id?: string | undefined;
  label: string;
  value: string;
  format: '%' | '$';
  symbol: string;
  error?: boolean | undefined;
  describedBy?: string | undefined;
  /** Only where the cursor is: a list of lines must not double its stops. */
  canTabToFormat?: boolean;
  /** What is sold allows none. */
  isFixed?: boolean;
  onChange: (part: DiscountPart) => void;
};

/** A percentage or an amount. The sign behind it switches, and so does typing the sign. */
export function DiscountInput(props: DiscountInputProps) {
  const { id, label, value, format, symbol, error, describedBy, canTabToFormat = true, isFixed = false } = props;
  const { onChange } = props;
  const { t } = useTranslation();
  const other = format === '%' ? '$' : '%';
  const type = (typed: string) => {
    const sign = [...typed].findLast((letter) => letter === '%' || letter === '$' || letter === symbol);
    const discount = typed.replaceAll(/[%$]/g, '').replaceAll(symbol, '');
    if (sign) onChange({ discount, discountFormat: sign === '%' ? '%' : '$' });
    else onChange({ discount });
  };
  return (
    <FigureInput
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={isFixed ? '—' : '0'}
      readOnly={isFixed}
      title={isFixed ? t('invoices.editor.notDiscountable') : undefined}
      value={value}
      error={error}
      onChange={type}
      after={
        <button
          type="button"
          tabIndex={canTabToFormat && !isFixed ? 0 : -1}
          disabled={isFixed}
          aria-label={t('invoices.editor.discountIn', {
            format: format === '%' ? t('invoices.editor.percent') : t('invoices.editor.inAmount'),
          })}
          onClick={() => onChange({ discountFormat: other })}
        >
          {format === '%' ? '%' : symbol}
        </button>
      }
    />
  );
}
