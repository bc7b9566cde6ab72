import { ACCOUNT_KINDS, ACCOUNT_ROLES } from '@countinghouse/domain/ledger/chart';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Account } from './ledger.ts';
import { Id, inCurrency, Version } from './wire.ts';

/** How an account is called; both are the business's own. */
const NameFields = {
  code: z.string().trim().min(1, 'Enter a code.').max(20),
  name: z.string().trim().min(1, 'Enter a name.').max(100),
};
export const AccountInput = z.object({
  ...NameFields,
  kind: z.enum(ACCOUNT_KINDS),
  /** Money lies there: a bank account, a card or the till. Only an asset or a liability can be one. */
  isBank: z.boolean().default(false),
});
export const AccountNameInput = z.object({ ...NameFields, version: Version.optional() });

const AccountAnswer = inCurrency(Account.extend({ currencyCode: z.string() }));
const IdParam = z.object({ id: Id });

export const createAccount = endpoint({
  id: 'createAccount',
  method: 'POST',
  path: '/ledger/accounts',
  summary: 'Add an account to the chart',
  access: { can: 'ledger.write' },
  message: 'Account saved',
  body: AccountInput,
  response: AccountAnswer,
  errors: ['ledger.account_code_taken'],
});

export const updateAccount = endpoint({
  id: 'updateAccount',
  method: 'PUT',
  path: '/ledger/accounts/update/:id',
  summary: 'Give an account another code or name; its kind stays',
  access: { can: 'ledger.write' },
  message: 'Account saved',
  params: IdParam,
  body: AccountNameInput,
  response: AccountAnswer,
  errors: ['ledger.account_not_found', 'ledger.account_code_taken', 'record.stale'],
});

export const archiveAccount = endpoint({
  id: 'archiveAccount',
  method: 'POST',
  path: '/ledger/accounts/archive/:id',
  summary: 'Take an account out of use; what is posted on it stays',
  access: { can: 'ledger.write' },
  message: 'Account archived',
  params: IdParam,
  response: AccountAnswer,
  errors: [
    'ledger.account_not_found',
    'ledger.account_has_role',
    'ledger.account_in_use',
    'ledger.account_has_balance',
  ],
});

export const restoreAccount = endpoint({
  id: 'restoreAccount',
  method: 'POST',
  path: '/ledger/accounts/restore/:id',
  summary: 'Take an archived account back into use',
  access: { can: 'ledger.write' },
  message: 'Account restored',
  params: IdParam,
  response: AccountAnswer,
  errors: ['ledger.account_not_found'],
});

export const setAccountRole = endpoint({
  id: 'setAccountRole',
  method: 'PUT',
  path: '/ledger/roles/:role',
  summary: 'Let the postings of a role land on another account of the same kind; what is posted stays where it is',
  access: { can: 'ledger.write' },
  message: 'Role saved',
  params: z.object({ role: z.enum(ACCOUNT_ROLES) }),
  body: z.object({ idAccount: Id }),
  response: AccountAnswer,
  errors: ['ledger.account_not_found', 'ledger.role_fixed', 'ledger.role_not_empty', 'ledger.role_other_kind'],
});
