export { issueShareLink, shareUrlOf } from './issue-share-link.ts';
export {
  type OpenLink,
  openShareLink,
  openStatementLink,
  openVisitLink,
  recordView,
  visitOf,
} from './open-share-link.ts';
export { revokePartLinks, revokeShareLinks } from './revoke-share-links.ts';
export { shareLinkRoutes } from './share-links.routes.ts';
export { unlockShareLink } from './share-pass.ts';
export { registerShareTargets } from './share-targets.ts';
export { hashToken, readToken, shareToken } from './share-token.ts';
