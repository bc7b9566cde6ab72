export { reportRoutes } from './reports.routes.ts';
export { verifyPaymentDays } from './verify-payment-days.repo.ts';
