import * as contract from '@countinghouse/contracts/late-fees';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { chargeFees } from './charge-fee.ts';
import { loadDocumentFees } from './load-fees.ts';
import { loadSettings, saveSettings } from './save-settings.ts';

export async function lateFeeRoutes(app: FastifyInstance) {
  route(app, contract.getLateFeeSettings, (ctx) => loadSettings(ctx));
  route(app, contract.saveLateFeeSettings, (ctx, { body }) => saveSettings(ctx, body));
  route(app, contract.getDocumentFees, (ctx, { params }) => loadDocumentFees(ctx, params.id));
  route(app, contract.chargeLateFee, async (ctx, { body }) => {
    if ((await chargeFees(ctx, body.idInvoice)) === 0) throw new AppError('late_fee.not_due');
    return loadDocumentFees(ctx, body.idInvoice);
  });
}
