import * as contract from '@countinghouse/contracts/mail-servers';
import type { FastifyInstance } from 'fastify';
import { outsideRoute } from '../../../platform/egress/outside-route.ts';
import { route } from '../../../platform/http/route.ts';
import { archiveMailServer } from './archive-mail-server.ts';
import { duplicateMailServer } from './duplicate-mail-server.ts';
import { findMailServerPage, loadMailServer } from './load-mail-server.ts';
import { makeDefaultMailServer } from './make-default-mail-server.ts';
import { createMailServer, updateMailServer } from './save-mail-server.ts';
import { noteTrial, readServerForTrial, sendTestMail, verifyServer } from './try-mail-server.ts';

export async function mailServerRoutes(app: FastifyInstance) {
  const { platform } = app;
  const { secretKey } = platform.config;
  route(app, contract.listMailServers, (ctx, { query }) => findMailServerPage(ctx, query));
  route(app, contract.createMailServer, (ctx, { body }) => createMailServer(ctx, body, secretKey));
  route(app, contract.getMailServer, (ctx, { params }) => loadMailServer(ctx, params.id));
  route(app, contract.updateMailServer, (ctx, { params, body }) => updateMailServer(ctx, params.id, body, secretKey));
  route(app, contract.deleteMailServer, async (ctx, { params: { id } }) => {
    await archiveMailServer(ctx, id, true);
    return { idMailServer: id, isDeleted: true };
  });
  route(app, contract.restoreMailServer, async (ctx, { params: { id } }) => {
    await archiveMailServer(ctx, id, false);
    return { idMailServer: id, isDeleted: false };
  });
  route(app, contract.makeDefaultMailServer, (ctx, { params }) => makeDefaultMailServer(ctx, params.id));
  route(app, contract.duplicateMailServer, (ctx, { params }) => duplicateMailServer(ctx, params.id));
  outsideRoute(app, contract.verifyMailServer, {
    read: (ctx, { params }) => readServerForTrial(app, ctx, params.id),
    talk: (server) => verifyServer(platform, server),
    handle: (ctx, { params: { id } }, trial) => noteTrial(ctx, { id, action: 'mail_server.verified' }, trial),
  });
  outsideRoute(app, contract.testMailServer, {
    read: (ctx, { params }) => readServerForTrial(app, ctx, params.id),
    talk: (server, { body }) => sendTestMail(platform, server, body.to),
    handle: (ctx, { params: { id }, body }, trial) =>
      noteTrial(ctx, { id, action: 'mail_server.tested', to: body.to }, trial),
  });
}
