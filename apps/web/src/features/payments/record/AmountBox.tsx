import '../payments.css';
import { cents } from '@countinghouse/domain/money/money';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { moneyParts } from '../../../platform/format.ts';
import { described, FieldFrame, handing } from '../../../ui/field/TextField.tsx';

const SHARE = { inlineSize: 132, textAlign: 'end' } as const;

type AmountInputProps = {
  currency: string;
  /** One of several beside each other: narrow, the figures below each other. */
  isShare?: boolean;
  onChange: (typed: string) => void;
} & Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'className'>;

/** An amount with its symbol before it. Everything is marked on focus, so that typing replaces it. */
export function AmountInput({ currency, isShare = false, onChange, children, ...input }: AmountInputProps) {
  return (
    <span className="ch-frame ch-pay-box" {...(isShare && { style: SHARE })}>
      <span aria-hidden="true">{moneyParts(cents(0), currency).symbol}</span>
      <input
        {...input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className="ch-input"
        {...handing(onChange)}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
    </span>
  );
}

type AmountBoxProps = {
  label: ReactNode;
  currency: string;
  value: string;
  error: string | undefined;
  hint?: ReactNode;
  onChange: (typed: string) => void;
};

/** The one figure that matters, large. */
export function AmountBox({ label, hint, error, ...input }: AmountBoxProps) {
  const id = useId();
  return (
    <div className="ch-pay-amount">
      <FieldFrame {...{ id, label, hint, error }}>
        <AmountInput {...input} {...described(id, error, hint)}>
          <small>{input.currency}</small>
        </AmountInput>
      </FieldFrame>
    </div>
  );
}
