import './Swatches.css';
import { Check } from 'lucide-react';
import { type CSSProperties, useId } from 'react';

type SwatchesProps = {
  label: string;
  /** Without '#'. */
  colors: readonly string[];
  chosen: string;
  onChoose: (color: string) => void;
};

/** One colour of a palette. */
export function Swatches({ label, colors, chosen, onChoose }: SwatchesProps) {
  const name = useId();
  return (
    <fieldset className="ch-swatches">
      <legend>{label}</legend>
      {colors.map((color) => (
        <label key={color} style={{ '--tag': `#${color}` } as CSSProperties}>
          <input
            type="radio"
            name={name}
            aria-label={`#${color}`}
            checked={color === chosen}
            onChange={() => onChoose(color)}
          />
          {color === chosen && <Check size={16} aria-hidden="true" />}
        </label>
      ))}
    </fieldset>
  );
}
