import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';

type LocationFieldProps = {
  /** Null: at the address of the business. */
  value: string | null;
  businessAddress: string;
  error: string | undefined;
  onChange: (location: string | null) => void;
};

/** Whoever asked for the field wants to type into it. */
const focusBox = (box: HTMLInputElement | null) => box?.focus();

/** The business's own address, or a field for another one; removing that brings the first back (specification 4). */
export function LocationField({ value, businessAddress, error, onChange }: LocationFieldProps) {
  const { t } = useTranslation();
  const [isSwitched, setIsSwitched] = useState(false);
  const label = t('calendar.form.location');
  const change = () => {
    setIsSwitched(true);
    onChange('');
  };
  if (value === null) {
    return (
      <div className="ch-field" role="group" aria-label={label}>
        <div className="ch-field-head">
          <span>{label}</span>
        </div>
        <div className="ch-event-place">
          <p>
            <MapPin size={15} aria-hidden="true" />
            {businessAddress || t('calendar.form.noBusinessPlace')}
          </p>
          <Button onClick={change}>{t('calendar.form.otherPlace')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="ch-event-place">
      <TextField
        label={label}
        value={value}
        error={error}
        maxLength={300}
        ref={isSwitched ? focusBox : undefined}
        onChange={onChange}
      />
      <Button onClick={() => onChange(null)}>{t('calendar.form.businessPlace')}</Button>
    </div>
  );
}
