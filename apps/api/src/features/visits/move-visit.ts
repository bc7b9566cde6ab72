import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import { type announceVisit, type finishVisit, VISIT_TABLE, type Visit } from '@countinghouse/contracts/visits';
import { dayIn } from '@countinghouse/domain/days/zones';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { findEvents } from '../calendar/index.ts';
import { adoptFiles } from '../files/index.ts';
import { requireNoMadeInvoice } from './billing/made-invoice.ts';
import { changeVisit, momentOf } from './change-visit.ts';
import { tellCustomers } from './tell-customers.ts';
import { tellOffice } from './tell-office.ts';
import { updateVisit, type VisitRow } from './visits.repo.ts';
import { endStay, insertStays, listStays } from './work.repo.ts';

const MINUTE_MS = 60_000;
/** A phone that tells it later than this tells the office only: the customer has seen who came. */
const STILL_NEWS_MS = 30 * MINUTE_MS;

type Announcement = HandlerInput<typeof announceVisit>['body'];

/** Somebody is on the way. Customers hear of it once for each day on which the entry is, and only while it is true. */
export const announce = (ctx: Ctx, id: number, { minutes, at }: Announcement): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.announced',
    write: async (visit) => {
      const moment = momentOf(ctx, at);
      requireOpen(visit);
      const counts = await momentsThatCount(ctx, id);
      if (!counts(visit.on_my_way_at)) await updateVisit(ctx, id, { on_my_way_at: moment });
      const isNews = ctx.now.getTime() - moment.getTime() <= STILL_NEWS_MS && !counts(visit.started_at);
      if (isNews) await tellCustomers(ctx, id, { kind: 'onMyWay', minutes });
    },
  });

/** What happened before the day of an entry, and not today, was about the day on which the entry was then. */
async function momentsThatCount(ctx: Ctx, id: number): Promise<(moment: Date | null) => boolean> {
  const [event] = await findEvents(ctx, [id]);
  if (!event) throw new AppError('event.not_found');
  const { zone, start_on } = event;
  const today = dayIn(zone, ctx.now);
  return (moment) => moment !== null && (dayIn(zone, moment) >= start_on || dayIn(zone, moment) === today);
}

/** Starts the clock of whoever asks. */
export const start = (ctx: Ctx, id: number, at: string | undefined): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.started',
    write: async (visit) => {
      const moment = momentOf(ctx, at);
      requireOpen(visit);
      const own = (await listStays(ctx, id)).filter(({ userId }) => userId === ctx.userId);
      if (own.some(({ endedAt }) => endedAt === null)) return;
      if (own.some(({ endedAt }) => endedAt !== null && endedAt > moment))
        throw new AppError('request.invalid', { at: 'You were on site at that time already.' });
      await insertStays(ctx, id, [{ userId: ctx.userId, startedAt: moment, endedAt: null }]);
      const isFirst = !visit.started_at || moment < visit.started_at;
      await updateVisit(ctx, id, isFirst ? { started_at: moment } : {});
    },
  });

/** Stops the clock of whoever asks; where none runs, nothing happens. */
export const stop = (ctx: Ctx, id: number, at: string | undefined): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.stopped',
    write: async () => {
      const moment = momentOf(ctx, at);
      const running = (await listStays(ctx, id)).find((each) => each.userId === ctx.userId && each.endedAt === null);
      if (!running) return;
      if (moment < running.startedAt) throw new AppError('request.invalid', { at: 'Not before the start.' });
      await endStay(ctx, id, { userId: ctx.userId, at: moment });
      await updateVisit(ctx, id, {});
    },
  });

type Completion = HandlerInput<typeof finishVisit>['body'];

/** The work is done. Said twice, the first time counts, and what was left empty then is filled in. */
export const finish = (ctx: Ctx, id: number, completion: Completion): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.done',
    write: async (visit) => {
      const moment = momentOf(ctx, completion.at);
      if (visit.done_at) return fillIn(ctx, visit, { ...completion, moment });
      await endAll(ctx, id, moment);
      const { note, signerName } = completion;
      const signature = await takeSignature(ctx, id, completion);
      await takePhotos(ctx, id, completion.idPhotos);
      await updateVisit(ctx, id, {
        done_at: moment,
        done_by: ctx.userId || null,
        ...(note !== undefined && { note }),
        ...((signerName !== '' || signature !== null) && {
          signer_name: signerName,
          signature_id: signature,
          signed_at: moment,
        }),
      });
      if (completion.tellCustomers) await tellCustomers(ctx, id, { kind: 'done' });
      await tellOffice(ctx, id, moment);
    },
  });

/** A phone may send the photos and the signature after the first word that it is done. */
async function fillIn(ctx: Ctx, visit: VisitRow, given: Completion & { moment: Date }): Promise<void> {
  const { event_id: id, signer_name, signature_id, signed_at } = visit;
  const { moment } = given;
  await takePhotos(ctx, id, given.idPhotos);
  const note = visit.note === '' && given.note ? { note: given.note } : {};
  const signer = signer_name === '' && given.signerName !== '' ? { signer_name: given.signerName } : {};
  const signature = signature_id === null ? await takeSignature(ctx, id, given) : null;
  const signed = { ...signer, ...(signature !== null && { signature_id: signature }) };
  const isSigned = Object.keys(signed).length > 0;
  const filled = { ...note, ...signed, ...(isSigned && { signed_at: signed_at ?? moment }) };
  if (Object.keys(filled).length > 0) await updateVisit(ctx, id, filled);
}

/** Everybody's clock stops; who began later than that was there for no time. */
async function endAll(ctx: Ctx, id: number, moment: Date): Promise<void> {
  for (const { userId, startedAt, endedAt } of await listStays(ctx, id))
    if (endedAt === null) await endStay(ctx, id, { userId, at: startedAt > moment ? startedAt : moment });
}

async function takeSignature(ctx: Ctx, id: number, { idSignature }: Completion): Promise<number | null> {
  if (idSignature === undefined) return null;
  const target = { tableName: VISIT_TABLE, idTable: id };
  const [own] = await adoptFiles(ctx, { ids: [idSignature], onlyImages: true, target });
  if (own === undefined) throw new AppError('file.not_found', { idSignature: 'This picture is not there any more.' });
  return own;
}

async function takePhotos(ctx: Ctx, id: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const target = { tableName: VISIT_TABLE, idTable: id };
  const own = await adoptFiles(ctx, { ids, onlyImages: true, target });
  if (own.length !== new Set(ids).size)
    throw new AppError('file.not_found', { idPhotos: 'A picture is not there any more.' });
}

/** The work is not done after all. What was signed stays signed. */
export const reopen = (ctx: Ctx, id: number): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.reopened',
    write: async (visit) => {
      if (!visit.done_at) return;
      await requireNoMadeInvoice(ctx, id);
      await updateVisit(ctx, id, { done_at: null, done_by: null });
    },
  });

function requireOpen({ done_at }: VisitRow): void {
  if (done_at) throw new AppError('visit.done');
}
