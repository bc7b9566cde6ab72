import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { homeToday } from '../../platform/day-text.ts';
import { useIsPhone } from '../../platform/viewport.ts';
import { type CalendarView, VIEWS } from './day-ranges.ts';

const View = z.enum(VIEWS);
const ShownDay = z.iso.date().refine((day) => day >= '1970-02-01' && day <= '2199-11-30');
const RecordId = z.coerce.number().int().min(1);

/** Where in the calendar somebody is; it stands in the address, so that a reload or a link leads back there. */
export type Place = {
  view: CalendarView;
  day: string;
  idCalendarLabel: number | undefined;
  /** The entry that a link leads to; going anywhere else leaves it behind. */
  idCalendar: number | undefined;
  go: (to: { view?: CalendarView; day?: string; idCalendarLabel?: number | undefined }) => void;
};

export function usePlace(): Place {
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const view = View.safeParse(params.get('view')).data ?? (isPhone ? 'agenda' : 'month');
  const day = ShownDay.safeParse(params.get('day')).data ?? homeToday();
  const idCalendarLabel = RecordId.safeParse(params.get('label') ?? undefined).data;
  return {
    view,
    day,
    idCalendarLabel,
    idCalendar: RecordId.safeParse(params.get('event') ?? undefined).data,
    go: (to) => {
      const next = { view, day, idCalendarLabel, ...to };
      const label = next.idCalendarLabel === undefined ? {} : { label: String(next.idCalendarLabel) };
      setParams({ view: next.view, day: next.day, ...label }, { replace: true });
    },
  };
}
