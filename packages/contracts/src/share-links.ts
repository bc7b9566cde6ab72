import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './wire.ts';

/** What a link opens. A token is good for its own kind alone. */
export const SHARED_KINDS = ['invoice', 'estimate', 'creditNote', 'receipt', 'statement', 'visit'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export const DEVICES = ['phone', 'tablet', 'computer', 'other'] as const;
export type Device = (typeof DEVICES)[number];

const Subject = z.object({ kind: z.enum(SHARED_KINDS), idTable: Id });
export const Passcode = z.string().min(4, 'At least 4 characters.').max(64);

export const ShareLink = z.object({
  id: Id,
  kind: z.enum(SHARED_KINDS),
  idTable: Id,
  /** '' where the server's key changed since: the link still opens, but cannot be shown again. */
  url: z.string(),
  hasPasscode: z.boolean(),
  createdDate: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  /** Neither revoked nor expired. */
  isLive: z.boolean(),
  views: z.int(),
  lastView: z.object({ viewedAt: z.iso.datetime(), device: z.enum(DEVICES) }).nullable(),
});
export type ShareLink = z.infer<typeof ShareLink>;

export const listShareLinks = endpoint({
  id: 'listShareLinks',
  method: 'GET',
  path: '/shareLinks/list',
  summary: 'The links to one document, newest first',
  access: { can: 'shareLinks.manage' },
  query: Subject,
  response: z.array(ShareLink),
  errors: ['share_link.record_not_found'],
});

export const createShareLink = endpoint({
  id: 'createShareLink',
  method: 'POST',
  path: '/shareLinks',
  summary: 'A link to one document; the one there is, where it is as asked for',
  access: { can: 'shareLinks.manage' },
  message: 'Link ready',
  body: Subject.extend({
    expiresAt: z.iso.datetime().max(40).nullable().default(null),
    passcode: Passcode.nullable().default(null),
  }),
  response: ShareLink,
  errors: ['share_link.record_not_found'],
});

export const revokeShareLink = endpoint({
  id: 'revokeShareLink',
  method: 'PUT',
  path: '/shareLinks/revoke/:id',
  summary: 'A link that opens nothing any more',
  access: { can: 'shareLinks.manage' },
  message: 'Link revoked',
  params: z.object({ id: Id }),
  response: ShareLink,
  errors: ['share_link.not_found'],
});
