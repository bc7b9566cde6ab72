import type { TaxRow } from '@countinghouse/domain/documents/document';
import { decimalText } from '@countinghouse/domain/money/decimal';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../../ui/show/Money.tsx';
import { TaxPicker } from '../../../sales-taxes/index.ts';
import { DiscountInput } from '../DiscountInput.tsx';
import { useErrors } from '../editor-errors.ts';
import { useDraft, useEditorStore } from '../editor-store.ts';
import { useSums } from '../editor-sums.tsx';
import { useTerms } from '../editor-terms.ts';
import { FigureInput } from '../FigureInput.tsx';
import { setFields } from '../model/changes.ts';
import { isShown, taxedLines } from '../model/taxed-lines.ts';
import { taxText } from '../tax-words.ts';
import { Reasons } from './Reasons.tsx';
import { SpokenTotal } from './SpokenTotal.tsx';

/** The document's sums, live; discount and shipping are typed where they count. */
export function Totals() {
  const { t } = useTranslation();
  const { settings, taxes } = useTerms();
  const sums = useSums();
  const draft = useDraft((whole) => whole);
  if (!sums) {
    return (
      <p className="ch-field-error" role="alert">
        {t('invoices.editor.tooLarge')}
      </p>
    );
  }
  const { totals } = sums;
  const lines = taxedLines(draft, sums, taxes);
  const shipping = { taxes: draft.shippingTaxes, amount: totals.shipping };
  const shown = (rows: readonly TaxRow[]) => rows.filter((row) => isShown(row, lines, shipping));
  const withheld = shown(totals.withholdings);
  return (
    <div className="ch-totals">
      <dl className="ch-sums">
        <Row name={t('invoices.editor.subtotal')} value={totals.subTotal} />
        <Row name={t('invoices.editor.discounts')} value={minus(totals.totalDiscountsAmount)} />
        <DiscountRow />
        {shown(totals.taxes).map((row) => (
          <TaxLine key={row.idSalesTax} row={row} />
        ))}
        <ShippingRow />
      </dl>
      <ShippingTaxes />
      <p className="ch-totals-total">
        <span>{t('invoices.editor.total')}</span>
        <Money value={totals.totalBill} currency={settings.currencyCode} withCode size="large" />
      </p>
      {withheld.length > 0 && (
        <dl className="ch-sums">
          {withheld.map((row) => (
            <Withheld key={row.idSalesTax} row={row} />
          ))}
          <Row name={t('invoices.editor.amountDue')} value={totals.amountDue} />
        </dl>
      )}
      <Reasons lines={lines} />
      <SpokenTotal total={totals.totalBill} />
    </div>
  );
}

/** Nothing is not less than nothing. */
const minus = (amount: Cents): Cents => cents(amount === 0 ? 0 : 0 - amount);

function Row({ name, value }: { name: string; value: Cents }) {
  const { settings } = useTerms();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money value={value} currency={settings.currencyCode} />
      </dd>
    </div>
  );
}

function TaxLine({ row }: { row: TaxRow }) {
  const { t } = useTranslation();
  const terms = useTerms();
  const isIncluded = useDraft((draft) => draft.pricesIncludeTax);
  const tax = taxText(terms.taxes.get(row.idSalesTax), terms, t);
  return <Row name={isIncluded ? t('invoices.editor.taxIncluded', { tax }) : tax} value={row.amount} />;
}

function Withheld({ row }: { row: TaxRow }) {
  const { t } = useTranslation();
  const terms = useTerms();
  const tax = taxText(terms.taxes.get(row.idSalesTax), terms, t);
  return <Row name={t('invoices.editor.withheld', { tax })} value={minus(row.amount)} />;
}

function DiscountRow() {
  const { t } = useTranslation();
  const store = useEditorStore();
  const { settings } = useTerms();
  const { discount: error } = useErrors();
  const discount = useDraft((draft) => draft.discount);
  const format = useDraft((draft) => draft.discountFormat);
  return (
    <div>
      <dt>{t('invoices.editor.documentDiscount')}</dt>
      <dd>
        <DiscountInput
          label={t('invoices.editor.documentDiscount')}
          value={discount}
          format={format}
          symbol={settings.currencySymbol}
          error={error !== undefined}
          onChange={(part) => store.change(setFields(part), 'discount')}
        />
        {error && <small className="ch-field-error">{error}</small>}
      </dd>
    </div>
  );
}

function ShippingRow() {
  const { t } = useTranslation();
  const store = useEditorStore();
  const { settings, engine } = useTerms();
  const { shipping: error } = useErrors();
  const shipping = useDraft((draft) => draft.shipping);
  return (
    <div>
      <dt>{t('invoices.editor.shipping')}</dt>
      <dd>
        <FigureInput
          aria-label={t('invoices.editor.shipping')}
          placeholder={decimalText(0, engine.exponent)}
          before={settings.currencySymbol}
          value={shipping}
          error={error !== undefined}
          onChange={(typed) => store.change(setFields({ shipping: typed }), 'shipping')}
        />
        {error && <small className="ch-field-error">{error}</small>}
      </dd>
    </div>
  );
}

/** Shipping is rarely taxed, so nobody is asked before there is any. */
function ShippingTaxes() {
  const { t } = useTranslation();
  const store = useEditorStore();
  const { day } = useTerms();
  const taxes = useDraft((draft) => draft.shippingTaxes);
  const hasShipping = useDraft((draft) => draft.shipping.trim() !== '');
  if (!hasShipping && taxes.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <TaxPicker
        label={t('invoices.editor.shippingTaxes')}
        day={day}
        value={taxes}
        onChange={(shippingTaxes) => store.change(setFields({ shippingTaxes }))}
      />
    </Suspense>
  );
}
