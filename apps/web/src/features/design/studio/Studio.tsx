import './studio.css';
import type { DesignVersion } from '@countinghouse/contracts/document-design';
import type { NamedDesign } from '@countinghouse/contracts/named-designs';
import { useCallback, useRef, useState } from 'react';
import { useCan } from '../../../platform/permission.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { useIsPhone } from '../../../platform/viewport.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import type { StudioDesign } from '../studio-design.ts';
import { ControlSheet } from './ControlSheet.tsx';
import type { CustomerSlot } from './customer-slot.ts';
import { DesignConflict } from './DesignConflict.tsx';
import { DesignPicker } from './DesignPicker.tsx';
import { RestoreDialog } from './RestoreDialog.tsx';
import { Stage } from './Stage.tsx';
import { StudioBar } from './StudioBar.tsx';
import { StudioTabs } from './StudioTabs.tsx';
import { useDesignForm } from './use-design-form.ts';

type StudioProps = {
  design: StudioDesign;
  named: readonly NamedDesign[];
  customer: CustomerSlot;
  onChoose: (idDesign: number) => void;
};

/** One design under change. A version that is looked at only lies over it: nothing that was set is lost. */
export function Studio({ design, named, customer, onChoose }: StudioProps) {
  const isPhone = useIsPhone();
  const canWrite = useCan('settings.write');
  const stage = useRef<HTMLDivElement>(null);
  const dirty = useRef(false);
  const onDirty = useCallback((isDirty: boolean) => {
    dirty.current = isDirty;
  }, []);
  const form = useDesignForm(design, onDirty);
  const [lookedAt, setLookedAt] = useState<DesignVersion>();
  const [restoring, setRestoring] = useState<DesignVersion>();
  const apply = () => {
    if (canWrite && form.isDirty) void form.submit();
  };
  useShortcuts({ 'mod+s': apply });

  const tabs = (
    <StudioTabs
      idDesign={design.idDesign}
      design={form.draft}
      canWrite={canWrite}
      lookedAt={lookedAt}
      onChange={(part) => {
        setLookedAt(undefined);
        form.change(part);
      }}
      onLook={setLookedAt}
      onRestore={setRestoring}
    />
  );
  return (
    <>
      <DesignPicker
        idDesign={design.idDesign}
        look={form.draft}
        {...{ named, canWrite, customer, onChoose }}
        onMoveOn={(idDesign) => {
          form.reset();
          dirty.current = false;
          onChoose(idDesign);
        }}
      />
      <div className="ch-studio" ref={stage}>
        {!isPhone && <div className="ch-panel ch-studio-side">{tabs}</div>}
        <Stage stored={design} shown={lookedAt ?? form.draft} canCompare={form.isDirty || lookedAt !== undefined} />
      </div>
      <StudioBar form={form} canWrite={canWrite} onApply={apply}>
        {isPhone && <ControlSheet onOpen={() => showPage(stage.current)}>{tabs}</ControlSheet>}
      </StudioBar>
      <LeaveGuard isDirty={() => dirty.current} />
      {form.conflict && <DesignConflict {...form.conflict} />}
      {restoring && (
        <RestoreDialog
          version={restoring}
          design={design}
          isDirty={form.isDirty}
          onDone={() => {
            setLookedAt(undefined);
            form.reset();
          }}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </>
  );
}

/** Above the sheet there is room for half a page: its head. */
const showPage = (stage: HTMLElement | null) => stage?.querySelector('.ch-paper')?.scrollIntoView({ block: 'start' });
