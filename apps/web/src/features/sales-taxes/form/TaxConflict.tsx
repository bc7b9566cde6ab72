import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../platform/format.ts';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import { jurisdictionText } from '../tax-text.ts';
import { meaning, type TaxDraft } from './tax-draft.ts';
import type { TaxForm } from './use-tax-form.ts';

type TaxConflictProps = NonNullable<TaxForm['conflict']>;

export function TaxConflict({ versions, close, settle }: TaxConflictProps) {
  const { t } = useTranslation();
  return (
    <ConflictDialog
      title={t('salesTaxes.form.conflict')}
      versions={versions}
      meaning={meaning}
      labelOf={(field) => labelOf(field, t)}
      textOf={(draft, field) => textOf(draft, field, t)}
      close={close}
      onSettle={(draft) => void settle(draft)}
    />
  );
}

const labelOf = (field: keyof TaxDraft, t: TFunction): string =>
  field === 'place' ? t('salesTaxes.form.jurisdiction') : t(`salesTaxes.form.${field}`);

function textOf(draft: TaxDraft, field: keyof TaxDraft, t: TFunction): string {
  switch (field) {
    case 'kind':
      return t(`salesTaxes.kinds.${draft.kind}`);
    case 'appliesTo':
      return t(`salesTaxes.uses.${draft.appliesTo}`);
    case 'filingFrequency':
      return draft.filingFrequency ? t(`salesTaxes.frequencies.${draft.filingFrequency}`) : '';
    case 'periodStart':
      return draft.periodStart && formatDate(draft.periodStart);
    case 'place':
      return jurisdictionText(draft.place);
    case 'rates':
      return '';
    case 'name':
    case 'abbreviation':
    case 'taxNumber':
    case 'agency':
      return draft[field];
    default:
      return draft[field] ? t('ui.yes') : t('ui.no');
  }
}
