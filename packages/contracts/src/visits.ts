import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SAVE_ERRORS } from './invoices.ts';
import {
  MAX_PHOTOS,
  MAX_VISIT_LINES,
  MAX_VISIT_TIMES,
  Visit,
  VisitInstant,
  VisitLineInput,
  VisitTimeInput,
} from './visit-fields.ts';
import { Day, Id, Version } from './wire.ts';

export * from './visit-fields.ts';

/** The entry of the calendar whose work it is. */
const params = z.object({ id: Id });
/** When it happened, where a phone without a network tells it afterwards; left out: now. */
const at = VisitInstant.optional();
const MOMENT_ERRORS = ['event.not_found'] as const;

export const getVisit = endpoint({
  id: 'getVisit',
  method: 'GET',
  path: '/visits/:id',
  summary: 'The work of an entry of the calendar: times, lines, photos, what it would be billed as and what it earned',
  access: { can: 'calendar.read' },
  params,
  response: Visit,
  errors: ['event.not_found'],
});

export const saveVisit = endpoint({
  id: 'saveVisit',
  method: 'PUT',
  path: '/visits/:id',
  summary: 'Change note, lines and times of a visit; what is left out stays',
  access: { can: 'calendar.write' },
  params,
  body: z.object({
    note: z.string().trim().max(5_000).optional(),
    lines: z.array(VisitLineInput).max(MAX_VISIT_LINES).optional(),
    times: z.array(VisitTimeInput).max(MAX_VISIT_TIMES).optional(),
    /** 0: nothing was said about it yet. */
    version: z.int().min(0).optional(),
  }),
  record: Visit,
  response: Visit,
  message: 'Visit saved',
  errors: ['event.not_found', 'service.not_found', 'user.not_found', 'visit.billed', 'record.stale'],
});

export const announceVisit = endpoint({
  id: 'announceVisit',
  method: 'POST',
  path: '/visits/:id/on-my-way',
  summary: 'Somebody is on the way; each customer is told by e-mail, once for the day of the entry',
  access: { can: 'calendar.write' },
  params,
  body: z.object({
    /** How long it takes, to be told to the customers. */
    minutes: z.int().min(1).max(600).optional(),
    at,
  }),
  response: Visit,
  errors: [...MOMENT_ERRORS, 'visit.done'],
});

export const startVisit = endpoint({
  id: 'startVisit',
  method: 'POST',
  path: '/visits/:id/start',
  summary: 'Start the clock of whoever asks; one that runs goes on',
  access: { can: 'calendar.write' },
  params,
  body: z.object({ at }),
  response: Visit,
  errors: [...MOMENT_ERRORS, 'visit.done'],
});

export const stopVisit = endpoint({
  id: 'stopVisit',
  method: 'POST',
  path: '/visits/:id/stop',
  summary: 'Stop the clock of whoever asks',
  access: { can: 'calendar.write' },
  params,
  body: z.object({ at }),
  response: Visit,
  errors: [...MOMENT_ERRORS],
});

export const finishVisit = endpoint({
  id: 'finishVisit',
  method: 'POST',
  path: '/visits/:id/done',
  summary: 'The work is done: every clock stops, the office is told, and the customers if wanted',
  access: { can: 'calendar.write' },
  params,
  body: z.object({
    note: z.string().trim().max(5_000).optional(),
    tellCustomers: z.boolean().default(false),
    signerName: z.string().trim().max(200).default(''),
    /** A picture that was uploaded for this visit, or for nothing yet by whoever asks. */
    idSignature: Id.optional(),
    idPhotos: z.array(Id).max(MAX_PHOTOS).default([]),
    at,
  }),
  response: Visit,
  message: 'Visit done',
  errors: [...MOMENT_ERRORS, 'file.not_found'],
});

export const reopenVisit = endpoint({
  id: 'reopenVisit',
  method: 'POST',
  path: '/visits/:id/reopen',
  summary: 'The work is not done after all',
  access: { can: 'calendar.write' },
  params,
  body: z.object({}),
  response: Visit,
  errors: ['event.not_found', 'visit.billed'],
});

const BillAnswer = z.object({
  idInvoice: Id,
  /** False where the visit had this document already. */
  isNew: z.boolean(),
  visit: Visit,
});
const BillRequest = z.object({
  /** One of the visit's customers; left out: the first. */
  idClient: Id.optional(),
  /** Make one although a document stands for the visit. */
  another: z.boolean().default(false),
});

export const invoiceVisit = endpoint({
  id: 'invoiceVisit',
  method: 'POST',
  path: '/visits/:id/invoice',
  summary: 'A draft invoice of the work, or of the estimate it was agreed by; a second call answers the first one’s',
  access: { can: 'invoices.write' },
  params,
  body: BillRequest,
  response: BillAnswer,
  message: 'Draft saved',
  errors: [
    'event.not_found',
    'visit.running',
    'invoice.not_found',
    'invoice.illegal_move',
    'invoice.lines_missing',
    'invoice.part_negative',
    'part.not_found',
    ...SAVE_ERRORS,
  ],
});

export const estimateVisit = endpoint({
  id: 'estimateVisit',
  method: 'POST',
  path: '/visits/:id/estimate',
  summary: 'A draft estimate of the work; a second call answers the first one’s',
  access: { can: 'invoices.write' },
  params,
  body: BillRequest,
  response: BillAnswer,
  message: 'Draft saved',
  errors: ['event.not_found', 'visit.running', ...SAVE_ERRORS],
});

export const addVisitToDraft = endpoint({
  id: 'addVisitToDraft',
  method: 'POST',
  path: '/visits/:id/add-to-draft',
  summary: 'Put the work on a draft invoice of the same customer',
  access: { can: 'invoices.write' },
  params,
  body: z.object({
    idInvoice: Id,
    /** Of the draft that was looked at. */
    version: Version,
    another: z.boolean().default(false),
  }),
  response: BillAnswer,
  message: 'Draft saved',
  errors: [
    'event.not_found',
    'visit.running',
    'visit.billed',
    'visit.of_estimate',
    'invoice.not_found',
    'invoice.illegal_move',
    'record.stale',
    ...SAVE_ERRORS,
  ],
});

export const linkVisit = endpoint({
  id: 'linkVisit',
  method: 'POST',
  path: '/visits/:id/link',
  summary: 'Say that an estimate or invoice of the same customer is for this visit',
  access: { can: 'invoices.write' },
  params,
  body: z.object({ idInvoice: Id }),
  response: Visit,
  errors: ['event.not_found', 'invoice.not_found'],
});

export const unlinkVisit = endpoint({
  id: 'unlinkVisit',
  method: 'DELETE',
  path: '/visits/:id/link/:idInvoice',
  summary: 'Say that a document is not for this visit; the document stays as it is',
  access: { can: 'invoices.write' },
  params: params.extend({ idInvoice: Id }),
  response: Visit,
  errors: ['event.not_found', 'invoice.not_found'],
});

export const setVisitUnbillable = endpoint({
  id: 'setVisitUnbillable',
  method: 'POST',
  path: '/visits/:id/unbillable',
  summary: 'Say why a visit is not billed',
  access: { can: 'invoices.write' },
  params,
  body: z.object({ reason: z.string().trim().min(1, 'Say why.').max(500) }),
  response: Visit,
  errors: ['event.not_found', 'visit.billed'],
});

export const setVisitBillable = endpoint({
  id: 'setVisitBillable',
  method: 'POST',
  path: '/visits/:id/billable',
  summary: 'A visit is to be billed after all',
  access: { can: 'invoices.write' },
  params,
  body: z.object({}),
  response: Visit,
  errors: ['event.not_found'],
});

export const postponeVisit = endpoint({
  id: 'postponeVisit',
  method: 'POST',
  path: '/visits/:id/later',
  summary: 'Be reminded of billing a visit on a later day; null: as soon as it is done',
  access: { can: 'invoices.write' },
  params,
  body: z.object({ day: Day.nullable() }),
  response: Visit,
  errors: ['event.not_found'],
});
