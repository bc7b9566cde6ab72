import * as register from '@countinghouse/contracts/document-register';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import * as paper from '@countinghouse/contracts/printed-documents';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { route } from '../../platform/http/route.ts';
import { annotateInvoice } from './annotate-invoice.ts';
import { approveInvoice } from './approve-invoice.ts';
import { archiveInvoice } from './archive-invoice.ts';
import { changeMany } from './change-many.ts';
import { duplicateDocument, reviseInvoice } from './copy-document.ts';
import { createInvoice } from './create-invoice.ts';
import { creditInvoice } from './credit/credit-invoice.ts';
import { verifyChain } from './document-chain.ts';
import { convertEstimate } from './estimates/convert-estimate.ts';
import { listRevisionRows } from './estimates/revisions.repo.ts';
import { type LoadedDocument, loadInvoice, presentDocument, requireDocument } from './load-invoice.ts';
import { moveDocument } from './move-document.ts';
import { setNotified } from './notify-invoice.ts';
import { printBlank, printInvoice } from './print/print-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

/** Answers with a document that was just written, from what is known of it. */
const written = async (ctx: Ctx, change: Promise<LoadedDocument>) => {
  const { row, around } = await change;
  return presentDocument(ctx, row, around);
};

/** Does something, and answers with the document as it is then. */
const shown = async (ctx: Ctx, id: number, work: Promise<unknown>) => {
  await work;
  return loadInvoice(ctx, id);
};

export async function invoiceRoutes(app: FastifyInstance) {
  // plans.test.ts shows both plans of every statement that these send.
  const plans = 'general';
  route(app, contract.createInvoice, (ctx, { body }) => written(ctx, createInvoice(ctx, body)), { plans });
  route(app, contract.getInvoice, (ctx, { params }) => loadInvoice(ctx, params.id), { plans });
  route(app, paper.printInvoice, (ctx, { params }) => printInvoice(ctx, params.id));
  route(app, paper.printBlank, (ctx, { query }) => printBlank(ctx, query));
  route(app, contract.updateInvoice, (ctx, { params: { id }, body }) => written(ctx, updateInvoice(ctx, id, body)), {
    plans,
  });
  route(app, actions.setInvoiceStatus, (ctx, { params: { id }, body }) => shown(ctx, id, moveDocument(ctx, id, body)));
  route(
    app,
    actions.approveInvoice,
    (ctx, { query: { idInvoice: id }, body }) => written(ctx, approveInvoice(ctx, id, body)),
    { plans },
  );
  route(app, actions.notifyInvoice, (ctx, { params: { id }, body }) =>
    shown(ctx, id, setNotified(ctx, id, body.isNotified)),
  );
  route(app, actions.archiveInvoice, (ctx, { body: { idInvoice: id, ...request } }) =>
    shown(ctx, id, archiveInvoice(ctx, id, request)),
  );
  route(app, actions.annotateInvoice, (ctx, { params: { id }, body }) =>
    shown(ctx, id, annotateInvoice(ctx, id, body)),
  );
  route(app, actions.duplicateInvoice, async (ctx, { params }) =>
    loadInvoice(ctx, await duplicateDocument(ctx, params.id)),
  );
  route(app, actions.reviseInvoice, async (ctx, { params }) => loadInvoice(ctx, await reviseInvoice(ctx, params.id)));
  route(app, actions.creditInvoice, async (ctx, { params, body }) =>
    loadInvoice(ctx, await creditInvoice(ctx, params.id, body)),
  );
  route(app, actions.convertEstimate, async (ctx, { body }) => {
    const { id, differences } = await convertEstimate(ctx, body);
    return { invoice: await loadInvoice(ctx, id), differences };
  });
  route(app, actions.bulkInvoices, (ctx, { body }) => changeMany(ctx, body));
  route(app, register.listRevisions, async (ctx, { params: { id } }) => {
    const { currency_code: currencyCode } = await requireDocument(ctx, id);
    return (await listRevisionRows(ctx, id)).map(({ revision, reason, created_at, content }) => ({
      revision,
      reason,
      createdDate: created_at.toISOString(),
      currencyCode,
      ...content,
    }));
  });
  route(app, register.verifyDocuments, (ctx) => verifyChain(ctx));
}
