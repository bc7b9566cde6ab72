import { onlyChanges } from '../../platform/save-record.ts';
import type { AccountRow } from './accounts.repo.ts';
import { presentAccount } from './customers.presenter.ts';

type Story = Record<string, unknown>;

const TOLD = [
  'type',
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
  'note',
  'isCompany',
  'coordinates',
  'clientCompanies',
  'clientContactNumbers',
  'clientEmailAddresses',
  'clientWebPages',
] as const;

/** What the audit log keeps of an account: what a person wrote, not what is derived from it. */
export function accountStory(row: AccountRow): Story {
  const account = presentAccount(row);
  return Object.fromEntries(TOLD.map((field) => [field, account[field]]));
}

export const accountChanges = onlyChanges(accountStory);
