import type { Invoice } from '@countinghouse/contracts/invoices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invoiceQueries } from '../../invoices.api.ts';
import { useDraft, useEditorStore } from '../editor-store.ts';
import { setFields } from '../model/changes.ts';
import { ContactField } from './ContactField.tsx';
import { CustomerField } from './CustomerField.tsx';
import { accountsOf } from './contacts.ts';

/** Who buys, who pays and where it goes, as the document will name them. */
export function CustomerFields({ invoice }: { invoice: Invoice | undefined }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const idClient = useDraft((draft) => draft.idClient);
  const idBillingContact = useDraft((draft) => draft.idBillingContact);
  const idShippingContact = useDraft((draft) => draft.idShippingContact);
  const { data, isError, refetch } = useQuery(invoiceQueries.parties(idClient));
  const parties = idClient === 0 ? [] : (data ?? []);
  const [main, billing, shipping] = parties;
  const accounts = accountsOf(parties, invoice);
  return (
    <>
      <div data-span="6" data-wide>
        <CustomerField idClient={idClient} party={main} onRetry={isError ? () => void refetch() : undefined} />
      </div>
      <div data-span="3">
        <ContactField
          label={t('invoices.editor.billingContact')}
          {...{ main, accounts }}
          linked={billing}
          value={idBillingContact}
          onChange={(id) => store.change(setFields({ idBillingContact: id }))}
        />
      </div>
      <div data-span="3">
        <ContactField
          label={t('invoices.editor.shippingContact')}
          {...{ main, accounts }}
          linked={shipping}
          value={idShippingContact}
          onChange={(id) => store.change(setFields({ idShippingContact: id }))}
        />
      </div>
    </>
  );
}
