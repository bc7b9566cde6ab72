import type { InvoiceParty } from '@countinghouse/contracts/invoices';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../platform/permission.ts';
import { useIsPhone } from '../../../../platform/viewport.ts';
import { Avatar } from '../../../../ui/show/Avatar.tsx';
import { CustomerPicker, QuickCustomerModal } from '../../../customers/index.ts';
import { useErrors } from '../editor-errors.ts';
import { useEditor, useEditorStore } from '../editor-store.ts';
import { CUSTOMER_FIELD } from '../fields.ts';
import { useLineActions } from '../lines/use-line-actions.ts';
import { setCustomer } from '../model/changes.ts';
import { addressOf } from './address-of.ts';

type CustomerFieldProps = {
  idClient: number;
  party: InvoiceParty | undefined;
  /** The customer did not load. */
  onRetry: (() => void) | undefined;
};

/** The customer on a card, or the box that finds one. */
export function CustomerField({ idClient, party, onRetry }: CustomerFieldProps) {
  const { t } = useTranslation();
  const { idClient: error } = useErrors();
  const [isChanging, setIsChanging] = useState(false);
  const isChosen = idClient > 0 && !isChanging;
  return (
    <div className="ch-field">
      <div className="ch-field-head">
        <label htmlFor={CUSTOMER_FIELD}>{t('invoices.editor.customer')}</label>
      </div>
      {isChosen ? (
        <CustomerCard {...{ party, onRetry }} onChange={() => setIsChanging(true)} />
      ) : (
        <FindCustomer isChange={isChanging} onDone={() => setIsChanging(false)} />
      )}
      {error && <p className="ch-field-error">{error}</p>}
    </div>
  );
}

type CustomerCardProps = Pick<CustomerFieldProps, 'party' | 'onRetry'> & { onChange: () => void };

function CustomerCard({ party, onRetry, onChange }: CustomerCardProps) {
  const { t } = useTranslation();
  const name = party ? party.companyName || party.fullName : '';
  return (
    <div className="ch-editor-customer">
      {party && <Avatar name={name} size={36} shape="square" />}
      <span aria-busy={!party && !onRetry}>
        <b>{onRetry ? t('invoices.editor.customerGone') : name}</b>
        <small dir="auto">{party && addressOf(party)}</small>
      </span>
      <button type="button" id={CUSTOMER_FIELD} className="ch-text-button" onClick={onRetry ?? onChange}>
        {onRetry ? t('state.tryAgain') : t('invoices.editor.changeCustomer')}
      </button>
    </div>
  );
}

function FindCustomer({ isChange, onDone }: { isChange: boolean; onDone: () => void }) {
  const { t } = useTranslation();
  const store = useEditorStore();
  const isPhone = useIsPhone();
  const isNew = useEditor(({ version }) => version === undefined);
  const mayCreate = useCan('customers.write');
  const { open } = useLineActions();
  const [creating, setCreating] = useState<string>();
  const take = (idClient: number) => {
    setCreating(undefined);
    store.change(setCustomer(idClient));
    onDone();
    // What is sold comes next. On a phone it would cover the page.
    const [first] = store.get().history.present.lines;
    if (first && !isPhone) open(first.key);
  };
  return (
    <div className="ch-editor-find">
      <Suspense fallback={<input className="ch-input" disabled placeholder={t('invoices.editor.findCustomer')} />}>
        <CustomerPicker
          isFloating
          id={CUSTOMER_FIELD}
          label={t('invoices.editor.findCustomer')}
          onPick={(hit) => take(hit.idClient)}
          onCreate={mayCreate ? setCreating : undefined}
        />
        {(isChange || (isNew && !isPhone)) && <TakeFocus isForced={isChange} />}
        {creating !== undefined && (
          <QuickCustomerModal
            name={creating}
            onClose={() => setCreating(undefined)}
            onCreated={(customer) => take(customer.idClient)}
          />
        )}
      </Suspense>
      {isChange && (
        <button type="button" className="ch-text-button" onClick={onDone}>
          {t('invoices.editor.keepCustomer')}
        </button>
      )}
    </div>
  );
}

/** Whoever begins a document types the customer first, unless they already type elsewhere. It waits for the box. */
function TakeFocus({ isForced }: { isForced: boolean }) {
  useEffect(() => {
    if (isForced || !document.activeElement?.closest('input, textarea, select'))
      document.getElementById(CUSTOMER_FIELD)?.focus();
  }, [isForced]);
  return null;
}
