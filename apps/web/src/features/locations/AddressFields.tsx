import { useEffect, useRef } from 'react';
import type { FormErrors } from '../../platform/draft-saving.ts';
import { TextField } from '../../ui/field/TextField.tsx';
import { LocationPicker } from './LocationPicker.tsx';
import type { Place } from './place.ts';

type Line = 'addressLine1' | 'addressLine2' | 'postalCode';
type BoundField = { label: string; value: string; error: string | undefined; onChange: (value: string) => void };

type AddressFieldsProps = {
  /** A form whose draft has a place and three lines, whatever else is in it. */
  form: {
    draft: { place: Place };
    errors: FormErrors;
    change: (part: { place: Place }) => void;
    bind: { text: (name: Line) => BoundField };
  };
};

/** Where somebody is: country, state and city, then street and postal code. */
export function AddressFields({ form: { draft, errors, change, bind } }: AddressFieldsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (errors.place) opener.current?.focus();
  }, [errors.place]);
  return (
    <>
      <LocationPicker
        place={draft.place}
        error={errors.place}
        opener={opener}
        onChange={(place) => change({ place })}
      />
      <div className="ch-form-grid">
        <div data-span="5">
          <TextField {...bind.text('addressLine1')} maxLength={200} autoComplete="off" />
        </div>
        <div data-span="4">
          <TextField {...bind.text('addressLine2')} maxLength={200} autoComplete="off" />
        </div>
        <div data-span="3">
          <TextField {...bind.text('postalCode')} maxLength={20} autoComplete="off" />
        </div>
      </div>
    </>
  );
}
