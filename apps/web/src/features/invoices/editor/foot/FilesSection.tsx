import { INVOICE_TABLE, type Invoice } from '@countinghouse/contracts/invoices';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../platform/permission.ts';
import { Panel } from '../../../../ui/show/Panel.tsx';
import { FilesPanel } from '../../../files/index.ts';

/** Files belong to a document that exists; a new one is saved first. */
export function FilesSection({ invoice }: { invoice: Invoice | undefined }) {
  const { t } = useTranslation();
  const canWrite = useCan('files.write');
  return (
    <div className="ch-editor-files">
      <Panel title={t('invoices.editor.files')}>
        <div className="ch-editor-files-body">
          {invoice ? (
            <FilesPanel record={{ tableName: INVOICE_TABLE, idTable: invoice.id }} canWrite={canWrite} />
          ) : (
            <p className="ch-quiet">{t('invoices.editor.filesLater')}</p>
          )}
        </div>
      </Panel>
    </div>
  );
}
