import type { DesignInput, DesignVersion } from '@countinghouse/contracts/document-design';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../../ui/show/Tabs.tsx';
import { StudioControls } from './StudioControls.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

type StudioTabsProps = {
  idDesign: number;
  design: DesignInput;
  canWrite: boolean;
  lookedAt: DesignVersion | undefined;
  onChange: (part: Partial<DesignInput>) => void;
  onLook: (version: DesignVersion | undefined) => void;
  onRestore: (version: DesignVersion) => void;
};

/** What can be changed, and what it was before. */
export function StudioTabs(props: StudioTabsProps) {
  const { idDesign, design, canWrite, lookedAt, onChange, onLook, onRestore } = props;
  const { t } = useTranslation();
  return (
    <Tabs
      label={t('design.studio.controls')}
      tabs={[
        {
          key: 'controls',
          label: t('design.studio.title'),
          render: () => (
            <fieldset className="ch-studio-fields" disabled={!canWrite}>
              <legend className="ch-visually-hidden">{t('design.studio.controls')}</legend>
              <StudioControls design={design} onChange={onChange} />
            </fieldset>
          ),
        },
        {
          key: 'versions',
          label: t('design.versions.title'),
          render: () => (
            <VersionsPanel
              idDesign={idDesign}
              lookedAt={lookedAt?.idDesignVersion}
              canRestore={canWrite}
              onLook={onLook}
              onRestore={onRestore}
            />
          ),
        },
      ]}
    />
  );
}
