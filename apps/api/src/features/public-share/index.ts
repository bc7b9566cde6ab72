export { publicShareRoutes } from './public-share.routes.ts';
export { registerSharedPayments } from './shared-payments.ts';
