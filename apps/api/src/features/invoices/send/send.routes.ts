import * as contract from '@countinghouse/contracts/document-sending';
import type { HandlerInput } from '@countinghouse/contracts/endpoint';
import type { SendingKind } from '@countinghouse/domain/documents/sending';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../../platform/ctx.ts';
import { FramedPage } from '../../../platform/http/answer.ts';
import { route } from '../../../platform/http/route.ts';
import { loadMails } from './load-mails.ts';
import { previewMail } from './preview-mail.ts';
import { scheduleSending } from './schedule-sending.ts';
import { sendDocument } from './send-document.ts';

type SendBody = HandlerInput<typeof contract.sendInvoice>['body'];

const queued = async (ctx: Ctx, sending: SendingKind, body: SendBody) => {
  const idMail = await sendDocument(ctx, { ...body, sending });
  return { idMail, ...(await loadMails(ctx, body.idInvoice)) };
};

export async function sendRoutes(app: FastifyInstance) {
  route(app, contract.previewQuotation, (ctx, { query }) => previewMail(ctx, 'quotation', query));
  route(app, contract.sendQuotation, (ctx, { body }) => queued(ctx, 'quotation', body));
  route(app, contract.previewEstimate, (ctx, { query }) => previewMail(ctx, 'estimate', query));
  route(app, contract.sendEstimate, (ctx, { body }) => queued(ctx, 'estimate', body));
  route(app, contract.previewInvoice, (ctx, { query }) => previewMail(ctx, 'invoice', query));
  route(app, contract.sendInvoice, (ctx, { body }) => queued(ctx, 'invoice', body));
  route(app, contract.previewInvoicePayment, (ctx, { query }) => previewMail(ctx, 'payment', query));
  route(app, contract.sendInvoicePayment, (ctx, { body }) => queued(ctx, 'payment', body));
  route(app, contract.previewMailPage, async (ctx, { query: { sending, ...query } }) => {
    const { html } = await previewMail(ctx, sending, query);
    return new FramedPage(html);
  });
  route(app, contract.scheduleSender, async (ctx, { body }) => {
    await scheduleSending(ctx, body);
    return loadMails(ctx, body.idInvoice);
  });
  route(app, contract.getScheduleSender, (ctx, { params }) => loadMails(ctx, params.id));
}
