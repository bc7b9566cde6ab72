import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Versions } from '../../platform/conflict.ts';
import { ConflictDialog } from '../../ui/form/ConflictDialog.tsx';
import { meaning, type SettingsField } from './settings-part.ts';

type Conflict<Draft> = { versions: Versions<Draft>; close: () => void; settle: (draft: Draft) => unknown };

/** Somebody else saved the same settings first. */
export function SettingsConflict<Draft extends object>({ conflict }: { conflict: Conflict<Draft> | undefined }) {
  const { t } = useTranslation();
  if (!conflict) return null;
  const { versions, close, settle } = conflict;
  return (
    <ConflictDialog
      title={t('settings.conflict')}
      versions={versions}
      meaning={meaning}
      labelOf={(field) => t(`settings.fields.${field as SettingsField}`)}
      textOf={(draft, field) => textOf(draft[field], t)}
      close={close}
      onSettle={(draft) => void settle(draft)}
    />
  );
}

function textOf(value: unknown, t: TFunction): string {
  if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
