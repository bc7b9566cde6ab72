import * as design from '@countinghouse/contracts/document-design';
import * as contract from '@countinghouse/contracts/document-settings';
import * as templates from '@countinghouse/contracts/email-templates';
import * as named from '@countinghouse/contracts/named-designs';
import * as usage from '@countinghouse/contracts/usage';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { loadTemplates, resetTemplate, saveTemplate } from './email-templates.ts';
import { loadDesign, loadDesignVersions, TEMPLATE_CARDS } from './load-design.ts';
import { loadSettings } from './load-settings.ts';
import { loadUsage } from './load-usage.ts';
import { changeDesign, createDesign, deleteDesign, loadNamedDesigns } from './named-designs.ts';
import { saveSettings } from './save-settings.ts';

export async function settingsRoutes(app: FastifyInstance) {
  route(app, usage.getUsage, (ctx) => loadUsage(ctx, app.platform.shares));
  route(app, contract.getDocumentSettings, (ctx) => loadSettings(ctx));
  route(app, contract.saveDocumentSettings, (ctx, { body }) => saveSettings(ctx, body));
  route(app, design.getDesign, (ctx) => loadDesign(ctx));
  route(app, design.saveDesign, async (ctx, { body }) => {
    await saveSettings(ctx, body);
    return loadDesign(ctx);
  });
  route(app, design.listDesignVersions, (ctx, { query }) => loadDesignVersions(ctx, query.idDesign || null));
  route(app, design.listTemplates, async () => TEMPLATE_CARDS);
  route(app, named.listNamedDesigns, (ctx) => loadNamedDesigns(ctx));
  route(app, named.createNamedDesign, (ctx, { body }) => createDesign(ctx, body));
  route(app, named.updateNamedDesign, (ctx, { params, body }) => changeDesign(ctx, params.id, body));
  route(app, named.deleteNamedDesign, (ctx, { params }) => deleteDesign(ctx, params.id));
  route(app, templates.listEmailTemplates, (ctx) => loadTemplates(ctx));
  route(app, templates.saveEmailTemplate, (ctx, { body }) => saveTemplate(ctx, body));
  route(app, templates.resetEmailTemplate, (ctx, { body }) => resetTemplate(ctx, body));
}
