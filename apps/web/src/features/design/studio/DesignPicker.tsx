import type { DesignInput } from '@countinghouse/contracts/document-design';
import type { NamedDesign } from '@countinghouse/contracts/named-designs';
import { Copy, Ellipsis, Layers, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../../ui/action/MenuButton.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import type { MenuAction } from '../../../ui/overlay/Menu.tsx';
import { FOR_ALL } from '../studio-design.ts';
import type { CustomerSlot } from './customer-slot.ts';
import { DeleteDesignDialog } from './DeleteDesignDialog.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { SaveAsDialog } from './SaveAsDialog.tsx';
import { UseForAllDialog } from './UseForAllDialog.tsx';
import { useScopeText } from './use-scope-text.ts';

type DesignPickerProps = {
  idDesign: number;
  named: readonly NamedDesign[];
  /** As it is on the page now: what "save as" saves. */
  look: DesignInput;
  canWrite: boolean;
  customer: CustomerSlot;
  onChoose: (idDesign: number) => void;
  /** What was changed here lives on elsewhere: there is nothing left to lose. */
  onMoveOn: (idDesign: number) => void;
};

type DesignDialog = 'saveAs' | 'rename' | 'useForAll' | 'delete';

/** Which design is on the table, and what can be done with it as a whole. */
export function DesignPicker(props: DesignPickerProps) {
  const { idDesign, named, look, canWrite, customer, onChoose, onMoveOn } = props;
  const { t } = useTranslation();
  const scopeText = useScopeText();
  const [dialog, setDialog] = useState<DesignDialog>();
  const chosen = named.find((one) => one.idDesign === idDesign);
  const close = () => setDialog(undefined);
  return (
    <div className="ch-studio-top ch-form">
      <SelectField label={t('design.picker.for')} value={idDesign} onChange={(value) => onChoose(Number(value))}>
        <option value={FOR_ALL}>{t('design.picker.all')}</option>
        {named.map((one) => (
          <option key={one.idDesign} value={one.idDesign}>
            {t('design.picker.entry', { name: one.name, use: scopeText(one) })}
          </option>
        ))}
      </SelectField>
      {canWrite && <DesignMenu isNamed={chosen !== undefined} onAsk={setDialog} />}
      {dialog === 'saveAs' && <SaveAsDialog look={look} customer={customer} onDone={onMoveOn} onClose={close} />}
      {chosen && dialog === 'rename' && <RenameDialog design={chosen} customer={customer} onClose={close} />}
      {chosen && dialog === 'useForAll' && <UseForAllDialog design={chosen} onDone={onMoveOn} onClose={close} />}
      {chosen && dialog === 'delete' && <DeleteDesignDialog design={chosen} onDone={onMoveOn} onClose={close} />}
    </div>
  );
}

function DesignMenu({ isNamed, onAsk }: { isNamed: boolean; onAsk: (dialog: DesignDialog) => void }) {
  const { t } = useTranslation();
  const action = (key: DesignDialog, icon: MenuAction['icon']): MenuAction => ({
    key,
    icon,
    label: t(`design.picker.${key}`),
    onSelect: () => onAsk(key),
  });
  return (
    <MenuButton
      label={t('design.picker.more')}
      icon={<Ellipsis size={16} aria-hidden="true" />}
      align="start"
      actions={[
        action('saveAs', <Copy size={15} aria-hidden="true" />),
        ...(isNamed
          ? [
              action('rename', <Pencil size={15} aria-hidden="true" />),
              action('useForAll', <Layers size={15} aria-hidden="true" />),
              { ...action('delete', <Trash2 size={15} aria-hidden="true" />), tone: 'danger' as const },
            ]
          : []),
      ]}
    />
  );
}
