export { publicShareRoutes } from './public-share.routes.ts';
