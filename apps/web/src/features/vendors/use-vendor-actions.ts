import type { VendorRow } from '@countinghouse/contracts/vendors';
import { useTranslation } from 'react-i18next';
import { useRecordActions } from '../../ui/record/use-record-actions.tsx';
import { useArchive } from './vendors.api.ts';

type VendorIdentity = Pick<VendorRow, 'idVendor' | 'displayName' | 'isDeleted'>;

/** Archiving with a way back, and bringing back. */
export function useVendorActions({ idVendor: id, displayName: name, isDeleted }: VendorIdentity) {
  const { t } = useTranslation();
  const archive = useArchive();
  return useRecordActions({
    isDeleted,
    archive: async () => {
      await archive.mutateAsync({ id, isDeleted: true });
      return t('vendors.archivedDone', { name });
    },
    restore: async () => {
      await archive.mutateAsync({ id, isDeleted: false });
      return t('vendors.restoredDone', { name });
    },
  });
}
