import type { Reply } from '@countinghouse/contracts/endpoint';
import type { convertEstimate } from '@countinghouse/contracts/invoice-actions';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from './ActionDialog.tsx';

type ConversionChangesProps = Pick<Reply<typeof convertEstimate>, 'differences'> & {
  onOpen: () => void;
  onClose: () => void;
};

/** What the new draft says otherwise than its estimate. */
export function ConversionChanges({ differences, onOpen, onClose }: ConversionChangesProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t('invoices.details.convert.changedTitle')}
      text={t('invoices.details.convert.changedText')}
      submitText={t('invoices.details.convert.open')}
      isPending={false}
      onSubmit={onOpen}
      onClose={onClose}
    >
      <table className="ch-act-changes">
        <thead>
          <tr>
            <th scope="col">{t('invoices.details.convert.changed')}</th>
            <th scope="col">{t('invoices.details.convert.before')}</th>
            <th scope="col">{t('invoices.details.convert.after')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ what, before, after }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ActionDialog>
  );
}
