import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listQuery, listRows } from './lists.ts';
import { Id, inCurrency, Money } from './wire.ts';

/** An estimate that was accepted, as the tray beside the calendar shows it. */
export const UnscheduledEstimate = inCurrency(
  z.object({
    idEstimate: Id,
    /** Prefix and number. */
    number: z.string(),
    idClient: Id.nullable(),
    clientName: z.string(),
    currencyCode: z.string(),
    total: Money,
    createdDate: z.iso.datetime(),
    /** When the customer said yes. */
    acceptedDate: z.iso.datetime().nullable(),
  }),
);
export type UnscheduledEstimate = z.infer<typeof UnscheduledEstimate>;

export const listUnscheduledEstimates = endpoint({
  id: 'listUnscheduledEstimates',
  method: 'GET',
  path: '/calendars/listUnscheduledEstimate',
  summary: 'Accepted estimates that no entry of the calendar is for, newest first',
  access: { can: 'calendar.read' },
  envelope: 'flat',
  query: listQuery(['created'], z.object({})).pick({ listPageSize: true, cursor: true }),
  response: listRows(UnscheduledEstimate),
  errors: ['list.cursor_invalid'],
});
