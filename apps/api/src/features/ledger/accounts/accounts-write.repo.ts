import type { AccountKind, AccountRole, Control } from '@countinghouse/domain/ledger/chart';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

type AccountColumns = { code: string; name: string; kind: AccountKind; control: Control | null };

export async function insertAccount(ctx: Ctx, columns: AccountColumns): Promise<number> {
  const { id } = await ctx.tx
    .insertInto('accounts')
    .values({ ...columns, business_id: ctx.businessId, created_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nobody else renames it, archives it or gives it a role until the transaction ends. */
export const lockAccount = ({ tx, businessId }: Ctx, id: number) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute();

export const updateAccountRow = (
  { tx, businessId }: Ctx,
  id: number,
  change: { code?: string; name?: string; is_active?: boolean },
) =>
  tx
    .updateTable('accounts')
    .set({ ...change, version: sql`version + 1` })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();

export const lockRole = ({ tx, businessId }: Ctx, role: AccountRole) =>
  tx
    .selectFrom('account_roles')
    .select('account_id')
    .where('business_id', '=', businessId)
    .where('role', '=', role)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updateRole = ({ tx, businessId }: Ctx, role: AccountRole, accountId: number) =>
  tx
    .updateTable('account_roles')
    .set({ account_id: accountId })
    .where('business_id', '=', businessId)
    .where('role', '=', role)
    .execute();
