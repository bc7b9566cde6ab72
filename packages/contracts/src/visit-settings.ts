import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Price } from './service-fields.ts';
import { Id, UnitPrice, Version } from './wire.ts';

export const VisitSettings = z.object({
  /** The service whose price is that of an hour on site; null: time is not billed. */
  idTimeService: Id.nullable(),
  timeServiceName: z.string(),
  /** To how many minutes the time on site is rounded up. */
  stepMinutes: z.union([z.literal(15), z.literal(30), z.literal(60)]),
  version: Version,
});
export type VisitSettings = z.infer<typeof VisitSettings>;

export const getVisitSettings = endpoint({
  id: 'getVisitSettings',
  method: 'GET',
  path: '/visits/settings',
  summary: 'How the time of visits is billed',
  access: { can: 'calendar.read' },
  response: VisitSettings,
  errors: [],
});

export const saveVisitSettings = endpoint({
  id: 'saveVisitSettings',
  method: 'PUT',
  path: '/visits/settings',
  summary: 'Change how the time of visits is billed',
  access: { can: 'settings.write' },
  body: VisitSettings.omit({ timeServiceName: true }).extend({ version: Version.optional() }),
  record: VisitSettings,
  response: VisitSettings,
  errors: ['service.not_found', 'record.stale'],
});

export const VisitRates = z.object({
  rates: z.array(
    z.object({
      idUser: Id,
      fullName: z.string(),
      /** What an hour of this person costs the business; null: nobody said. */
      costPerHour: UnitPrice.nullable(),
    }),
  ),
});
export type VisitRates = z.infer<typeof VisitRates>;

export const getVisitRates = endpoint({
  id: 'getVisitRates',
  method: 'GET',
  path: '/visits/rates',
  summary: 'What an hour of each person costs the business',
  access: { can: 'settings.write' },
  response: VisitRates,
  errors: [],
});

export const saveVisitRates = endpoint({
  id: 'saveVisitRates',
  method: 'PUT',
  path: '/visits/rates',
  summary: 'Change what an hour of people costs; who is left out keeps theirs',
  access: { can: 'settings.write' },
  body: z.object({
    rates: z
      .array(z.object({ idUser: Id, costPerHour: Price.nullable() }))
      .max(1_000)
      .refine((rates) => new Set(rates.map(({ idUser }) => idUser)).size === rates.length, 'Each person once.'),
  }),
  record: VisitRates,
  response: VisitRates,
  errors: ['user.not_found'],
});
