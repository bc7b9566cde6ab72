import * as contract from '@countinghouse/contracts/reminders';
import type { FastifyInstance } from 'fastify';
import { FramedPage } from '../../platform/http/answer.ts';
import { route } from '../../platform/http/route.ts';
import { findReminderPage, loadDocumentReminder } from './load-reminders.ts';
import { loadSettings, saveSettings } from './save-settings.ts';
import { previewByHand, sendByHand } from './send-by-hand.ts';
import { loadCustomerReminders, setCustomerReminders } from './switch-customer.ts';

export async function reminderRoutes(app: FastifyInstance) {
  route(app, contract.getReminderSettings, (ctx) => loadSettings(ctx));
  route(app, contract.saveReminderSettings, (ctx, { body }) => saveSettings(ctx, body));
  route(app, contract.listReminders, (ctx, { query }) => findReminderPage(ctx, query));
  route(app, contract.getDocumentReminder, (ctx, { params }) => loadDocumentReminder(ctx, params.id));
  route(app, contract.previewReminder, (ctx, { query }) => previewByHand(ctx, query));
  route(
    app,
    contract.previewReminderPage,
    async (ctx, { query }) => new FramedPage((await previewByHand(ctx, query)).html),
  );
  route(app, contract.sendReminder, (ctx, { body }) => sendByHand(ctx, body));
  route(app, contract.getCustomerReminders, (ctx, { params }) => loadCustomerReminders(ctx, params.id));
  route(app, contract.setCustomerReminders, (ctx, { params, body }) =>
    setCustomerReminders(ctx, params.id, body.isOff),
  );
}
