import type { Device, SharedKind } from '@countinghouse/contracts/share-links';
import type { FastifyRequest } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/public-route.ts';
import { requireSession } from '../../platform/session/session.repo.ts';
import { enterLink } from './enter-link.ts';
import { insertView } from './share-links.repo.ts';
import { isPassGood } from './share-pass.ts';

/** What a visitor brings: the kind and token of the address, and proof that the passcode was given before. */
export type ShareVisit = { p: string; uuid: string; pass: string | undefined };

/** The address and what the page was given for the passcode; never part of an address, so that it stays out of logs. */
export const visitOf = ({ p, uuid }: Pick<ShareVisit, 'p' | 'uuid'>, { headers }: FastifyRequest): ShareVisit => {
  const pass = headers['share-pass'];
  return { p, uuid, pass: typeof pass === 'string' ? pass : undefined };
};

export type OpenLink = {
  id: number;
  kind: SharedKind;
  subjectId: number;
  /** The part of the document that it asks for; null: all of it. */
  partId: number | null;
  /** The user of the business who is looking, signed in; null for anybody else. */
  staffUserId: number | null;
  hasPasscode: boolean;
};

/**
 * Opens the document that a link is for and does `work` in the same transaction of its business. A wrong, an expired and a revoked token take
 * the same steps and get the same answer; too many of them, and none is looked up any more.
 */
export async function openShareLink<T>(visitor: Visitor, visit: ShareVisit, work: LinkWork<T>): Promise<T> {
  // The number of a statement, or of an invitation, is no number of a document.
  return open(visitor, visit.p === 'statement' || visit.p === 'visit' ? { ...visit, p: '' } : visit, work);
}

/** The same for a statement: a token of another kind opens nothing. */
export const openStatementLink = <T>(visitor: Visitor, visit: ShareVisit, work: LinkWork<T>): Promise<T> =>
  open(visitor, { ...visit, p: visit.p === 'statement' ? visit.p : '' }, work);

/** The same for an invitation to a visit. */
export const openVisitLink = <T>(visitor: Visitor, visit: ShareVisit, work: LinkWork<T>): Promise<T> =>
  open(visitor, { ...visit, p: visit.p === 'visit' ? visit.p : '' }, work);

type LinkWork<T> = (ctx: Ctx, link: OpenLink) => Promise<T>;

async function open<T>(visitor: Visitor, { p, uuid, pass }: ShareVisit, work: LinkWork<T>): Promise<T> {
  return enterLink(visitor, { p, uuid }, async (ctx, row) => {
    if (row.passcode_hash !== null && !isPassGood(ctx, row, pass)) throw new AppError('share_link.passcode');
    return work(ctx, {
      id: row.id,
      kind: row.kind as SharedKind,
      subjectId: row.subject_id,
      partId: row.part_id,
      staffUserId: await staffOf(visitor, ctx),
      hasPasscode: row.passcode_hash !== null,
    });
  });
}

/** Somebody of the business itself who looks is no customer. */
async function staffOf({ credential }: Visitor, ctx: Ctx): Promise<number | null> {
  if (credential?.businessId !== ctx.businessId) return null;
  try {
    return (await requireSession(ctx.tx, credential, ctx.now)).userId;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Keeps that somebody looked: when, and with what kind of device. */
export const recordView = (ctx: Ctx, link: OpenLink): Promise<unknown> =>
  insertView(ctx, link.id, deviceOf(ctx.userAgent));

const PHONE = /iphone|ipod|windows phone/i;
const TABLET = /ipad|android|tablet/i;
const MOBILE = /mobile/i;
const ANDROID = /android/i;
const COMPUTER = /windows|macintosh|linux|cros/i;

function deviceOf(userAgent: string): Device {
  // An Android tablet does not say that it is mobile.
  if (PHONE.test(userAgent) || (ANDROID.test(userAgent) && MOBILE.test(userAgent))) return 'phone';
  if (TABLET.test(userAgent)) return 'tablet';
  return COMPUTER.test(userAgent) ? 'computer' : 'other';
}
