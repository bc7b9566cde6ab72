import { chooseDefault } from '@countinghouse/domain/customers/defaults';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/field/TextField.tsx';
import { FormSection } from '../../../ui/form/FormSection.tsx';
import { RowFields } from '../../../ui/form/RowFields.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';
import {
  blankPerson,
  blankTaxNumber,
  type PersonRow,
  personRows,
  type TaxNumberRow,
  taxNumberRows,
  type VendorDraft,
} from './vendor-draft.ts';

export type SectionProps = { form: RecordForm<VendorDraft> };

/** More than that no list of a form can have. */
const MOST_PEOPLE = 50;
const MOST_TAX_NUMBERS = 10;

/** Whom to ask for at the vendor; one of them stands for it in lists. */
export function PeopleSection({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  const { contacts } = draft;
  const set = (rows: readonly PersonRow[]) => change({ contacts: personRows(rows) });
  return (
    <FormSection
      title={t('vendors.form.people')}
      extra={
        contacts.length < MOST_PEOPLE && (
          <AddRow text={t('vendors.form.addPerson')} onAdd={() => set([...contacts, blankPerson()])} />
        )
      }
    >
      {contacts.map((row, index) => {
        const bind = (name: 'name' | 'role' | 'email' | 'phone') => ({
          label: t(`vendors.person.${name}`),
          value: row[name],
          error: errors[`contacts.${row.key}.${name}`],
          autoComplete: 'off',
          onChange: (value: string) => set(contacts.map((one) => (one === row ? { ...one, [name]: value } : one))),
        });
        return (
          <RowFields
            key={row.key}
            label={t('ui.contact.numbered', { text: t('vendors.person.one'), position: index + 1 })}
            isDefault={row.isDefault}
            onDefault={() => set(chooseDefault(contacts, index))}
            onRemove={() => set(contacts.filter((one) => one !== row))}
          >
            <div data-span="6">
              <TextField {...bind('name')} maxLength={100} />
            </div>
            <div data-span="6">
              <TextField {...bind('role')} maxLength={60} />
            </div>
            <div data-span="6">
              <TextField {...bind('email')} type="email" maxLength={254} autoCapitalize="none" spellCheck={false} />
            </div>
            <div data-span="6">
              <TextField {...bind('phone')} type="tel" maxLength={40} />
            </div>
          </RowFields>
        );
      })}
    </FormSection>
  );
}

/** Under what numbers the vendor charges taxes: they stand on its bills. */
export function TaxNumbersSection({ form: { draft, errors, change } }: SectionProps) {
  const { t } = useTranslation();
  const { taxNumbers } = draft;
  const set = (rows: readonly TaxNumberRow[]) => change({ taxNumbers: taxNumberRows(rows) });
  return (
    <FormSection
      title={t('vendors.fields.taxNumbers')}
      extra={
        taxNumbers.length < MOST_TAX_NUMBERS && (
          <AddRow text={t('vendors.form.addTaxNumber')} onAdd={() => set([...taxNumbers, blankTaxNumber()])} />
        )
      }
    >
      {taxNumbers.map((row, index) => {
        const bind = (name: 'label' | 'number') => ({
          label: t(`vendors.taxNumber.${name}`),
          value: row[name],
          error: errors[`taxNumbers.${row.key}.${name}`],
          autoComplete: 'off',
          onChange: (value: string) => set(taxNumbers.map((one) => (one === row ? { ...one, [name]: value } : one))),
        });
        return (
          <RowFields
            key={row.key}
            label={t('ui.contact.numbered', { text: t('vendors.taxNumber.one'), position: index + 1 })}
            onRemove={() => set(taxNumbers.filter((one) => one !== row))}
          >
            <div data-span="4" data-wide>
              <TextField {...bind('label')} placeholder={t('vendors.taxNumber.example')} maxLength={40} />
            </div>
            <div data-span="8">
              <TextField {...bind('number')} maxLength={30} />
            </div>
          </RowFields>
        );
      })}
    </FormSection>
  );
}

function AddRow({ text, onAdd }: { text: string; onAdd: () => void }) {
  return (
    <button type="button" className="ch-text-button" onClick={onAdd}>
      <Plus size={14} aria-hidden="true" />
      {text}
    </button>
  );
}
