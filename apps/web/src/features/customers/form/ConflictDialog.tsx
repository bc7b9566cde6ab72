import { COMPANY_SIZES } from '@countinghouse/domain/customers/options';
import { Modal } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { placeText } from '../../locations/index.ts';
import { type AccountDraft, filledContacts, filledPages } from './account-draft.ts';
import { differences, type Field, type Side, settle } from './conflict.ts';
import type { AccountForm } from './use-account-form.ts';

type ConflictDialogProps = NonNullable<AccountForm['conflict']>;

/** Somebody else saved first: each field that differs, mine beside theirs, to choose from. Nothing is lost. */
export function ConflictDialog({ versions, close, settle: save }: ConflictDialogProps) {
  const { t } = useTranslation();
  const [found] = useState(() => differences(versions));
  const [choices, setChoices] = useState<Partial<Record<Field, Side>>>(() =>
    Object.fromEntries(found.map(({ field, suggested }) => [field, suggested])),
  );
  return (
    <Modal
      open
      width={760}
      title={t('customers.conflict.title')}
      onCancel={close}
      footer={
        <div className="ch-modal-foot">
          <Button onClick={close}>{t('customers.conflict.back')}</Button>
          <Button variant="primary" onClick={() => void save(settle(versions, choices))}>
            {t('customers.conflict.save')}
          </Button>
        </div>
      }
    >
      <p>{t('customers.conflict.text')}</p>
      <table className="ch-conflict">
        <thead>
          <tr>
            <th scope="col">{t('customers.conflict.field')}</th>
            <th scope="col">{t('customers.conflict.mine')}</th>
            <th scope="col">{t('customers.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ field, isContested }) => (
            <tr key={field}>
              <th scope="row">
                {t(`customers.fields.${field}`)}
                {isContested && <small>{t('customers.conflict.both')}</small>}
              </th>
              {(['mine', 'theirs'] as const).map((side) => (
                <td key={side}>
                  <label>
                    <input
                      type="radio"
                      name={field}
                      checked={choices[field] === side}
                      onChange={() => setChoices({ ...choices, [field]: side })}
                    />
                    {valueText(versions[side], field, t) || t('customers.conflict.empty')}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}

/** A field's value as a person reads it; lists take a line for each entry. */
function valueText(draft: AccountDraft, field: Field, t: TFunction): string {
  const contacts = (rows: AccountDraft['numbers']) =>
    filledContacts(rows)
      .map(({ name, value, isDefault }) => [name, value, isDefault ? '★' : ''].filter(Boolean).join(' '))
      .join('\n');
  switch (field) {
    case 'numbers':
    case 'emails':
      return contacts(draft[field]);
    case 'pages':
      return filledPages(draft.pages)
        .map(({ name, url }) => [name, url].filter(Boolean).join(' '))
        .join('\n');
    case 'place':
      return placeText(draft.place);
    case 'isCompany':
      return draft.isCompany ? t('customers.form.yes') : t('customers.form.no');
    case 'gender':
      return draft.gender ? t(`customers.genders.${draft.gender}`) : '';
    case 'companySize':
      return COMPANY_SIZES.find(({ value }) => value === draft.companySize)?.label ?? '';
    case 'companyType':
      return draft.companyType ? t(`customers.companyTypes.${draft.companyType}`) : '';
    default:
      return draft[field] ?? '';
  }
}
