import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, ChevronLeft, ChevronRight, Ellipsis, Plus, Rss, Tag } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeToday } from '../../platform/day-text.ts';
import { lazyScreen } from '../../platform/lazy-screen.ts';
import { useCan } from '../../platform/permission.ts';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { Button } from '../../ui/action/Button.tsx';
import { MenuButton } from '../../ui/action/MenuButton.tsx';
import { Segments } from '../../ui/field/Segments.tsx';
import { PageHeader } from '../../ui/show/PageHeader.tsx';
import { TagDot } from '../tags/index.ts';
import { calendarQueries } from './calendar.api.ts';
import { type CalendarView, dayTitle, monthTitle, step } from './day-ranges.ts';
import { type LabelLayer, LabelLayers } from './labels/LabelLayers.tsx';
import type { Place } from './use-place.ts';

const WIDE_VIEWS = ['month', 'week', 'day', 'team', 'agenda'] as const satisfies readonly CalendarView[];
const PHONE_VIEWS = ['agenda', 'day'] as const satisfies readonly CalendarView[];

type CalendarHeaderProps = { place: Place; isPhone: boolean; onNew: () => void };

/** The month, the way to others, the views, the labels and a new event. */
export function CalendarHeader({ place, isPhone, onNew }: CalendarHeaderProps) {
  const { t } = useTranslation();
  const canWrite = useCan('calendar.write');
  const { view, day, go } = place;
  useShortcuts({ t: () => go({ day: homeToday() }), ...(canWrite && { n: onNew }) });
  const isOfDay = view === 'day' || view === 'team';
  const title = isOfDay && !isPhone ? dayTitle(day) : monthTitle(day);
  const views = (
    <Segments
      label={t('calendar.views')}
      segments={(isPhone ? PHONE_VIEWS : WIDE_VIEWS).map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
      value={view}
      isBlock={isPhone}
      onChange={(next) => go({ view: next })}
    />
  );
  return (
    <>
      <PageHeader
        title={title}
        beside={<Steps place={place} isPhone={isPhone} />}
        actions={
          <>
            {!isPhone && views}
            <LabelsButton place={place} />
            <MoreMenu />
            {canWrite && (
              <Button variant="primary" icon={<Plus size={16} />} onClick={onNew}>
                {t('calendar.new')}
              </Button>
            )}
          </>
        }
      />
      {isPhone && <div className="ch-calendar-views">{views}</div>}
    </>
  );
}

function Steps({ place: { view, day, go }, isPhone }: { place: Place; isPhone: boolean }) {
  const { t } = useTranslation();
  // A phone's agenda lies under a month.
  const stepped = isPhone && view === 'agenda' ? 'month' : view;
  const move = (direction: 1 | -1) => go({ day: step(stepped, day, direction) });
  return (
    <div className="ch-calendar-steps">
      <button type="button" className="ch-icon-button" aria-label={t('calendar.previous')} onClick={() => move(-1)}>
        <ChevronLeft size={18} />
      </button>
      <Button size="small" onClick={() => go({ day: homeToday() })}>
        {t('calendar.today')}
      </Button>
      <button type="button" className="ch-icon-button" aria-label={t('calendar.next')} onClick={() => move(1)}>
        <ChevronRight size={18} />
      </button>
    </div>
  );
}

const FeedsDrawer = lazyScreen(async () => (await import('./feeds/FeedsDrawer.tsx')).FeedsDrawer);
const IcsImportDialog = lazyScreen(async () => (await import('./ics-import/IcsImportDialog.tsx')).IcsImportDialog);

/** What is done with other calendar programs. */
function MoreMenu() {
  const { t } = useTranslation();
  const canWrite = useCan('calendar.write');
  const [opened, setOpened] = useState<'feeds' | 'import'>();
  const close = () => setOpened(undefined);
  const feeds = { key: 'feeds', label: t('calendar.feeds.title'), icon: <Rss size={16} /> };
  const files = { key: 'import', label: t('calendar.import.title'), icon: <CalendarPlus size={16} /> };
  return (
    <>
      <MenuButton
        label={t('calendar.moreActions')}
        icon={<Ellipsis size={18} />}
        actions={[
          { ...feeds, onSelect: () => setOpened('feeds') },
          ...(canWrite ? [{ ...files, onSelect: () => setOpened('import') }] : []),
        ]}
      />
      <Suspense fallback={null}>
        {opened === 'feeds' && <FeedsDrawer onClose={close} />}
        {opened === 'import' && <IcsImportDialog onClose={close} />}
      </Suspense>
    </>
  );
}

/** Shows entries of one label, and leads to where labels are managed. */
function LabelsButton({ place: { idCalendarLabel: chosen, go } }: { place: Place }) {
  const { t } = useTranslation();
  const anchor = useRef<HTMLButtonElement>(null);
  const [layer, setLayer] = useState<LabelLayer>();
  const { data: labels = [] } = useQuery(calendarQueries.labels);
  const label = labels.find(({ idCalendarLabel }) => idCalendarLabel === chosen);
  return (
    <>
      <Button
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={layer === 'select'}
        icon={label ? <TagDot color={label.color} /> : <Tag size={16} />}
        onClick={() => setLayer(layer === 'select' ? undefined : 'select')}
      >
        {label?.name ?? t('calendar.labels')}
      </Button>
      <LabelLayers
        anchor={anchor}
        layer={layer}
        onLayer={setLayer}
        chosen={chosen === undefined ? [] : [chosen]}
        // Picked once more, all are shown again.
        onPick={(id) => go({ idCalendarLabel: id === chosen ? undefined : id })}
      />
    </>
  );
}
