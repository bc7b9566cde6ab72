import { CUSTOMER_TABLE, type Customer } from '@countinghouse/contracts/customers';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/show/Tabs.tsx';
import { FilesPanel } from '../../files/index.ts';
import { CustomerActivity } from './CustomerActivity.tsx';
import { NotePanel } from './NotePanel.tsx';

type Part = (idClient: number) => ReactNode;

/** What the rooms above know of a customer; customers do not know documents. */
export type HubParts = {
  /** Begins a document for the customer. */
  create?: Part;
  /** Records money of the customer. */
  record?: Part;
  statuses?: Part;
  /** Figures that filter the documents: a press shows these. */
  figures?: (idClient: number, onPress: () => void) => ReactNode;
  documents?: Part;
  statement?: Part;
  /** Whether the customer is reminded. */
  reminders?: Part;
  /** Cards below the documents, side by side. */
  payments?: Part;
  credit?: Part;
};

/** Two columns where there is room for them. */
const PAIR = { '--details-columns': 'repeat(2, minmax(0, 1fr))' } as CSSProperties;

type CustomerHubProps = { customer: Customer; parts: HubParts; canWrite: boolean };

/** Everything that was sent to a customer and kept about them: figures, then documents, files, notes and activity. */
export function CustomerHub({ customer, parts, canWrite }: CustomerHubProps) {
  const { t } = useTranslation();
  const { idClient } = customer;
  const { figures, documents, payments, credit } = parts;
  const [tab, setTab] = useState(documents ? 'documents' : 'activity');
  const beside = [payments?.(idClient), credit?.(idClient)].filter(Boolean);
  return (
    <div className="ch-details-main">
      {figures?.(idClient, () => setTab('documents'))}
      <section className="ch-panel">
        <Tabs
          label={t('customers.details.tabs')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            ...(documents
              ? [
                  {
                    key: 'documents',
                    label: t('customers.details.documents'),
                    render: () => documents(idClient),
                    isFlush: true,
                  },
                ]
              : []),
            {
              key: 'files',
              label: t('customers.details.files'),
              render: () => (
                <FilesPanel record={{ tableName: CUSTOMER_TABLE, idTable: idClient }} canWrite={canWrite} />
              ),
            },
            {
              key: 'notes',
              label: t('customers.details.notes'),
              render: () => <NotePanel customer={customer} canWrite={canWrite} />,
            },
            {
              key: 'activity',
              label: t('customers.details.activity'),
              render: () => <CustomerActivity id={idClient} />,
            },
          ]}
        />
      </section>
      {beside.length > 0 && (
        <div className="ch-details" style={PAIR}>
          <Suspense fallback={null}>{beside}</Suspense>
        </div>
      )}
    </div>
  );
}
