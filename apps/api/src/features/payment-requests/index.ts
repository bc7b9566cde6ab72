export { carryOver } from './carry-over.ts';
export { dueRequests } from './due-requests.ts';
export { listRequestsOf } from './list-requests.ts';
export { paymentRequestRoutes } from './payment-requests.routes.ts';
