import '../../../ui/form/UnsavedOffers.css';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editor-store.ts';

/** Says that what is shown was typed earlier and not saved. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation();
  const isDirty = useEditor((_, store) => store.isDirty());
  if (!isDirty) return null;
  return (
    <div className="ch-notice" role="status">
      <History size={16} aria-hidden="true" />
      <span>{t('invoices.editor.restored')}</span>
      <button type="button" className="ch-link-button" onClick={onDiscard}>
        {t('invoices.editor.discard')}
      </button>
    </div>
  );
}
