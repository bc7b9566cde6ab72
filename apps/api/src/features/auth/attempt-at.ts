import type { Visitor } from '../../platform/http/public-route.ts';
import type { Attempt } from '../../platform/throttle/delays.ts';

export const attemptAt = (purpose: Attempt['purpose'], visitor: Visitor, account: string): Attempt => ({
  purpose,
  account,
  ipAddress: visitor.ipAddress,
  device: visitor.device.idFor(account),
});
