import type { Ctx } from '../ctx.ts';
import type { Platform } from '../platform.ts';
import { inTenant } from './tenant.ts';

export type OpenPage = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** For what is made page by page while it is sent: a read-only transaction for each, in the name of who asked. */
export function openPages(platform: Platform, ctx: Ctx): OpenPage {
  const { businessId, userId, role, sessionId, requestId, ipAddress, userAgent } = ctx;
  const opening = { businessId, mode: 'read only', origin: { requestId, ipAddress, userAgent } } as const;
  return (work) => inTenant(platform, opening, async () => ({ businessId, userId, role, sessionId }), work);
}
