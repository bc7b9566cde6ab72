export { businessJobs } from './businesses.jobs.ts';
export { activateBusiness, closeBusinesses, reserveBusiness } from './businesses.repo.ts';
export { businessRoutes } from './businesses.routes.ts';
export { createBusiness } from './create-business.ts';
export { addressLines, phoneText } from './letterhead-lines.ts';
export { type Letterhead, loadCompany, loadFormats, loadImage, loadLetterhead } from './load-company.ts';
export { prepareBusiness } from './prepare-business.ts';
export { changeFormats } from './save-formats.ts';
export { registerZoneFollower } from './zone-followers.ts';
