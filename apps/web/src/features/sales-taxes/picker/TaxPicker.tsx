import { Suspense, useId } from 'react';
import { lazyScreen } from '../../../platform/lazy-screen.ts';
import { FieldFrame } from '../../../ui/field/TextField.tsx';
import type { TaxPickerProps } from './TaxPickerBox.tsx';

const TaxPickerBox = lazyScreen(async () => (await import('./TaxPickerBox.tsx')).TaxPickerBox);

/** The picker for other rooms. Its code comes when it is first shown; the form around it stays where it is meanwhile. */
export function TaxPicker(props: TaxPickerProps) {
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <TaxPickerBox {...props} />
    </Suspense>
  );
}

function Waiting({ id: givenId, label }: TaxPickerProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label}>
      <input id={id} className="ch-input" disabled />
    </FieldFrame>
  );
}
