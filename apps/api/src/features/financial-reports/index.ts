export { financialReportRoutes } from './financial-reports.routes.ts';
export { planReports } from './views/plan-reports.ts';
export { reportViewRoutes } from './views/report-views.routes.ts';
export { sendReports, tidyReports } from './views/run-schedules.ts';
export { drawReport } from './views/send-view.ts';
export { reportMails } from './views/tell-reports.ts';
