import type { Invoice } from '@countinghouse/contracts/invoices';
import { creditableAmount } from '@countinghouse/domain/documents/credit';
import { exponentOf } from '@countinghouse/domain/money/currencies';
import type { Micro } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../../../ui/field/CheckboxField.tsx';
import { MoneyField } from '../../../../ui/field/MoneyField.tsx';
import { Segments } from '../../../../ui/field/Segments.tsx';
import { SkeletonRows } from '../../../../ui/show/SkeletonRows.tsx';
import { CreditLines } from './CreditLines.tsx';
import type { CreditForm } from './credit-draft.ts';

type CreditPartProps = {
  invoice: Invoice;
  /** What is left of each line; undefined until the earlier notes are here. */
  left: ReadonlyMap<number, Micro> | undefined;
  form: CreditForm;
  errors: ReadonlyMap<number, string>;
  amountError: string | undefined;
  onChange: (part: Partial<CreditForm>) => void;
};
const PARTS = ['whole', 'chosen', 'amount'] as const;

/** What is credited: everything that is left, chosen lines or an amount; and which goods come back with it. */
export function CreditPart({ invoice, left, form, errors, amountError, onChange }: CreditPartProps) {
  const { t } = useTranslation();
  const hasGoods = invoice.items.some((item) => item.hasGoods && (left?.get(item.position) ?? 0) > 0);
  // Of an invoice of nothing there is no amount to credit.
  const parts = PARTS.filter((part) => part !== 'amount' || creditableAmount(invoice) > 0);
  return (
    <>
      <Segments
        label={t('invoices.details.credit.what')}
        isBlock
        value={form.part}
        segments={parts.map((value) => ({ value, label: t(`invoices.details.credit.${value}`) }))}
        onChange={(part) => onChange({ part })}
      />
      {form.part === 'whole' && hasGoods && (
        <CheckboxField
          label={t('invoices.details.credit.allGoodsReturn')}
          isOn={form.isAllReturned}
          onChange={(isAllReturned) => onChange({ isAllReturned })}
        />
      )}
      {form.part === 'chosen' && !left && <SkeletonRows rows={2} />}
      {form.part === 'chosen' && left && (
        <CreditLines items={invoice.items} left={left} form={form} errors={errors} onChange={onChange} />
      )}
      {form.part === 'amount' && (
        <MoneyField
          label={t('invoices.details.credit.amountLabel')}
          hint={t('invoices.details.credit.amountHint')}
          exponent={exponentOf(invoice.currencyCode)}
          value={form.amount}
          error={amountError}
          onChange={(amount) => onChange({ amount })}
        />
      )}
    </>
  );
}
