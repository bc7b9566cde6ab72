import '../payments.css';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusGlyph } from '../../../ui/show/StatusGlyph.tsx';
import type { PaymentBasis } from './payment-basis.ts';
import type { PaymentReading } from './read-draft.ts';

type ResultBannerProps = { basis: PaymentBasis; reading: PaymentReading };

/** What will be so once it is recorded. */
export function ResultBanner({ basis, reading }: ResultBannerProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { currencyCode, way } = basis.form;
  if (reading.amount + reading.credit === 0) return null;
  const isWell = reading.stillOpen === 0;
  // What it leaves open is said already.
  const hasBalance = (way === 'payment' || way === 'approveFirst') && isWell && reading.shares.length > 0;
  return (
    <output className="ch-pay-result" data-full={isWell}>
      <StatusGlyph status={isWell ? 'paid' : 'processing'} size={14} />
      <span>{sentencesOf(basis, reading, t).join(' ')}</span>
      {hasBalance && !isPhone && (
        <span>
          {t('payments.record.after')} <Money value={reading.stillOpen} currency={currencyCode} />
        </span>
      )}
    </output>
  );
}

function sentencesOf({ form, open }: PaymentBasis, reading: PaymentReading, t: TFunction): string[] {
  const { shares, stillOpen, rest, rounding } = reading;
  const text = (amount: typeof rest) => formatMoney(amount, form.currencyCode);
  if (form.way === 'deposit') return [t('payments.record.asDeposit', { amount: text(reading.amount) })];
  if (form.way === 'recovery') return [t('payments.record.asRecovery', { amount: text(reading.amount) })];
  const isKept = form.rules.keepsOverpayment;
  const full = shares.filter(({ idInvoice, amount }) =>
    open.some((row) => row.idInvoice === idInvoice && row.open === amount),
  );
  return [
    shares.length > 0 && stillOpen === 0 && t('payments.record.inFull', { count: shares.length }),
    shares.length > 1 && stillOpen > 0 && full.length > 0 && t('payments.record.someInFull', { count: full.length }),
    shares.length > 0 && stillOpen > 0 && t('payments.record.leaves', { amount: text(stillOpen) }),
    rest > 0 && isKept && t('payments.record.kept', { amount: text(rest), customer: form.clientName }),
    rest > 0 && !isKept && t('payments.record.tooMuch', { amount: text(rest) }),
    rounding !== 0 && t('payments.record.rounded', { amount: text(rounding) }),
  ].filter((sentence) => sentence !== false);
}
