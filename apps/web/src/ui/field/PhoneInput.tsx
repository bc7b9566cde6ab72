import './PhoneInput.css';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { caretAfter, maskPhone } from './phone-mask.ts';

type PhoneInputProps = {
  value: string;
  format: string;
  /** The country's code, shown before the number. */
  code: string;
  onChange: (value: string) => void;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'className' | 'ref'>;

/** A phone number in the business's own format. */
export function PhoneInput({ value, format, code, onChange, ...input }: PhoneInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const digitsBefore = useRef<number>(undefined);
  // Written by the mask, the text would leave the caret at its end.
  useLayoutEffect(() => {
    if (digitsBefore.current === undefined || document.activeElement !== box.current) return;
    const caret = caretAfter(value, digitsBefore.current);
    box.current?.setSelectionRange(caret, caret);
    digitsBefore.current = undefined;
  }, [value]);
  return (
    <span className="ch-frame ch-phone">
      {code && <span aria-hidden="true">+{code.replace(/^\+/, '')}</span>}
      <input
        {...input}
        ref={box}
        type="tel"
        className="ch-input"
        value={value}
        onChange={({ target }) => {
          const caret = target.selectionStart ?? target.value.length;
          const isAtEnd = caret === target.value.length;
          digitsBefore.current = isAtEnd ? undefined : target.value.slice(0, caret).replace(/\D/g, '').length;
          onChange(maskPhone(target.value, value, format));
        }}
      />
    </span>
  );
}
