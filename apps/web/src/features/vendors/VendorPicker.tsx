import type { VendorHit } from '@countinghouse/contracts/vendors';
import { useTranslation } from 'react-i18next';
import { HitPicker } from '../../ui/field/HitPicker.tsx';
import { vendorQueries } from './vendors.api.ts';

type VendorPickerProps = {
  label: string;
  /** Cannot be picked. */
  except?: number;
  onPick: (hit: VendorHit) => void;
  id?: string;
};

/** One of the business's active vendors, found by typing. */
export function VendorPicker(props: VendorPickerProps) {
  const { t } = useTranslation();
  return (
    <HitPicker
      {...props}
      placeholder={t('vendors.list.search')}
      ask={vendorQueries.search}
      idOf={({ idVendor }) => idVendor}
      nameOf={({ displayName }) => displayName}
      noteOf={({ contactName, email, phone }) => contactName || email || phone}
    />
  );
}
