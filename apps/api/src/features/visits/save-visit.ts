import { isDeepStrictEqual } from 'node:util';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { saveVisit as contract, Visit } from '@countinghouse/contracts/visits';
import { can } from '@countinghouse/domain/access/permissions';
import { stayProblems, type VisitStay } from '@countinghouse/domain/visits/time';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { onlyChanges, saveRecord } from '../../platform/save-record.ts';
import { haveItems } from '../services/index.ts';
import { findUserNames } from '../users/index.ts';
import { requireNoMadeInvoice } from './billing/made-invoice.ts';
import { loadVisit } from './load-visit.ts';
import { lockVisit } from './load-work.ts';
import { updateVisit, type VisitRow } from './visits.repo.ts';
import { listLines, listStays, type NewLine, replaceLines, replaceStays } from './work.repo.ts';

type VisitInput = HandlerInput<typeof contract>['body'];

/** Note, lines and times, as somebody set them right by hand; of what an invoice was made of, the note alone. */
export const saveVisit = (ctx: Ctx, id: number, input: VisitInput): Promise<Visit> =>
  saveRecord(ctx, {
    action: 'visit.updated',
    subject: 'visits',
    id,
    version: input.version,
    lock: () => lockVisit(ctx, id),
    load: () => loadVisit(ctx, id),
    write: (visit) => writeVisit(ctx, visit, input),
    changes: onlyChanges(visitStory),
  });

async function writeVisit(ctx: Ctx, visit: VisitRow, { note, lines, times }: VisitInput): Promise<void> {
  const id = visit.event_id;
  const used = lines ? await decideLines(ctx, id, lines) : undefined;
  const stays = times ? await decideStays(ctx, visit, times) : undefined;
  const isSame =
    (!used || isDeepStrictEqual(used, await listLines(ctx, id))) &&
    (!stays || isDeepStrictEqual(stays, await listStays(ctx, id)));
  if (!isSame) await requireNoMadeInvoice(ctx, id);
  if (used) await replaceLines(ctx, id, used);
  if (stays) await replaceStays(ctx, id, stays);
  await updateVisit(ctx, id, {
    ...(note !== undefined && { note }),
    ...(stays && { started_at: firstStart(stays) }),
  });
}

async function decideLines(ctx: Ctx, id: number, lines: NonNullable<VisitInput['lines']>): Promise<NewLine[]> {
  const ids = lines.map(({ idService }) => idService);
  if (!(await haveItems(ctx, ids))) throw new AppError('service.not_found');
  const wanted = lines.map(({ idService, quantity, price }) => ({ service_id: idService, quantity, price_e4: price }));
  if (can(ctx.role, 'invoices.read')) return wanted;
  // Who cannot see prices cannot change them: each line keeps the one it had.
  const stored = await listLines(ctx, id);
  if (wanted.some(({ price_e4 }) => price_e4 !== null)) throw new AppError('access.denied');
  return wanted.map((line) => ({
    ...line,
    price_e4: stored.find(({ service_id }) => service_id === line.service_id)?.price_e4 ?? null,
  }));
}

async function decideStays(ctx: Ctx, visit: VisitRow, times: NonNullable<VisitInput['times']>): Promise<VisitStay[]> {
  const stays = times.map(({ idUser, startedAt, endedAt }) => ({
    userId: idUser,
    startedAt: new Date(startedAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
  }));
  const problems = stayProblems(stays, ctx.now);
  const running = stays.findIndex(({ endedAt }) => endedAt === null);
  if (visit.done_at && running >= 0) problems[`times.${running}.endedAt`] = 'This visit is done: say when this ended.';
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', problems);
  const ids = [...new Set(stays.map(({ userId }) => userId))];
  if ((await findUserNames(ctx, ids)).size !== ids.length) throw new AppError('user.not_found');
  return stays;
}

const firstStart = (stays: readonly VisitStay[]): Date | null =>
  stays.length === 0 ? null : new Date(Math.min(...stays.map(({ startedAt }) => startedAt.getTime())));

/** What the audit log keeps of a visit. */
export const visitStory = (visit: Visit): Record<string, unknown> => ({
  onMyWayAt: visit.onMyWayAt,
  startedAt: visit.startedAt,
  doneAt: visit.doneAt,
  note: visit.note,
  signerName: visit.signerName,
  signature: visit.signature?.idAttachment ?? null,
  photos: visit.photos.map(({ idAttachment }) => idAttachment),
  times: visit.times.map(({ idUser, startedAt, endedAt }) => ({ idUser, startedAt, endedAt })),
  lines: visit.lines.map(({ idService, quantity, price }) => ({ idService, quantity, price })),
  billing: visit.billing,
  unbillableReason: visit.unbillableReason,
  laterOn: visit.laterOn,
  documents: visit.documents?.map(({ idInvoice }) => idInvoice) ?? [],
});
