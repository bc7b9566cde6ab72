import type { MergeField } from '@countinghouse/domain/settings/merge-fields';
import { Braces } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';

type InsertFieldProps = { fields: readonly MergeField[]; onInsert: (field: MergeField) => void };

/** What the message can say of the document by itself. */
export function InsertField({ fields, onInsert }: InsertFieldProps) {
  const { t } = useTranslation();
  const actions = fields.map((field) => ({ key: field, label: `{${field}}`, onSelect: () => onInsert(field) }));
  return (
    <div>
      <MenuButton label={t('invoices.send.insert')} size="small" align="start" actions={actions}>
        <Braces size={14} aria-hidden="true" />
        {t('invoices.send.insert')}
      </MenuButton>
    </div>
  );
}
