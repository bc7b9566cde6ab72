export { authRoutes } from './auth.routes.ts';
export { hashPassword } from './passwords.ts';
export { pruneCodes } from './prune-codes.ts';
export { foundBusiness } from './registration/found-business.ts';
export { mailProof } from './registration/mail-proof.ts';
export { pruneRegistrations } from './registration/prune-registrations.ts';
export { socialRoutes } from './social/social.routes.ts';
