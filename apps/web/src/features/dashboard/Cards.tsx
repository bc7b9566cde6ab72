import type { ReactNode } from 'react';
import { CardGrid, type CardName } from './CardGrid.tsx';
import { CashFlow } from './charts/CashFlow.tsx';
import { YearChart } from './charts/YearChart.tsx';
import { CashForecast } from './forecast/CashForecast.tsx';
import { ShortList } from './lists/ShortList.tsx';
import { Schedule } from './Schedule.tsx';
import { ShortcutLinks } from './ShortcutLinks.tsx';

/** All that stands in the grid, in a file of its own: the greeting and the quick links do not wait for it. */
export function Cards({ events }: { events: ReactNode }) {
  const cards: Record<CardName, ReactNode> = {
    overdue: <ShortList kind="overdue" />,
    draft: <ShortList kind="draft" />,
    year: <YearChart />,
    flow: <CashFlow />,
    forecast: <CashForecast />,
    schedule: <Schedule events={events} />,
    shortcuts: <ShortcutLinks />,
  };
  return <CardGrid>{(name) => cards[name]}</CardGrid>;
}
