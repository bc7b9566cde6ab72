import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './wire.ts';

export const IncomeAccount = z.object({ idAccount: Id, code: z.string(), name: z.string() });
export type IncomeAccount = z.infer<typeof IncomeAccount>;

/** A name that items or categories carry from before accounts were chosen, and that fits none. */
export const UnknownAccount = z.object({ name: z.string(), items: z.int(), categories: z.int() });
export type UnknownAccount = z.infer<typeof UnknownAccount>;

export const listIncomeAccounts = endpoint({
  id: 'listIncomeAccounts',
  method: 'GET',
  path: '/services/incomeAccounts',
  summary: 'Accounts that sales can be entered on, and names in the catalogue that fit none of them',
  access: { can: 'services.read' },
  response: z.object({ accounts: z.array(IncomeAccount), unknown: z.array(UnknownAccount) }),
  errors: [],
});

export const replaceIncomeAccount = endpoint({
  id: 'replaceIncomeAccount',
  method: 'POST',
  path: '/services/incomeAccounts/replace',
  summary: 'Give everything that names an unknown income account one that exists',
  access: { can: 'services.write' },
  message: 'Income account replaced',
  body: z.object({ name: z.string().min(1).max(80), idAccount: Id }),
  response: z.object({ items: z.int(), categories: z.int() }),
  errors: ['account.not_found'],
});
