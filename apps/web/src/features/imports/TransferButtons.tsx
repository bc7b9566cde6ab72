import type { ImportEndpoints } from '@countinghouse/contracts/imports';
import { Download, Ellipsis, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { useIsPhone } from '../../platform/viewport.ts';
import { Button } from '../../ui/action/Button.tsx';
import { MenuButton } from '../../ui/action/MenuButton.tsx';
import type { MenuAction } from '../../ui/overlay/Menu.tsx';
import type { RenderPlace } from './place-slot.ts';

const ImportDialog = lazyScreen(async () => (await import('./ImportDialog.tsx')).ImportDialog);

type TransferButtonsProps = {
  /** What the dialog is called: `Import customers`. */
  title: string;
  endpoints: ImportEndpoints;
  canImport: boolean;
  /** Where the file is: what the list shows, the same search, the same filters. Without it nothing is exported. */
  exportAddress: string | undefined;
  renderPlace?: RenderPlace;
  /** Records came or went: the room's lists are old. */
  onChanged: () => void;
};

/** A room's records in and out as CSV; on a phone behind one button. */
export function TransferButtons(props: TransferButtonsProps) {
  const { title, endpoints, canImport, exportAddress, renderPlace, onChanged } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isImporting, setIsImporting] = useState(false);
  const take: MenuAction = {
    key: 'import',
    label: t('imports.import'),
    icon: <Upload size={15} aria-hidden="true" />,
    onSelect: () => setIsImporting(true),
  };
  const give: MenuAction = {
    key: 'export',
    label: t('imports.export'),
    icon: <Download size={15} aria-hidden="true" />,
    onSelect: () => exportAddress && window.location.assign(exportAddress),
  };
  const actions = [...(canImport ? [take] : []), ...(exportAddress ? [give] : [])];
  return (
    <>
      {isPhone && actions.length > 0 && (
        <MenuButton label={t('imports.moreActions')} actions={actions}>
          <Ellipsis size={16} />
        </MenuButton>
      )}
      {!isPhone &&
        actions.map(({ key, label, icon, onSelect }) => (
          <Button key={key} icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog
            title={title}
            endpoints={endpoints}
            {...(renderPlace && { renderPlace })}
            onChanged={onChanged}
            onClose={() => setIsImporting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
