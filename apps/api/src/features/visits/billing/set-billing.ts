import type { Visit } from '@countinghouse/contracts/visits';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireDocument } from '../../invoices/index.ts';
import { changeVisit } from '../change-visit.ts';
import { isBilled, loadWork } from '../load-work.ts';
import { updateVisit } from '../visits.repo.ts';
import { isForVisit } from './bill-visit.ts';
import { deleteLink, insertLink } from './documents.repo.ts';

const BILLABLE = { billing: 'open', unbillable_reason: '', unbillable_by: null, unbillable_at: null } as const;

/** Says that a document is for a visit, whoever made it. */
export const linkDocument = (ctx: Ctx, id: number, idInvoice: number): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.linked',
    write: async () => {
      const work = await loadWork(ctx, id);
      if (work.documents.some((document) => document.id === idInvoice)) return;
      const document = await requireDocument(ctx, idInvoice);
      if (document.kind === 'creditNote' || !isForVisit(work, document.customer_id))
        throw new AppError('invoice.not_found', { idInvoice: 'This is no document of a customer of the visit.' });
      await insertLink(ctx, id, { documentId: idInvoice, isMade: false });
      await updateVisit(ctx, id, { ...BILLABLE, later_on: null });
    },
  });

export const unlinkDocument = (ctx: Ctx, id: number, idInvoice: number): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.unlinked',
    write: async () => {
      const { documents } = await loadWork(ctx, id);
      if (!documents.some((document) => document.id === idInvoice)) throw new AppError('invoice.not_found');
      await deleteLink(ctx, id, idInvoice);
      await updateVisit(ctx, id, {});
    },
  });

export const setUnbillable = (ctx: Ctx, id: number, reason: string): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.unbillable',
    write: async (visit) => {
      if (isBilled(await loadWork(ctx, id))) throw new AppError('visit.billed');
      if (visit.unbillable_reason === reason) return;
      const decision = { unbillable_reason: reason, unbillable_by: ctx.userId || null, unbillable_at: ctx.now };
      await updateVisit(ctx, id, { billing: 'unbillable', ...decision, later_on: null });
    },
  });

export const setBillable = (ctx: Ctx, id: number): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.billable',
    write: async (visit) => {
      if (visit.billing === 'unbillable') await updateVisit(ctx, id, BILLABLE);
    },
  });

/** Nobody is reminded of billing it before this day. */
export const postpone = (ctx: Ctx, id: number, day: string | null): Promise<Visit> =>
  changeVisit(ctx, id, {
    action: 'visit.postponed',
    write: async (visit) => {
      if (day !== null && (day <= (await businessToday(ctx)) || day > '2199-12-31'))
        throw new AppError('request.invalid', { day: 'Choose a day to come.' });
      if (visit.later_on !== day) await updateVisit(ctx, id, { later_on: day });
    },
  });
