import type { Account } from '@countinghouse/contracts/ledger';
import { cents } from '@countinghouse/domain/money/money';
import type { AccountRow } from './accounts.repo.ts';

export const presentAccount = (row: AccountRow): Account => ({
  idAccount: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  control: row.control,
  roles: row.roles,
  isActive: row.is_active,
  balance: cents(row.balance),
  version: row.version,
});
