import { z } from 'zod';
import { DesignInput } from './document-design.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdOrNone, Version } from './wire.ts';

/** What a design is for, besides the one for all documents. `none`: only kept. */
export const DESIGN_SCOPES = ['none', 'invoice', 'estimate', 'creditNote', 'customer'] as const;
export type DesignScope = (typeof DESIGN_SCOPES)[number];

const use = {
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  scope: z.enum(DESIGN_SCOPES),
  /** Whose documents; 0 unless the scope is one customer. */
  idClient: IdOrNone,
};

const NamedDesignInput = DesignInput.extend(use);

export const NamedDesign = NamedDesignInput.extend({
  idDesign: Id,
  /** '' unless it is one customer's. */
  clientName: z.string(),
  version: Version,
});
export type NamedDesign = z.infer<typeof NamedDesign>;

const params = z.object({ id: Id });

export const listNamedDesigns = endpoint({
  id: 'listNamedDesigns',
  method: 'GET',
  path: '/invoices/designs',
  summary: 'The looks that were saved under a name, by name',
  access: { can: 'settings.read' },
  response: z.array(NamedDesign),
  errors: [],
});

export const createNamedDesign = endpoint({
  id: 'createNamedDesign',
  method: 'POST',
  path: '/invoices/designs',
  summary: 'Save a look under a name; another one with the same scope is only kept from now on',
  access: { can: 'settings.write' },
  message: 'Design updated',
  body: NamedDesignInput,
  record: NamedDesign,
  response: NamedDesign,
  errors: ['customer.not_found', 'design.too_many'],
});

export const updateNamedDesign = endpoint({
  id: 'updateNamedDesign',
  method: 'PUT',
  path: '/invoices/designs/:id',
  summary: 'Change a named look, its name or what it is for; approved documents keep theirs',
  access: { can: 'settings.write' },
  message: 'Design updated',
  params,
  body: NamedDesignInput.partial().extend({ version: Version.optional() }),
  record: NamedDesign,
  response: NamedDesign,
  errors: ['design.not_found', 'record.stale', 'customer.not_found'],
});

export const deleteNamedDesign = endpoint({
  id: 'deleteNamedDesign',
  method: 'DELETE',
  path: '/invoices/designs/:id',
  summary: 'Delete a named look; its documents have the next one that fits, approved ones keep theirs',
  access: { can: 'settings.write' },
  message: 'Design deleted',
  params,
  response: z.object({ idDesign: Id }),
  errors: ['design.not_found'],
});
