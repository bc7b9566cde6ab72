import './controls.css';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colorIn } from './contrast.ts';

type ColorFieldProps = {
  label: string;
  color: string;
  warning?: string | undefined;
  onChange: (color: string) => void;
};

/** A colour by its hex digits. Half a colour is only typed, never handed on; leaving the field brings the whole one back. */
export function ColorField({ label, color, warning, onChange }: ColorFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const isBad = typed !== undefined && !colorIn(typed);
  const note = isBad ? t('design.badColour') : warning;
  const type = (text: string) => {
    setTyped(text);
    const whole = colorIn(text);
    if (whole) onChange(whole);
  };
  return (
    <div className="ch-color">
      <div className="ch-frame ch-color-box" style={{ '--color': color } as CSSProperties}>
        <i aria-hidden="true" />
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          type="text"
          value={typed ?? color.toUpperCase()}
          maxLength={9}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isBad || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      {note && (
        <p id={`${id}-note`} className={isBad ? 'ch-field-error' : 'ch-color-warning'}>
          {note}
        </p>
      )}
    </div>
  );
}
