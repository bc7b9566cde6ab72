import type { ComponentProps, ReactNode } from 'react';

type FigureInputProps = {
  onChange: (typed: string) => void;
  /** A currency before the figure, a unit behind it. */
  before?: ReactNode;
  after?: ReactNode;
  error?: boolean | undefined;
} & Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'className'>;

/** A figure with its unit. Everything is marked on focus, so that typing replaces it. */
export function FigureInput({ onChange, before, after, error = false, ...input }: FigureInputProps) {
  return (
    <span className="ch-frame ch-figure">
      {before && <span aria-hidden="true">{before}</span>}
      <input
        {...input}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className="ch-input"
        aria-invalid={error || undefined}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onChange(target.value)}
      />
      {after}
    </span>
  );
}
