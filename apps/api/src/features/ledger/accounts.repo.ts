import type { AccountKind, AccountRole, Control } from '@countinghouse/domain/ledger/chart';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/reader.ts';

export type AccountRow = {
  id: number;
  code: string;
  name: string;
  kind: AccountKind;
  control: Control | null;
  is_active: boolean;
  roles: AccountRole[];
  balance: number;
};

/** The chart in the order of its codes, with what each account stands at. */
export async function listAccounts({ tx, businessId }: Reader): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.code, a.name, a.kind, a.control, a.is_active,
      array(select r.role from account_roles r where r.business_id = a.business_id and r.account_id = a.id order by 1) as roles,
      (select coalesce(sum(m.debit_cents - m.credit_cents), 0)::bigint from account_months m
        where m.business_id = a.business_id and m.account_id = a.id) as balance
    from accounts a where a.business_id = ${businessId} order by a.code`.execute(tx);
  return rows;
}
