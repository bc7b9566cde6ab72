import * as contract from '@countinghouse/contracts/calendar';
import { listUnscheduledEstimates } from '@countinghouse/contracts/calendar-estimates';
import * as imports from '@countinghouse/contracts/calendar-import';
import * as labels from '@countinghouse/contracts/calendar-labels';
import { listCalendarPeople } from '@countinghouse/contracts/calendar-people';
import * as settings from '@countinghouse/contracts/calendar-settings';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { archiveEvent, restoreEvent } from './archive-event.ts';
import { presentLabel } from './calendar.presenter.ts';
import { countMonth, findEventPage, findUpcoming, scrollEvents } from './find-event-page.ts';
import { findUnscheduled } from './find-unscheduled.ts';
import { importCalendar, previewImport } from './ics-import/import-calendar.ts';
import { deleteLabel } from './labels/delete-label.ts';
import { listLabels } from './labels/labels.repo.ts';
import { changeLabel, createLabel } from './labels/save-label.ts';
import { listPeople } from './list-people.ts';
import { loadEntry, loadEvent } from './load-event.ts';
import { saveEvent } from './save-event.ts';
import { saveSettings } from './save-settings.ts';
import { findSettings } from './settings.repo.ts';
import { switchReminders } from './switch-reminders.ts';

export async function calendarRoutes(app: FastifyInstance) {
  route(app, contract.listEvents, (ctx, { query }) => findEventPage(ctx, query));
  route(app, contract.listScrollEvents, (ctx, { query }) => scrollEvents(ctx, query));
  route(app, contract.listUpcomingEvents, (ctx, { query }) => findUpcoming(ctx, query.listPageSize));
  route(app, contract.countEventsOfMonth, (ctx, { query }) => countMonth(ctx, query.date));
  route(app, listUnscheduledEstimates, (ctx, { query }) => findUnscheduled(ctx, query));
  route(app, contract.getEventForm, async (ctx, { params }) => ({ calendar: await loadEntry(ctx, params.id) }));
  route(app, contract.getEvent, (ctx, { params }) => loadEvent(ctx, params.id));
  route(app, contract.saveEvent, (ctx, { params, body }) => saveEvent(ctx, params.id, body));
  route(app, contract.archiveEvent, async (ctx, { params, query }) => {
    await archiveEvent(ctx, params.id, query.applyTo);
    return { idCalendar: params.id };
  });
  route(app, contract.restoreEvent, (ctx, { params }) => restoreEvent(ctx, params.id));
  route(app, contract.switchReminders, (ctx, { body }) => switchReminders(ctx, body.idCalendar, body.sendRemindersOn));

  route(app, listCalendarPeople, async (ctx) => ({ data: await listPeople(ctx) }));

  route(app, labels.listCalendarLabels, async (ctx) => ({ data: (await listLabels(ctx)).map(presentLabel) }));
  route(app, labels.createCalendarLabel, async (ctx, { body }) => presentLabel(await createLabel(ctx, body)));
  route(app, labels.updateCalendarLabel, async (ctx, { params, body }) =>
    presentLabel(await changeLabel(ctx, params.id, body)),
  );
  route(app, labels.deleteCalendarLabel, async (ctx, { body }) => {
    await deleteLabel(ctx, body.idCalendarLabel);
    return { idCalendarLabel: body.idCalendarLabel };
  });

  route(app, imports.previewCalendarImport, (ctx, { body }) => previewImport(ctx, body));
  route(app, imports.importCalendar, (ctx, { body }) => importCalendar(ctx, body));

  route(app, settings.getCalendarSettings, (ctx) => findSettings(ctx));
  route(app, settings.saveCalendarSettings, (ctx, { body }) => saveSettings(ctx, body));
}
