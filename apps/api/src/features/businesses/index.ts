export { activateBusiness, reserveBusiness } from './businesses.repo.ts';
export { createBusiness } from './create-business.ts';
export { prepareBusiness } from './prepare-business.ts';
