import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../platform/permission.ts';
import { Popup } from '../../../ui/overlay/Popup.tsx';
import { LabelOptions, LabelsDrawer } from '../../tags/index.ts';
import { calendarQueries } from '../calendar.api.ts';
import { useEventDrawerSize } from '../drawer-size.ts';
import { useLabelStore } from './label-store.ts';

export type LabelLayer = 'select' | 'manage';

type LabelLayersProps = {
  anchor: RefObject<HTMLElement | null>;
  layer: LabelLayer | undefined;
  onLayer: (layer: LabelLayer | undefined) => void;
  chosen: readonly number[];
  onPick: (idCalendarLabel: number) => void;
};

/** The 'Select Label' dropdown, and the drawer that its 'Manage label' opens. */
export function LabelLayers({ anchor, layer, onLayer, chosen, onPick }: LabelLayersProps) {
  const { t } = useTranslation();
  const canWrite = useCan('calendar.write');
  const close = () => onLayer(undefined);
  return (
    <>
      {layer === 'select' && (
        <Popup label={t('tags.select')} anchor={anchor} width={260} onClose={close}>
          <LabelChoice
            chosen={chosen}
            onPick={(id) => {
              close();
              onPick(id);
            }}
            {...(canWrite && { onManage: () => onLayer('manage') })}
          />
        </Popup>
      )}
      {layer === 'manage' && <CalendarLabelsDrawer onClose={close} />}
    </>
  );
}

type LabelChoiceProps = Pick<LabelLayersProps, 'chosen' | 'onPick'> & { onManage?: () => void };

function LabelChoice({ chosen, onPick, onManage }: LabelChoiceProps) {
  const [typed, setTyped] = useState('');
  const { data: labels = [], isPending } = useQuery(calendarQueries.labels);
  const term = typed.trim().toLowerCase();
  const items = labels
    .filter(({ name }) => name.toLowerCase().includes(term))
    .map(({ idCalendarLabel: id, name, color: bgColor }) => ({ id, name, bgColor }));
  return (
    <LabelOptions
      items={items}
      isPending={isPending}
      typed={typed}
      onType={setTyped}
      chosen={chosen}
      onPick={({ id }) => onPick(id)}
      {...(onManage && { onManage })}
    />
  );
}

const CalendarLabelsDrawer = ({ onClose }: { onClose: () => void }) => (
  <LabelsDrawer store={useLabelStore()} size={useEventDrawerSize()} onClose={onClose} />
);
