import type { CustomerHit } from '@countinghouse/contracts/customers';
import { useTranslation } from 'react-i18next';
import { HitPicker } from '../../ui/field/HitPicker.tsx';
import { customerQueries } from './customers.api.ts';

type CustomerPickerProps = {
  label: string;
  /** Cannot be picked. */
  except?: number;
  onPick: (hit: CustomerHit) => void;
  /** Offers to make whoever was typed; where it is left out, only customers that exist can be had. */
  onCreate?: ((name: string) => void) | undefined;
  id?: string;
  /** What is found lies over the page instead of pushing it down. */
  isFloating?: boolean;
  /** How many milliseconds after the last key the server is asked. */
  pause?: number;
  /** It was opened to type into. */
  isFirst?: boolean;
};

/** One of the business's customers, found by typing. */
export function CustomerPicker(props: CustomerPickerProps) {
  const { t } = useTranslation();
  return (
    <HitPicker
      {...props}
      placeholder={t('customers.form.findPlaceholder')}
      ask={customerQueries.search}
      idOf={({ idClient }) => idClient}
      nameOf={({ displayName }) => displayName}
      noteOf={({ email, mobile }) => email || mobile}
    />
  );
}
