import { z } from 'zod';
import { Activity } from './activity.ts';
import {
  BillingAccount,
  Customer,
  CustomerHit,
  CustomerInput,
  CustomerRow,
  NewCustomerInput,
} from './customer-accounts.ts';
import { endpoint } from './endpoint.ts';
import { listAnswer, listQuery } from './lists.ts';
import { Day, Id, IdOrNew } from './wire.ts';

export * from './customer-accounts.ts';

/** The table name under which customers carry tags and files, in the style of the specification's `inc_invoices`. */
export const CUSTOMER_TABLE = 'cli_clients';

export const CustomerFilters = z.object({
  isCompany: z.boolean().optional(),
  idTag: Id.optional(),
  idCountry: Id.optional(),
  hasEmail: z.boolean().optional(),
  createdFrom: Day.optional(),
  createdTo: Day.optional(),
});
export type CustomerFilters = z.infer<typeof CustomerFilters>;

const ListQuery = listQuery(['name', 'created', 'updated'], CustomerFilters);
const IdParam = z.object({ id: Id });
const Term = z.object({ term: z.string().trim().max(64) });

export const listCustomers = endpoint({
  id: 'listCustomers',
  method: 'GET',
  path: '/clients/list',
  summary: 'Main accounts, by page',
  access: { can: 'customers.read' },
  envelope: 'flat',
  query: ListQuery,
  response: listAnswer(CustomerRow),
  errors: ['list.cursor_invalid'],
});

const SAVE_ERRORS = ['customer.name_required', 'customer.location_required', 'location.not_found'] as const;

export const createCustomer = endpoint({
  id: 'createCustomer',
  method: 'POST',
  path: '/clients',
  summary: 'Create a main account',
  access: { can: 'customers.write' },
  message: 'Customer Updated',
  body: NewCustomerInput,
  record: Customer,
  response: Customer,
  errors: [...SAVE_ERRORS],
});

export const getCustomer = endpoint({
  id: 'getCustomer',
  method: 'GET',
  path: '/clients/detail/:id',
  summary: 'One account with the accounts it links to',
  access: { can: 'customers.read' },
  params: IdParam,
  response: Customer,
  errors: ['customer.not_found'],
});

export const updateCustomer = endpoint({
  id: 'updateCustomer',
  method: 'PUT',
  path: '/clients/update/:id',
  summary: 'Change an account; an old version is answered with what changed meanwhile',
  access: { can: 'customers.write' },
  message: 'Customer Updated',
  params: IdParam,
  body: CustomerInput,
  record: Customer,
  response: Customer,
  errors: [
    ...SAVE_ERRORS,
    'customer.billing_name_required',
    'customer.shipping_name_required',
    'customer.not_found',
    'record.stale',
  ],
});

export const deleteCustomer = endpoint({
  id: 'deleteCustomer',
  method: 'DELETE',
  path: '/clients/:id',
  summary: 'Archive an account; nothing that points at it is lost',
  access: { can: 'customers.write' },
  params: IdParam,
  response: z.object({ idClient: Id, isDeleted: z.boolean() }),
  errors: ['customer.not_found', 'customer.not_main'],
});

export const restoreCustomer = endpoint({
  id: 'restoreCustomer',
  method: 'POST',
  path: '/clients/restore/:id',
  summary: 'Bring an archived account back',
  access: { can: 'customers.write' },
  params: IdParam,
  response: z.object({ idClient: Id, isDeleted: z.boolean() }),
  errors: ['customer.not_found', 'customer.not_main'],
});

export const searchCustomers = endpoint({
  id: 'searchCustomers',
  method: 'GET',
  path: '/clients/search/:term',
  summary: 'Main accounts whose name, company, e-mail or number begins so; an empty term finds nothing',
  access: { can: 'customers.read' },
  params: Term,
  response: z.array(CustomerHit),
  errors: [],
});

export const searchBillingAccounts = endpoint({
  id: 'searchBillingAccounts',
  method: 'GET',
  path: '/clients/clientBillingSearch/:term',
  summary: 'Main and billing accounts that could serve as a billing account',
  access: { can: 'customers.read' },
  params: Term,
  response: z.array(CustomerHit),
  errors: [],
});

const Names = z.array(z.string());

export const listContactNames = endpoint({
  id: 'listContactNames',
  method: 'GET',
  path: '/clients/unique_contact_names',
  summary: 'The names this business gives its numbers, most used first',
  access: { can: 'customers.read' },
  response: Names,
  errors: [],
});

export const listEmailNames = endpoint({
  id: 'listEmailNames',
  method: 'GET',
  path: '/clients/unique_email_names',
  summary: 'The names this business gives its e-mail addresses, most used first',
  access: { can: 'customers.read' },
  response: Names,
  errors: [],
});

export const getBillingAccount = endpoint({
  id: 'getBillingAccount',
  method: 'GET',
  path: '/clients/all_billing_accounts/:idClient',
  summary: 'The billing account of a main account, or null',
  access: { can: 'customers.read' },
  params: z.object({ idClient: Id }),
  response: BillingAccount.nullable(),
  errors: ['customer.not_found'],
});

export const linkBillingAccount = endpoint({
  id: 'linkBillingAccount',
  method: 'POST',
  path: '/clients/add_existing_billing',
  summary: 'Let an existing account serve as billing account',
  access: { can: 'customers.write' },
  message: 'Billing account linked',
  body: z.object({ idClient: Id, idRelatedClient: Id }),
  response: Customer,
  errors: ['customer.not_found', 'customer.not_main', 'customer.link_to_itself'],
});

/** `id` is the main account; the body is its billing or shipping account, made when there is none yet. */
export const updateBilling = endpoint({
  id: 'updateBilling',
  method: 'PUT',
  path: '/clients/updateBilling/:id',
  summary: "Create or change a main account's billing account",
  access: { can: 'customers.write' },
  message: 'Billing account saved',
  params: IdParam,
  body: CustomerInput.extend({ idClient: IdOrNew.optional() }),
  record: Customer.extend({ idRelatedClient: Id }),
  response: Customer,
  errors: [
    'customer.not_found',
    'customer.not_main',
    'customer.billing_name_required',
    'customer.location_required',
    'location.not_found',
    'record.stale',
  ],
});

export const updateShipping = endpoint({
  id: 'updateShipping',
  method: 'PUT',
  path: '/clients/updateShipping/:id',
  summary: "Create or change a main account's shipping account",
  access: { can: 'customers.write' },
  message: 'Shipping account saved',
  params: IdParam,
  body: CustomerInput.extend({ idClient: IdOrNew.optional() }),
  record: Customer,
  response: Customer,
  errors: [
    'customer.not_found',
    'customer.not_main',
    'customer.shipping_name_required',
    'location.not_found',
    'record.stale',
  ],
});

const OfCustomer = z.object({ idClient: Id });

export const removeBilling = endpoint({
  id: 'removeBilling',
  method: 'POST',
  path: '/clients/removeBilling',
  summary: 'Unlink the billing account; an account nobody uses any more is archived',
  access: { can: 'customers.write' },
  message: 'Billing account deleted',
  body: OfCustomer,
  response: Customer,
  errors: ['customer.not_found', 'customer.not_main'],
});

export const removeShipping = endpoint({
  id: 'removeShipping',
  method: 'POST',
  path: '/clients/removeShipping',
  summary: 'Remove the shipping account',
  access: { can: 'customers.write' },
  message: 'Shipping account deleted',
  body: OfCustomer,
  response: Customer,
  errors: ['customer.not_found', 'customer.not_main'],
});

export const mergeCustomers = endpoint({
  id: 'mergeCustomers',
  method: 'POST',
  path: '/clients/merge',
  summary: 'Move everything of one main account to another; the old id leads to the new one from then on',
  access: { can: 'customers.merge' },
  body: z.object({ idClient: Id, idDuplicate: Id }),
  response: Customer,
  errors: ['customer.not_found', 'customer.not_main', 'customer.link_to_itself', 'customer.merge_too_large'],
});

/** Several at once; the answer says how many were changed. */
export const bulkCustomers = endpoint({
  id: 'bulkCustomers',
  method: 'POST',
  path: '/clients/bulk',
  summary: 'Archive, restore or tag several accounts',
  access: { can: 'customers.write' },
  body: z.object({
    idClients: z.array(Id).min(1).max(1000),
    action: z.enum(['archive', 'restore', 'tag', 'untag']),
    idTag: Id.optional(),
  }),
  response: z.object({ changed: z.int() }),
  errors: ['customer.not_found', 'tag.not_found'],
});

export const listCustomerActivity = endpoint({
  id: 'listCustomerActivity',
  method: 'GET',
  path: '/clients/activity/:id',
  summary: 'What happened to this account, newest first',
  access: { can: 'customers.read' },
  params: IdParam,
  query: z.object({ before: Id.optional() }),
  response: z.array(Activity),
  errors: ['customer.not_found'],
});
