import type { Device, SharedKind } from '@countinghouse/contracts/share-links';
import { type Insertable, sql } from 'kysely';
import type { Ctx } from '../../platform/ctx.ts';
import type { Reader } from '../../platform/db/reader.ts';
import type { ShareLinks } from '../../platform/db/schema.gen.ts';

export type ShareSubject = { kind: SharedKind; subjectId: number };
/** A part of the document that the link asks for; null: all of it. */
export type SharedPart = { partId: number | null };

const LINK = [
  'id',
  'kind',
  'subject_id',
  'part_id',
  'token_hash',
  'salt',
  'passcode_hash',
  'passcode_misses',
  'locked_until',
  'expires_at',
  'revoked_at',
  'created_at',
] as const;

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export async function nextLinkId({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select app.next_id('share_links_id') as id`.execute(tx);
  if (!rows[0]) throw new Error('no id for a link');
  return rows[0].id;
}

export const insertLink = ({ tx }: Pick<Ctx, 'tx'>, row: Insertable<ShareLinks>) =>
  tx.insertInto('share_links').values(row).execute();

export const findLink = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('share_links')
    .select(LINK)
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();

type TokenLookup = { kind: string; hash: Buffer; now: Date };

/** By the hash and the kind alone, never by an id that a visitor names. What is over is not there, in the same statement. */
export const findLiveLink = ({ tx, businessId }: Reader, { kind, hash, now }: TokenLookup) =>
  tx
    .selectFrom('share_links')
    .select(LINK)
    .where('business_id', '=', businessId)
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirst();

/** The newest live link to the document, or to this part of it, that ends when it should and asks for no passcode. */
export const findOpenLink = (
  { tx, businessId }: Reader,
  subject: ShareSubject & SharedPart & { expiresAt: Date | null },
) =>
  tx
    .selectFrom('share_links')
    .select(LINK)
    .where('business_id', '=', businessId)
    .where('kind', '=', subject.kind)
    .where('subject_id', '=', subject.subjectId)
    .where('part_id', 'is not distinct from', subject.partId)
    .where('revoked_at', 'is', null)
    .where('passcode_hash', 'is', null)
    .where('expires_at', 'is not distinct from', subject.expiresAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** More than these nobody looks through; older ones are revoked with the rest. */
const MAX_LISTED = 50;

export const listLinks = ({ tx, businessId }: Reader, { kind, subjectId }: ShareSubject) =>
  tx
    .selectFrom('share_links')
    .select(LINK)
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** How often each was looked at, and the last time. */
export async function listLastViews({ tx, businessId }: Reader, linkIds: readonly number[]) {
  const { rows } = await sql<{ link_id: number; views: number; device: Device; viewed_at: Date }>`
    select distinct on (link_id) link_id, count(*) over (partition by link_id)::int as views, device, viewed_at
    from share_link_views where business_id = ${businessId} and link_id = any(${linkIds}::bigint[])
    order by link_id, id desc`.execute(tx);
  return new Map(rows.map((row) => [row.link_id, row]));
}

const revokeOf = ({ tx, businessId, now }: Ctx, { kind, subjectId }: ShareSubject) =>
  tx
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .returning('id');

export const revokeLinks = (ctx: Ctx, subject: ShareSubject) => revokeOf(ctx, subject).execute();

export const revokeLinksOfPart = (ctx: Ctx, subject: ShareSubject, partId: number) =>
  revokeOf(ctx, subject).where('part_id', '=', partId).execute();

export const revokeLink = ({ tx, businessId, now }: Ctx, id: number) =>
  tx
    .updateTable('share_links')
    .set({ revoked_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

export const insertView = ({ tx, businessId, now }: Ctx, linkId: number, device: Device) =>
  tx
    .insertInto('share_link_views')
    .values({ business_id: businessId, link_id: linkId, device, viewed_at: now })
    .execute();

type PasscodeCount = { misses: number; lockedUntil: Date | null };

export const setPasscodeMisses = ({ tx, businessId }: Reader, id: number, { misses, lockedUntil }: PasscodeCount) =>
  tx
    .updateTable('share_links')
    .set({ passcode_misses: misses, locked_until: lockedUntil })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

/** Nobody else tries a passcode of it until the transaction ends. */
export const lockLink = ({ tx, businessId }: Reader, id: number) =>
  tx
    .selectFrom('share_links')
    .select(['passcode_misses', 'locked_until'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
