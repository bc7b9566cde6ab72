export { calendarRoutes } from './calendar.routes.ts';
export { visitHolder } from './event-customers.repo.ts';
export { followClocks } from './follow-clocks.ts';
export { extendSeries } from './series/extend-series.ts';
