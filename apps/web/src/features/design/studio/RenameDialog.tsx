import type { NamedDesign } from '@countinghouse/contracts/named-designs';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../platform/notify.ts';
import { useChangeUse } from '../design.api.ts';
import type { CustomerSlot } from './customer-slot.ts';
import { DesignUseForm } from './DesignUseForm.tsx';

type RenameDialogProps = { design: NamedDesign; customer: CustomerSlot; onClose: () => void };

/** Another name, or for something else. The look and what was changed in it stay on the table. */
export function RenameDialog({ design, customer, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const change = useChangeUse(design.idDesign);
  return (
    <DesignUseForm
      title={t('design.picker.renameTitle', { name: design.name })}
      initial={design}
      customer={customer}
      onSave={async ({ name, scope, idClient }) => {
        await change.mutateAsync({ name, scope, idClient });
        notify.success(t('design.studio.applied'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
