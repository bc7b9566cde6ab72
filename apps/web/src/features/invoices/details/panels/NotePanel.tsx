import './side-panels.css';
import type { Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/action/Button.tsx';
import { Panel } from '../../../../ui/show/Panel.tsx';

/** What only staff read. A draft's note is written in the editor, an approved one's in its own dialog. */
export function NotePanel({ invoice, onChange }: { invoice: Invoice; onChange: () => void }) {
  const { t } = useTranslation();
  const canChange = invoice.allowedActions.includes('annotate');
  return (
    <Panel
      title={t('invoices.details.note.title')}
      extra={
        canChange && (
          <Button size="small" onClick={onChange}>
            {t('invoices.details.note.change')}
          </Button>
        )
      }
    >
      <div className="ch-doc-part">
        <p className="ch-doc-note">{invoice.privateNote || t('invoices.details.note.none')}</p>
        <p className="ch-quiet">{t('invoices.details.note.hint')}</p>
      </div>
    </Panel>
  );
}
