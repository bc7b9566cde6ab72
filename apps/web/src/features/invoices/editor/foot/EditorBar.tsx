import type { Invoice } from '@countinghouse/contracts/invoices';
import { LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../platform/permission.ts';
import { Button } from '../../../../ui/action/Button.tsx';
import { SaveBar } from '../../../../ui/form/SaveBar.tsx';
import { Money } from '../../../../ui/show/Money.tsx';
import { useDraft, useEditor } from '../editor-store.ts';
import { useSum } from '../editor-sums.tsx';
import { useTerms } from '../editor-terms.ts';
import type { DocumentSaveState } from '../use-document-saving.ts';
import { ApproveButton } from './ApproveButton.tsx';
import { useAgo } from './use-ago.ts';

type EditorBarProps = { invoice: Invoice | undefined; saving: DocumentSaveState };

/** What is not saved yet, what it comes to, and the ways on. */
export function EditorBar({ invoice, saving }: EditorBarProps) {
  const { t } = useTranslation();
  const isDirty = useEditor((_, store) => store.isDirty());
  const mayApprove = useMayApprove(invoice);
  const { isSaving, save, discard } = saving;
  const spinner = <LoaderCircle size={16} className="ch-spin" aria-label={t('ui.saving')} />;
  return (
    <div className="ch-editor-bar" data-note="dot">
      <SaveBar isDirty={isDirty} note={<SaveNote isDirty={isDirty} savedAt={invoice?.updatedDate} />}>
        <BarTotal />
        <span className="ch-save-cancel">
          <button type="button" className="ch-text-button" disabled={!isDirty || isSaving} onClick={discard}>
            {t('invoices.editor.discard')}
          </button>
        </span>
        <Button variant={mayApprove ? 'default' : 'primary'} aria-disabled={isSaving} onClick={save}>
          {isSaving && spinner}
          {t('invoices.editor.saveDraft')}
        </Button>
        {mayApprove && <ApproveButton {...{ invoice, saving }} />}
      </SaveBar>
    </div>
  );
}

/** A new document has no list of moves yet: then the role alone decides, and the server has the last word. */
function useMayApprove(invoice: Invoice | undefined): boolean {
  const isAllowed = useCan('invoices.approve');
  const kind = useDraft((draft) => draft.generateType);
  return invoice ? invoice.allowedActions.includes('approve') : isAllowed && kind === 'invoice';
}

function SaveNote({ isDirty, savedAt }: { isDirty: boolean; savedAt: string | undefined }) {
  const { t } = useTranslation();
  const ago = useAgo(savedAt);
  if (ago === undefined) return isDirty ? t('invoices.editor.unsaved') : t('invoices.editor.notSaved');
  return isDirty ? t('invoices.editor.unsavedSince', { ago }) : t('invoices.editor.savedAgo', { ago });
}

function BarTotal() {
  const { t } = useTranslation();
  const { settings } = useTerms();
  const total = useSum((sums) => sums?.totals.totalBill);
  if (total === undefined) return null;
  return (
    <p className="ch-editor-bar-total">
      <span>{t('invoices.editor.total')}</span> <Money value={total} currency={settings.currencyCode} withCode />
    </p>
  );
}
