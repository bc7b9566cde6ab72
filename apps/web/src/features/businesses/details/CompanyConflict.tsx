import { COMPANY_SIZES } from '@countinghouse/domain/customers/options';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '../../../ui/form/ConflictDialog.tsx';
import { placeText } from '../../locations/index.ts';
import { type CompanyDraft, meaning, pagesOf } from './company-draft.ts';
import type { CompanyForm } from './use-company-form.ts';

export function CompanyConflict({ versions, close, settle }: NonNullable<CompanyForm['conflict']>) {
  const { t } = useTranslation();
  return (
    <ConflictDialog
      title={t('businesses.conflict')}
      versions={versions}
      meaning={meaning}
      labelOf={(field) => t(`businesses.fields.${field}`)}
      textOf={(draft, field) => textOf(draft, field, t)}
      close={close}
      onSettle={(draft) => void settle(draft)}
    />
  );
}

function textOf(draft: CompanyDraft, field: keyof CompanyDraft, t: TFunction): string {
  switch (field) {
    case 'companySize':
      return COMPANY_SIZES.find(({ value }) => value === draft.companySize)?.label ?? '';
    case 'companyType':
      return draft.companyType ? t(`customers.companyTypes.${draft.companyType}`) : '';
    case 'webPages':
      return pagesOf(draft)
        .map(({ url }) => url)
        .join('\n');
    case 'place':
    case 'servicePlace':
      return placeText(draft[field]);
    case 'hasServiceAddress':
      return draft.hasServiceAddress ? t('ui.yes') : t('ui.no');
    default:
      return draft[field];
  }
}
