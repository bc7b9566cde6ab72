import '../payments.css';
import { type Cents, cents } from '@countinghouse/domain/money/money';
import { useTranslation } from 'react-i18next';
import { readAmount, writeAmount } from '../../../platform/amounts.ts';
import { formatMoney } from '../../../platform/format.ts';
import { CheckboxField } from '../../../ui/field/CheckboxField.tsx';
import { Money } from '../../../ui/show/Money.tsx';
import { AmountBox } from './AmountBox.tsx';
import { AmountChips } from './AmountChips.tsx';
import { CreditUse } from './CreditUse.tsx';
import { DiscountChoice } from './DiscountChoice.tsx';
import { MethodFields } from './MethodFields.tsx';
import type { PaymentBasis } from './payment-basis.ts';
import { discountIn, handedOver, methodOf, type PaymentDraft, withAmount } from './payment-draft.ts';
import type { PaymentFieldsProps } from './payment-fields-props.ts';
import { ResultBanner } from './ResultBanner.tsx';
import { rowsOf } from './read-draft.ts';
import { SplitRows } from './SplitRows.tsx';

/** Everything that is asked about a payment, and what will become of it. */
export function PaymentFields({ basis, draft, reading, errors, onChange }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { currencyCode: currency, way } = basis.form;
  const { owed, owedWith, discount, full, keepFull, choose } = amountsOf({ basis, draft, reading, errors, onChange });
  const rounded = full({}, owed);
  return (
    <>
      <Head basis={basis} />
      <AmountBox
        label={t('payments.record.amount')}
        currency={currency}
        value={draft.amount}
        error={errors.amount}
        hint={
          rounded !== owed &&
          t('payments.record.cash', { owed: formatMoney(owed, currency), paid: formatMoney(rounded, currency) })
        }
        onChange={choose}
      />
      <AmountChips
        full={rounded}
        owed={owed}
        amount={reading.amount}
        onChoose={(amount) => choose(writeAmount(amount, currency))}
      />
      <MethodFields
        {...{ basis, draft, errors, onChange }}
        onMethod={(id) => keepFull({ idPaymentMethod: id }, owed)}
      />
      {way !== 'deposit' && way !== 'recovery' && !basis.changed && (
        <CreditUse
          left={basis.credit}
          due={basis.due}
          currency={currency}
          typed={draft.credit}
          error={errors.credit}
          onChange={(credit) => {
            const used = credit === null ? 0 : (readAmount(credit, currency) ?? 0);
            keepFull({ credit }, owedWith({ credit: cents(used), discount }));
          }}
        />
      )}
      <DiscountChoice
        basis={basis}
        draft={draft}
        onChoose={(earlyDiscount) => {
          const part = { earlyDiscount };
          const due = owedWith({ credit: reading.credit, discount: discountIn({ ...draft, ...part }, basis) });
          onChange({
            ...part,
            ...(!draft.isSpread && withAmount(basis, draft, writeAmount(full(part, due), currency))),
          });
        }}
      />
      <Split {...{ basis, draft, reading, errors, onChange }} />
      <ReceiptChoice {...{ basis, draft, onChange }} />
      <ResultBanner basis={basis} reading={reading} />
    </>
  );
}

/** What is owed as the form stands, and how the fields that change it take the amount along. */
function amountsOf({ basis, draft, reading, onChange }: PaymentFieldsProps) {
  const currency = basis.form.currencyCode;
  const owedWith = ({ credit, discount }: { credit: Cents; discount: Cents }) =>
    cents(Math.max(0, basis.due - discount - credit));
  const discount = discountIn(draft, basis);
  const owed = owedWith({ credit: reading.credit, discount });
  const full = (part: Partial<PaymentDraft>, due: Cents) =>
    handedOver(basis, methodOf(basis, { ...draft, ...part }.idPaymentMethod), due);
  /** Where all of it was paid before, all of it is paid afterwards. */
  const keepFull = (part: Partial<PaymentDraft>, due: Cents) => {
    const wasFull = readAmount(draft.amount, currency) === full({}, owed);
    onChange({ ...part, ...(wasFull && withAmount(basis, draft, writeAmount(full(part, due), currency))) });
  };
  /** An amount that is all but the discount means that it is taken. */
  const choose = (amount: string) => {
    const less = basis.discount?.amount ?? cents(0);
    const isLess = readAmount(amount, currency) === full({}, owedWith({ credit: reading.credit, discount: less }));
    onChange({ ...withAmount(basis, draft, amount), ...(!basis.changed && { earlyDiscount: less > 0 && isLess }) });
  };
  return { owed, owedWith, discount, full, keepFull, choose };
}

type ReceiptChoiceProps = Pick<PaymentFieldsProps, 'basis' | 'draft' | 'onChange'>;

/** Only to somebody whose address is known; a payment that is put right was told of already. */
function ReceiptChoice({ basis: { form, changed }, draft, onChange }: ReceiptChoiceProps) {
  const { t } = useTranslation();
  if (form.clientEmail === '' || changed) return null;
  return (
    <CheckboxField
      label={t('payments.record.receipt', { address: form.clientEmail })}
      isOn={draft.hasReceipt}
      onChange={(hasReceipt) => onChange({ hasReceipt })}
    />
  );
}

/** What it is for, who pays, and what is owed. */
function Head({ basis: { form, name, due } }: { basis: PaymentBasis }) {
  const { t } = useTranslation();
  const label = form.way === 'payment' || form.way === 'approveFirst' ? 'due' : form.way;
  return (
    <p className="ch-pay-head">
      <span>{[name, form.clientName].filter(Boolean).join(' · ')}</span>
      <span>
        {t(`payments.record.owed.${label}`)} <Money value={due} currency={form.currencyCode} withCode />
      </span>
    </p>
  );
}

/** Over several invoices, the oldest first, until somebody says otherwise. */
function Split({ basis, draft, reading, errors, onChange }: PaymentFieldsProps) {
  const { t } = useTranslation();
  const { way, currencyCode } = basis.form;
  const others = basis.open.filter((row) => row.idInvoice !== basis.home);
  if (way === 'deposit' || way === 'recovery' || others.length === 0) return null;
  const label = t(basis.home === null ? 'payments.record.onInvoices' : 'payments.record.spread', {
    count: others.length,
  });
  return (
    <>
      <CheckboxField
        label={label}
        isOn={draft.isSpread}
        onChange={(isSpread) => onChange({ isSpread, shares: null, ...(!basis.changed && { earlyDiscount: false }) })}
      />
      {draft.isSpread && (
        <SplitRows
          rows={rowsOf(basis, draft)}
          currency={currencyCode}
          typed={draft.shares}
          shares={reading.shares}
          errors={errors}
          onChange={(shares) => onChange({ shares })}
        />
      )}
    </>
  );
}
