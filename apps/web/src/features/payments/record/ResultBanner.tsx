import type { TFunction } from 'i18next';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/format.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { StatusGlyph } from '../../../ui/show/StatusGlyph.tsx';
import type { PaymentBasis } from './payment-basis.ts';
import type { PlannedPayment } from './read-draft.ts';

const CENTRE = { '--preview-align': 'center' };
const WELL = { ...CENTRE, '--preview-ground': 'var(--st-paid-bg)', '--mark': 'var(--st-paid-fg)' } as CSSProperties;
const OPEN = { ...CENTRE, '--mark': 'var(--st-processing-fg)' } as CSSProperties;

/** While the amounts are wrong, nothing is known of what they lead to. */
const isOfMoney = (field: string) => /^(amount|credit|split|shares\..*)$/.test(field);

type ResultBannerProps = { basis: PaymentBasis; reading: PlannedPayment };

/** What will be so once it is recorded. */
export function ResultBanner({ basis, reading }: ResultBannerProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { currencyCode, way } = basis.form;
  if (reading.amount + reading.credit === 0 || Object.keys(reading.errors).some(isOfMoney)) return null;
  const isWell = reading.stillOpen === 0;
  // What it leaves open is said already.
  const hasBalance = (way === 'payment' || way === 'approveFirst') && isWell && reading.shares.length > 0;
  return (
    <output className="ch-act-preview" style={isWell ? WELL : OPEN}>
      <span style={{ display: 'grid', color: 'var(--mark)' }}>
        <StatusGlyph status={isWell ? 'paid' : 'processing'} size={14} />
      </span>
      <b>{sentencesOf(basis, reading, t).join(' ')}</b>
      {hasBalance && !isPhone && (
        <span>
          {t('payments.record.after')} <Money value={reading.stillOpen} currency={currencyCode} />
        </span>
      )}
    </output>
  );
}

function sentencesOf({ form, open }: PaymentBasis, reading: PlannedPayment, t: TFunction): string[] {
  const { shares, stillOpen, rest, rounding } = reading;
  const text = (amount: typeof rest) => formatMoney(amount, form.currencyCode);
  if (form.way === 'deposit') return [t('payments.record.asDeposit', { amount: text(reading.amount) })];
  if (form.way === 'recovery') return [t('payments.record.asRecovery', { amount: text(reading.amount) })];
  const full = shares.filter(({ idInvoice, amount }) =>
    open.some((row) => row.idInvoice === idInvoice && row.open === amount),
  );
  return [
    shares.length > 0 && stillOpen === 0 && t('payments.record.inFull', { count: shares.length }),
    shares.length > 1 && stillOpen > 0 && full.length > 0 && t('payments.record.someInFull', { count: full.length }),
    shares.length > 0 && stillOpen > 0 && t('payments.record.leaves', { amount: text(stillOpen) }),
    rest > 0 && t('payments.record.kept', { amount: text(rest), customer: form.clientName }),
    rounding !== 0 && t('payments.record.rounded', { amount: text(rounding) }),
  ].filter((sentence) => sentence !== false);
}
