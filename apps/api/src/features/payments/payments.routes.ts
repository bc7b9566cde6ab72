import { Readable } from 'node:stream';
import * as methods from '@countinghouse/contracts/payment-methods';
import * as contract from '@countinghouse/contracts/payments';
import * as receipts from '@countinghouse/contracts/receipts';
import { fileNameOf } from '@countinghouse/domain/documents/printed';
import type { FastifyInstance } from 'fastify';
import type { Ctx } from '../../platform/ctx.ts';
import { together } from '../../platform/db/together.ts';
import { AppError } from '../../platform/errors.ts';
import { Download } from '../../platform/http/answer.ts';
import { route } from '../../platform/http/route.ts';
import { drawPaper, loadInvoice } from '../invoices/index.ts';
import { applyCredit, unapplyCredit } from './credits/apply-credit.ts';
import { listCustomerMoney, loadCredit } from './credits/list-credits.ts';
import { findPaymentPage, loadPayment } from './find-payments.ts';
import { loadPaymentForm } from './load-payment-form.ts';
import { presentMethod, presentRules } from './methods/methods.presenter.ts';
import { findRules, listMethods, listMoneyAccounts } from './methods/methods.repo.ts';
import { createMethod, saveMethod } from './methods/save-method.ts';
import { saveRules } from './methods/save-rules.ts';
import { presentRefund } from './payments.presenter.ts';
import { printReceipt } from './receipts/print-receipt.ts';
import { sendReceipt } from './receipts/send-receipt.ts';
import { recordPayment } from './record-payment.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { findRefund } from './refunds/refunds.repo.ts';
import { voidRefund } from './refunds/void-refund.ts';
import { bouncePayment, changePayment, voidPayment } from './void-payment.ts';

/** A payment that was just recorded, with the document it was for as it is then. */
async function shown(ctx: Ctx, id: number, idInvoice: number | undefined) {
  const [payment, invoice] = await together([
    loadPayment(ctx, id),
    idInvoice === undefined ? null : loadInvoice(ctx, idInvoice),
  ]);
  return { payment, invoice };
}

async function loadRefund(ctx: Ctx, id: number) {
  const row = await findRefund(ctx, id);
  if (!row) throw new AppError('refund.not_found');
  return presentRefund(row);
}

export async function paymentRoutes(app: FastifyInstance) {
  route(app, contract.getPaymentForm, (ctx, { query }) => loadPaymentForm(ctx, query));
  route(app, contract.recordPayment, async (ctx, { body: { version, receiptTo, ...body } }) => {
    const id = await recordPayment(ctx, body, { version });
    if (receiptTo !== undefined) await sendReceipt(ctx, id, receiptTo);
    return shown(ctx, id, body.idInvoice);
  });
  route(app, contract.voidPayment, async (ctx, { body }) => {
    await voidPayment(ctx, body);
    return loadPayment(ctx, body.idPayment);
  });
  route(app, contract.bouncePayment, async (ctx, { params: { id }, body }) => {
    await bouncePayment(ctx, id, body);
    return loadPayment(ctx, id);
  });
  route(app, contract.changePayment, async (ctx, { params: { id }, body }) =>
    shown(ctx, await changePayment(ctx, id, body), body.idInvoice),
  );
  route(app, contract.listPayments, (ctx, { query }) => findPaymentPage(ctx, query));
  route(app, receipts.getReceipt, async (ctx, { params }) => {
    const { printed } = await printReceipt(ctx, params.id);
    return new Download({
      name: `${fileNameOf(printed)}.pdf`,
      type: 'application/pdf',
      // Drawn when the transaction is over: the database does not wait for paper.
      open: async () => Readable.from([await drawPaper(printed)]),
    });
  });
  route(app, receipts.sendReceipt, async (ctx, { params, body }) => {
    const { status } = await loadPayment(ctx, params.id);
    if (status !== 'done') throw new AppError('payment.not_standing');
    return { idMail: await sendReceipt(ctx, params.id, body.to) };
  });
  route(app, contract.getPayment, (ctx, { params }) => loadPayment(ctx, params.id));
  route(app, contract.listCustomerCredits, (ctx, { params }) => listCustomerMoney(ctx, params.id));
  route(app, contract.applyCredit, async (ctx, { body }) => {
    await applyCredit(ctx, body);
    return loadCredit(ctx, body.idCredit);
  });
  route(app, contract.unapplyCredit, async (ctx, { body }) => loadCredit(ctx, await unapplyCredit(ctx, body)));
  route(app, contract.refundPayment, async (ctx, { body }) => loadRefund(ctx, await refundPayment(ctx, body)));
  route(app, contract.voidRefund, async (ctx, { params: { id }, body }) => {
    await voidRefund(ctx, id, body);
    return loadRefund(ctx, id);
  });
  route(app, methods.listPaymentMethods, async (ctx) => ({
    methods: (await listMethods(ctx)).map(presentMethod),
    accounts: (await listMoneyAccounts(ctx)).map(({ id, code, name }) => ({ idAccount: id, code, name })),
    rules: presentRules(await findRules(ctx)),
  }));
  route(app, methods.createPaymentMethod, (ctx, { body }) => createMethod(ctx, body));
  route(app, methods.updatePaymentMethod, (ctx, { params, body }) => saveMethod(ctx, params.id, body));
  route(app, methods.savePaymentRules, (ctx, { body }) => saveRules(ctx, body));
}
