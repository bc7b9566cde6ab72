import type { Reply } from '@countinghouse/contracts/endpoint';
import type { convertEstimate } from '@countinghouse/contracts/invoice-actions';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../../ui/overlay/FormDialog.tsx';
import { DifferenceTable } from '../../DifferenceTable.tsx';

type ConversionChangesProps = Pick<Reply<typeof convertEstimate>, 'differences'> & {
  onOpen: () => void;
  onClose: () => void;
};

/** What the new draft says otherwise than its estimate. */
export function ConversionChanges({ differences, onOpen, onClose }: ConversionChangesProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      look="sheet"
      closeText={t('ui.close')}
      title={t('invoices.details.convert.changedTitle')}
      text={t('invoices.details.convert.changedText')}
      submitText={t('invoices.details.convert.open')}
      isPending={false}
      onSubmit={onOpen}
      onClose={onClose}
    >
      <DifferenceTable differences={differences} />
    </FormDialog>
  );
}
