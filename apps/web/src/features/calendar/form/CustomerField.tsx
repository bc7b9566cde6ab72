import { Plus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { ConfirmButton } from '../../../ui/action/ConfirmButton.tsx';
import { Avatar } from '../../../ui/show/Avatar.tsx';
import { CustomerPicker } from '../../customers/index.ts';
import type { ClientDraft } from './schedule-draft.ts';

/** Milliseconds (specification 9). */
const SEARCH_PAUSE = 500;

type CustomerFieldProps = {
  clients: readonly ClientDraft[];
  error: string | undefined;
  onChange: (clients: ClientDraft[]) => void;
};

/** No customer, the search, or who was assigned; removing somebody asks (specification 4). */
export function CustomerField({ clients, error, onChange }: CustomerFieldProps) {
  const { t } = useTranslation();
  const [isSearching, setIsSearching] = useState(false);
  const assign = (client: ClientDraft) => {
    setIsSearching(false);
    onChange([...clients, client]);
  };
  return (
    <div className="ch-field" role="group" aria-label={t('calendar.form.customer')}>
      <div className="ch-field-head">
        <span>{t('calendar.form.customer')}</span>
      </div>
      {clients.map((client) => (
        <AssignedCustomer
          key={client.idClient}
          client={client}
          onRemove={() => onChange(clients.filter(({ idClient }) => idClient !== client.idClient))}
        />
      ))}
      {clients.length === 0 && isSearching && (
        <div className="ch-event-search">
          <Suspense fallback={null}>
            <CustomerPicker
              label={t('calendar.form.findCustomer')}
              pause={SEARCH_PAUSE}
              isFirst
              onPick={({ idClient, displayName, email }) => assign({ idClient, fullName: displayName, email })}
            />
          </Suspense>
          <Button
            aria-label={t('calendar.form.closeSearch')}
            icon={<X size={16} />}
            onClick={() => setIsSearching(false)}
          />
        </div>
      )}
      {clients.length === 0 && !isSearching && (
        <Button icon={<Plus size={16} />} onClick={() => setIsSearching(true)}>
          {t('calendar.form.addCustomer')}
        </Button>
      )}
      {error && <p className="ch-field-error">{error}</p>}
    </div>
  );
}

function AssignedCustomer({ client, onRemove }: { client: ClientDraft; onRemove: () => void }) {
  const { t } = useTranslation();
  const { fullName: name, email } = client;
  return (
    <div className="ch-event-customer">
      <Avatar name={name} size={36} shape="square" />
      <p>
        <b>{name}</b>
        <small>{email}</small>
      </p>
      <ConfirmButton
        size="small"
        aria-label={t('calendar.form.removeCustomer', { name })}
        icon={<X size={16} />}
        question={t('calendar.form.removeQuestion', { name })}
        text={t('calendar.form.removeText')}
        onConfirm={onRemove}
      />
    </div>
  );
}
