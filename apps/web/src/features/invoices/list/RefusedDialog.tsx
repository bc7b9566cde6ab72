import '../../../ui/overlay/AskDialog.css';
import '../../../ui/overlay/Modal.css';
import type { DocumentKind } from '@countinghouse/domain/documents/states';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/action/Button.tsx';
import { ModalDialog } from '../../../ui/overlay/ModalDialog.tsx';

export type RefusedRow = { id: number; name: string; message: string };

type RefusedDialogProps = {
  kind: DocumentKind;
  refused: readonly RefusedRow[];
  /** Where saying it twice is all that is missing. */
  insist?: { move: 'approve' | 'archive'; onInsist: () => void } | undefined;
  onClose: () => void;
};

/** Which of many were left as they are, and why. */
export function RefusedDialog({ kind, refused, insist, onClose }: RefusedDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalDialog className="ch-ask" label={t('invoices.list.refusedTitle')} onClose={onClose}>
      <h2>{t(`invoices.list.of.${kind}.refused`, { count: refused.length })}</h2>
      <ul className="ch-refused">
        {refused.map(({ id, name, message }) => (
          <li key={id}>
            <b>{name}</b> {message}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onClose}>{t('ui.close')}</Button>
        {insist && (
          <Button variant="primary" onClick={insist.onInsist}>
            {t(`invoices.list.anyway.${insist.move}`)}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
