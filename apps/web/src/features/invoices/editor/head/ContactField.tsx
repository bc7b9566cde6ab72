import type { InvoiceParty } from '@countinghouse/contracts/invoices';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressOf } from './address-of.ts';
import { nameOf } from './contacts.ts';

type ContactFieldProps = {
  label: string;
  main: InvoiceParty | undefined;
  /** The account that the customer is linked to, or the customer itself: what 0 means. */
  linked: InvoiceParty | undefined;
  accounts: readonly InvoiceParty[];
  value: number;
  onChange: (idContact: number) => void;
};

/** One contact of the document; where there is more than one to choose from, the box is a select. */
export function ContactField({ label, main, linked, accounts, value, onChange }: ContactFieldProps) {
  const { t } = useTranslation();
  const party = value === 0 ? linked : accounts.find(({ idClient }) => idClient === value);
  const isOpen = accounts.length > 1;
  return (
    <div className="ch-field">
      <div className="ch-field-head">
        <span>{label}</span>
      </div>
      <div className="ch-editor-party" data-choice={isOpen}>
        {!main || !party ? (
          <span className="ch-quiet">{t('invoices.editor.noCustomer')}</span>
        ) : party.idClient === main.idClient ? (
          <span>{t('invoices.editor.sameAsPrimary')}</span>
        ) : (
          <span>
            <b>{nameOf(party)}</b>
            <small dir="auto">{party.email || addressOf(party)}</small>
          </span>
        )}
        {isOpen && (
          <>
            <ChevronDown size={16} aria-hidden />
            <select
              aria-label={label}
              value={party?.idClient ?? 0}
              onChange={({ target }) => {
                const id = Number(target.value);
                onChange(id === linked?.idClient ? 0 : id);
              }}
            >
              {accounts.map((account) => (
                <option key={account.idClient} value={account.idClient}>
                  {account.idClient === main?.idClient ? t('invoices.editor.sameAsPrimary') : nameOf(account)}
                </option>
              ))}
            </select>
          </>
        )}
      </div>
    </div>
  );
}
