import { randomUUID } from 'node:crypto';

/** Names the business, so that a bounce finds it, and nothing that could be counted: this leaves the house. */
export const newMessageId = (businessId: number, publicOrigin: string): string =>
  `<${businessId.toString(36)}.${randomUUID()}@${new URL(publicOrigin).hostname}>`;
