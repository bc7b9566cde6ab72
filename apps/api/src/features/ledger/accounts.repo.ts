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
  version: number;
};

/** An account with its roles and what it stands at, read from the sums by month. */
const accountColumns = sql`
  a.id, a.code, a.name, a.kind, a.control, a.is_active, a.version,
  array(select r.role from account_roles r where r.business_id = a.business_id and r.account_id = a.id order by 1) as roles,
  (select coalesce(sum(m.debit_cents - m.credit_cents), 0)::bigint from account_months m
    where m.business_id = a.business_id and m.account_id = a.id) as balance`;

/** The chart in the order of its codes, with what each account stands at. */
export async function listAccounts({ tx, businessId }: Reader): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from accounts a where a.business_id = ${businessId} order by a.code`.execute(tx);
  return rows;
}

export async function findAccount({ tx, businessId }: Reader, id: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from accounts a where a.business_id = ${businessId} and a.id = ${id}`.execute(tx);
  return rows[0];
}

type AccountName = { code: string; name: string };

/** What the business calls the accounts of these roles. */
export async function nameAccounts<R extends AccountRole>(
  { tx, businessId }: Reader,
  roles: readonly R[],
): Promise<Record<R, AccountName>> {
  const rows = await tx
    .selectFrom('account_roles as r')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.business_id', '=', 'r.business_id').onRef('a.id', '=', 'r.account_id'),
    )
    .select(['r.role', 'a.code', 'a.name'])
    .where('r.business_id', '=', businessId)
    .where('r.role', 'in', [...roles])
    .execute();
  const nameOf = (role: R): AccountName => {
    const row = rows.find((each) => each.role === role);
    return { code: row?.code ?? '', name: row?.name ?? '' };
  };
  return Object.fromEntries(roles.map((role) => [role, nameOf(role)])) as Record<R, AccountName>;
}

/** Whether somebody can book there by hand: an open account that no other room keeps the sum of, or one at a bank. */
export async function isFreeAccount({ tx, businessId }: Reader, id: number): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where((eb) => eb.or([eb('control', 'is', null), eb('control', '=', 'bank')]))
    .executeTakeFirst();
  return account !== undefined;
}
