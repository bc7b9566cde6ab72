import type { Invoice } from '@countinghouse/contracts/invoices';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRecordId } from '../../../platform/record.ts';
import { RecordGate } from '../../../ui/record/RecordGate.tsx';
import { documentKind } from '../document-kind.ts';
import { addressesOf } from './addresses.ts';
import { DetailsSkeleton } from './DetailsSkeleton.tsx';

/** Waits for the document of the address; one that is found under the wrong name is led to its own. */
export function InvoiceGate({ children }: { children: (invoice: Invoice) => ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const kind = pathname.startsWith('/estimates') ? 'estimate' : 'invoice';
  const instead = ({ generateType, id }: Invoice) => {
    const own = addressesOf(generateType).details(id);
    return own === pathname ? undefined : own;
  };
  return (
    <RecordGate
      kind={documentKind(kind)}
      id={useRecordId()}
      insteadOf={instead}
      waiting={<DetailsSkeleton title={t(`invoices.${kind}`)} />}
    >
      {children}
    </RecordGate>
  );
}
