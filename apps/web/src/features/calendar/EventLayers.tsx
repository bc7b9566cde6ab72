import { Suspense } from 'react';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { NEW_EVENT } from './calendar.api.ts';
import type { WorkSlot } from './details/EventDrawer.tsx';
import type { ScheduleDraft } from './form/schedule-draft.ts';

const EventDrawer = lazyScreen(async () => (await import('./details/EventDrawer.tsx')).EventDrawer);
const ScheduleDrawer = lazyScreen(async () => (await import('./form/ScheduleDrawer.tsx')).ScheduleDrawer);

/** What lies over the calendar, one at a time. */
export type EventLayer =
  | { kind: 'details'; id: number }
  | { kind: 'edit'; id: number }
  | { kind: 'new'; preset?: Partial<ScheduleDraft> };

type EventLayersProps = {
  layer: EventLayer | undefined;
  onLayer: (layer: EventLayer | undefined) => void;
  work?: WorkSlot | undefined;
};

/** One entry in a drawer, to be read, changed or made. */
export function EventLayers({ layer, onLayer, work }: EventLayersProps) {
  if (!layer) return null;
  const close = () => onLayer(undefined);
  const show = (id: number) => onLayer({ kind: 'details', id });
  return (
    <Suspense fallback={null}>
      {layer.kind === 'details' && (
        <EventDrawer id={layer.id} work={work} onEdit={() => onLayer({ kind: 'edit', id: layer.id })} onClose={close} />
      )}
      {layer.kind === 'edit' && (
        <ScheduleDrawer id={layer.id} onSaved={() => show(layer.id)} onClose={() => show(layer.id)} />
      )}
      {layer.kind === 'new' && (
        <ScheduleDrawer
          id={NEW_EVENT}
          {...(layer.preset && { preset: layer.preset })}
          onSaved={close}
          onClose={close}
        />
      )}
    </Suspense>
  );
}
