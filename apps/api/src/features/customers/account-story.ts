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

/** Only the fields that differ, as they were and as they are. */
export function accountChanges(before: AccountRow, after: AccountRow): { before: Story; after: Story } {
  const was = accountStory(before);
  const is = accountStory(after);
  const changed = Object.keys(is).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]));
  const pick = (story: Story) => Object.fromEntries(changed.map((key) => [key, story[key]]));
  return { before: pick(was), after: pick(is) };
}
