export { issueShareLink, shareUrlOf } from './issue-share-link.ts';
export { revokeShareLinks } from './revoke-share-links.ts';
export { shareLinkRoutes } from './share-links.routes.ts';
export { registerShareTargets } from './share-targets.ts';
