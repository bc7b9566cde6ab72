import type { Account, Customer } from '@countinghouse/contracts/customers';
import type { CustomerType } from '@countinghouse/domain/customers/options';
import type { AccountBody, AccountDraft } from './account-draft.ts';

export type SavedCustomer = { customer: Customer; message: string };

export type AccountFormOptions = {
  kind: CustomerType;
  /** Where unsaved input waits: `42.billing`. */
  place: string;
  account: Account | undefined;
  /** What a new account begins with, such as the name that was searched for. */
  first?: Partial<AccountDraft>;
  save: (body: AccountBody, idempotencyKey: string) => Promise<SavedCustomer>;
  /** The account as it is now, when somebody else saved it first. */
  reload: () => Promise<Account | undefined>;
  onSaved: (saved: SavedCustomer) => void;
  onDirty: (isDirty: boolean) => void;
};
