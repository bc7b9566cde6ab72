import './switch-row.css';
import { useId } from 'react';
import { Switch } from '../../ui/field/Switch.tsx';

type SwitchRowProps = {
  label: string;
  help?: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Something that is on or off: its name and what it means, the switch at the far end. The whole row can be pressed. */
export function SwitchRow({ label, help, isOn, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className="ch-switch-row" data-disabled={disabled}>
      <label htmlFor={id}>
        {label}
        {help && <small id={`${id}-help`}>{help}</small>}
      </label>
      <Switch
        id={id}
        isOn={isOn}
        disabled={disabled}
        aria-label={label}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={onChange}
      />
    </div>
  );
}
