import type { InvoiceShare } from '@countinghouse/domain/payments/spread';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { writeAmount } from '../../../platform/amounts.ts';
import type { FormErrors } from '../../../platform/draft-saving.ts';
import { formatListDate, formatMoney } from '../../../platform/format.ts';
import { Money } from '../../../ui/show/Money.tsx';
import { AmountInput } from './AmountBox.tsx';
import type { OpenRow } from './payment-basis.ts';

type TypedShares = Readonly<Record<string, string>>;
type SplitRowsProps = {
  rows: readonly OpenRow[];
  currency: string;
  /** What was typed; null: the oldest first, as `shares` says. */
  typed: TypedShares | null;
  shares: readonly InvoiceShare[];
  errors: FormErrors;
  onChange: (typed: Record<string, string> | null) => void;
};

/** How much each invoice takes. Typing into one keeps the others as they are. */
export function SplitRows({ rows, currency, typed, shares, errors, onChange }: SplitRowsProps) {
  const { t } = useTranslation();
  const planned = Object.fromEntries(
    shares.map(({ idInvoice, amount }) => [String(idInvoice), writeAmount(amount, currency)]),
  );
  const texts: TypedShares = typed ?? planned;
  return (
    <div>
      <ul className="ch-act-lines" aria-label={t('payments.record.split')}>
        {rows.map((row) => (
          <SplitRow
            key={row.idInvoice}
            row={row}
            currency={currency}
            text={texts[row.idInvoice] ?? ''}
            error={errors[`shares.${row.idInvoice}`]}
            onType={(text) => onChange({ ...texts, [row.idInvoice]: text })}
          />
        ))}
      </ul>
      {errors.split && <p className="ch-field-error">{errors.split}</p>}
      {typed && (
        <button type="button" className="ch-text-button" onClick={() => onChange(null)}>
          {t('payments.record.oldestFirst')}
        </button>
      )}
    </div>
  );
}

const LATE = { color: 'var(--st-overdue-fg)' };

type SplitRowProps = {
  row: OpenRow;
  currency: string;
  text: string;
  error: string | undefined;
  onType: (text: string) => void;
};

function SplitRow({ row: { name, dueDate, isOverdue, open }, currency, text, error, onType }: SplitRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const day = dueDate && formatListDate(dueDate);
  return (
    <li>
      <span>
        {name}
        <br />
        <small id={id} className={error && 'ch-field-error'}>
          {error ?? (
            <>
              {day && <span {...(isOverdue && { style: LATE })}>{t('payments.record.dueOn', { day })} · </span>}
              <Money value={open} currency={currency} />
            </>
          )}
        </small>
      </span>
      <AmountInput
        isShare
        currency={currency}
        value={text}
        placeholder={writeAmount(0 as typeof open, currency)}
        aria-label={t('payments.record.shareOf', { name, amount: formatMoney(open, currency) })}
        aria-invalid={error ? true : undefined}
        aria-describedby={id}
        onChange={onType}
      />
    </li>
  );
}
