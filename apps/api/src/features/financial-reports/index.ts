export { financialReportRoutes } from './financial-reports.routes.ts';
