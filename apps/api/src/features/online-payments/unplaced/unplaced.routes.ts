import * as contract from '@countinghouse/contracts/unplaced-money';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { findUnplacedPage, loadUnplaced, sumUnplaced } from './load-unplaced.ts';
import { placeUnplaced, postponeUnplaced } from './place-unplaced.ts';
import { sendBack } from './send-back.ts';
import { undoPlacing } from './undo-placing.ts';

export async function unplacedMoneyRoutes(app: FastifyInstance) {
  route(app, contract.listUnplacedMoney, (ctx, { query }) => findUnplacedPage(ctx, query));
  route(app, contract.getUnplacedSums, (ctx) => sumUnplaced(ctx));
  route(app, contract.getUnplacedMoney, (ctx, { params }) => loadUnplaced(ctx, params.id));
  route(app, contract.placeUnplacedMoney, async (ctx, { params: { id }, body }) => {
    await placeUnplaced(ctx, id, body);
    return loadUnplaced(ctx, id);
  });
  route(app, contract.undoPlacedMoney, async (ctx, { params: { id }, body }) => {
    await undoPlacing(ctx, id, body);
    return loadUnplaced(ctx, id);
  });
  route(app, contract.sendBackUnplacedMoney, async (ctx, { params: { id }, body }) => {
    await sendBack(ctx, id, body);
    return loadUnplaced(ctx, id);
  });
  route(app, contract.postponeUnplacedMoney, async (ctx, { params: { id }, body }) => {
    await postponeUnplaced(ctx, id, body);
    return loadUnplaced(ctx, id);
  });
}
