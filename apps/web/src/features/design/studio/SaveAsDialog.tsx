import type { DesignInput } from '@countinghouse/contracts/document-design';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { useCreateDesign } from '../design.api.ts';
import type { CustomerSlot } from './customer-slot.ts';
import { DesignUseForm } from './DesignUseForm.tsx';

type SaveAsDialogProps = {
  look: DesignInput;
  customer: CustomerSlot;
  onDone: (idDesign: number) => void;
  onClose: () => void;
};

/** The look on the page becomes a design of its own; the one it came from stays as it was. */
export function SaveAsDialog({ look, customer, onDone, onClose }: SaveAsDialogProps) {
  const { t } = useTranslation();
  const create = useCreateDesign();
  return (
    <DesignUseForm
      title={t('design.picker.saveAsTitle')}
      initial={{ name: '', scope: 'invoice', idClient: 0, clientName: '' }}
      customer={customer}
      onSave={async (use) => {
        const { idDesign } = await create.mutateAsync({ ...look, ...use });
        notify.success(t('design.studio.applied'));
        onClose();
        onDone(idDesign);
      }}
      onClose={onClose}
    />
  );
}
