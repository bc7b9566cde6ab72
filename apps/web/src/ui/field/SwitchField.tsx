import { Switch } from './Switch.tsx';

type SwitchFieldProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A switch with its name before it, for the far end of a heading. */
export const SwitchField = ({ label, isOn, onChange }: SwitchFieldProps) => (
  <span className="ch-switch-field">
    {label}
    <Switch aria-label={label} isOn={isOn} onChange={onChange} />
  </span>
);
