export { authRoutes } from './auth.routes.ts';
export { foundBusiness } from './found-business.ts';
export { hashPassword } from './passwords.ts';
export { pruneCodes } from './prune-codes.ts';
export { socialRoutes } from './social.routes.ts';
