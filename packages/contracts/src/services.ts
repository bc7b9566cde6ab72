import { UNITS } from '@countinghouse/domain/services/units';
import { z } from 'zod';
import { Activity } from './activity.ts';
import { DeleteQuery, deletedShape } from './deletion.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { Amount, itemAnswer, itemDetails, itemFields, Price, Specification, Specifications } from './service-fields.ts';
import { AssignedTag } from './tags.ts';
import { Id, IdOrNone, Quantity, Rate, UnitPrice } from './wire.ts';

export { Specification } from './service-fields.ts';

/** The table name under which services and parts carry tags and files. */
export const SERVICE_TABLE = 'srv_services';

export const SERVICE_TYPES = ['service', 'product', 'nonStock'] as const;
const MAX_PARTS = 50;

export const ServiceInput = z
  .object({
    name: z.string().trim().min(1, 'Service name is required.').max(180),
    type: z.enum(SERVICE_TYPES).default('service'),
    code: z.string().trim().max(64).default(''),
    price: Price,
    priceIncludesTax: z.boolean().default(false),
    cost: Price.nullable().default(null),
    discountable: z.boolean().default(true),
    specifications: Specifications.default([]),
    /** For the calendar; 0: cannot be scheduled. */
    durationMinutes: z.int().min(0).max(1440).multipleOf(5).default(0),
    bufferBefore: z.int().min(0).max(240).default(0),
    bufferAfter: z.int().min(0).max(240).default(0),
    bookableOnline: z.boolean().default(false),
    /** Stock that is used up when the service is invoiced, per unit of it. */
    parts: z
      .array(z.object({ idPart: Id, qty: Amount.refine((qty) => qty > 0, 'More than zero.') }))
      .max(MAX_PARTS)
      .refine((parts) => new Set(parts.map(({ idPart }) => idPart)).size === parts.length, 'Each part once.')
      .default([]),
    ...itemFields,
  })
  .refine(({ bookableOnline, durationMinutes }) => !bookableOnline || durationMinutes > 0, {
    path: ['bookableOnline'],
    message: 'Only what has a duration can be booked.',
  });
export type ServiceInput = z.input<typeof ServiceInput>;

export const ServiceRow = z.object({
  idService: Id,
  type: z.enum(SERVICE_TYPES),
  code: z.string(),
  ...itemAnswer,
  tags: z.array(AssignedTag),
});
export type ServiceRow = z.infer<typeof ServiceRow>;

export const Service = ServiceRow.extend({
  ...itemDetails,
  priceIncludesTax: z.boolean(),
  /** What stays of the price, in percent of it; null without a cost. */
  margin: Rate.nullable(),
  discountable: z.boolean(),
  specifications: z.array(Specification),
  durationMinutes: z.int(),
  bufferBefore: z.int(),
  bufferAfter: z.int(),
  bookableOnline: z.boolean(),
  parts: z.array(z.object({ idPart: Id, name: z.string(), partNumber: z.string(), qty: Quantity })),
});
export type Service = z.infer<typeof Service>;

export const ServiceFilters = z.object({
  /** With everything below it; 0 finds what is in none. */
  idServiceCategory: IdOrNone.optional(),
  type: z.enum(SERVICE_TYPES).optional(),
  idSalesTax: Id.optional(),
  idTag: Id.optional(),
  isActive: z.boolean().optional(),
  priceFrom: Price.optional(),
  priceTo: Price.optional(),
  neverUsed: z.boolean().optional(),
});
export type ServiceFilters = z.infer<typeof ServiceFilters>;

/** What a picker shows, services and parts alike; `idService` of a part is its `idPart`. */
export const ItemHit = z.object({
  idService: Id,
  type: z.enum([...SERVICE_TYPES, 'part']),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  unit: z.enum(UNITS),
  price: UnitPrice,
  categoryColor: z.string(),
  idImage: IdOrNone,
  /** Of a part whose stock is tracked. */
  available: Quantity.nullable(),
  isRecent: z.boolean(),
});
export type ItemHit = z.infer<typeof ItemHit>;

const IdParam = z.object({ id: Id });
const Deleted = z.object({ idService: Id, isDeleted: z.boolean() });
const SAVE_ERRORS = [
  'service.code_taken',
  'category.not_found',
  'sales_tax.not_found',
  'sales_tax.needs_normal',
  'part.not_found',
  'file.not_found',
] as const;
const KINDS = z.object({ kind: z.enum(['all', 'service', 'part']).default('all') });

export const listServices = endpoint({
  id: 'listServices',
  method: 'GET',
  path: '/services/list',
  summary: 'Services and products, by page',
  access: { can: 'services.read' },
  envelope: 'flat',
  query: listQuery(['name', 'created', 'updated', 'price'], ServiceFilters),
  response: listAnswer(ServiceRow),
  errors: ['list.cursor_invalid'],
});

export const createService = endpoint({
  id: 'createService',
  method: 'POST',
  path: '/services',
  summary: 'Create a service or product',
  access: { can: 'services.write' },
  message: 'Service saved',
  body: ServiceInput,
  record: Service,
  response: Service,
  errors: [...SAVE_ERRORS],
});

export const getService = endpoint({
  id: 'getService',
  method: 'GET',
  path: '/services/detail/:id',
  summary: 'One service with its specifications',
  access: { can: 'services.read' },
  params: IdParam,
  response: Service,
  errors: ['service.not_found'],
});

export const updateService = endpoint({
  id: 'updateService',
  method: 'PUT',
  path: '/services/update/:id',
  summary: 'Change a service',
  access: { can: 'services.write' },
  message: 'Service saved',
  params: IdParam,
  body: ServiceInput,
  record: Service,
  response: Service,
  errors: ['service.not_found', 'record.stale', ...SAVE_ERRORS],
});

export const deleteService = endpoint({
  id: 'deleteService',
  method: 'DELETE',
  path: '/services/:id',
  summary: 'Archive a service, or destroy one that nothing speaks of; documents keep it',
  access: { can: 'services.write' },
  params: IdParam,
  query: DeleteQuery,
  response: Deleted.extend(deletedShape),
  errors: ['service.not_found'],
});

export const restoreService = endpoint({
  id: 'restoreService',
  method: 'POST',
  path: '/services/restore/:id',
  summary: 'Bring an archived service back',
  access: { can: 'services.write' },
  params: IdParam,
  response: Deleted,
  errors: ['service.not_found', 'service.code_taken'],
});

export const duplicateService = endpoint({
  id: 'duplicateService',
  method: 'POST',
  path: '/services/duplicate/:id',
  summary: 'A copy under a new name, without its code',
  access: { can: 'services.write' },
  message: 'Service saved',
  params: IdParam,
  response: Service,
  errors: ['service.not_found', ...SAVE_ERRORS],
});

/** Several at once; the answer says how many were changed. */
export const bulkServices = endpoint({
  id: 'bulkServices',
  method: 'POST',
  path: '/services/bulk',
  summary: 'Archive, restore or tag several services',
  access: { can: 'services.write' },
  body: z.object({
    idServices: z.array(Id).min(1).max(1000),
    action: z.enum(['archive', 'restore', 'tag', 'untag']),
    idTag: Id.optional(),
  }),
  response: z.object({ changed: z.int() }),
  errors: ['service.not_found', 'service.code_taken', 'tag.not_found'],
});

export const searchServices = endpoint({
  id: 'searchServices',
  method: 'GET',
  path: '/services/search/:term',
  summary: 'Active services and parts whose name, code or barcode begins so: lately used ones first',
  access: { can: 'services.read' },
  params: z.object({ term: z.string().trim().max(64) }),
  query: KINDS,
  response: z.array(ItemHit),
  errors: [],
});

export const listRecentServices = endpoint({
  id: 'listRecentServices',
  method: 'GET',
  path: '/services/recent',
  summary: 'What a picker shows before anything is typed: what was used last',
  access: { can: 'services.read' },
  query: KINDS,
  response: z.array(ItemHit),
  errors: [],
});

export const listServiceActivity = endpoint({
  id: 'listServiceActivity',
  method: 'GET',
  path: '/services/activity/:id',
  summary: 'What happened to this service or part, newest first',
  access: { can: 'services.read' },
  params: IdParam,
  query: z.object({ before: Id.optional() }),
  response: z.array(Activity),
  errors: ['service.not_found'],
});
