export { calendarRoutes } from './calendar.routes.ts';
export { visitHolder } from './event-customers.repo.ts';
export { calendarFeedRoutes } from './feeds/feeds.routes.ts';
export { followClocks } from './follow-clocks.ts';
export { drawInvite } from './reminding/draw-invite.ts';
export { wakeVisitReminders } from './reminding/plan-turn.ts';
export { remindOfVisit } from './reminding/remind.ts';
export { extendSeries } from './series/extend-series.ts';
