import { CUSTOMER_TABLE, type Customer } from '@countinghouse/contracts/customers';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { listTagsOf } from '../tags/index.ts';
import { findFamily } from './accounts.repo.ts';
import { type Family, presentCustomer } from './customers.presenter.ts';

/** An account with those it links to. */
export async function loadFamily(ctx: Ctx, id: number): Promise<Family> {
  const rows = await findFamily(ctx, id);
  const main = rows.find((row) => row.id === id);
  if (!main) throw new AppError('customer.not_found');
  return {
    main,
    billing: rows.find((row) => row.id === main.billing_account_id) ?? null,
    shipping: rows.find((row) => row.shipping_of_id === id && row.archived_at === null) ?? null,
  };
}

export async function showFamily(ctx: Ctx, family: Family): Promise<Customer> {
  const { id } = family.main;
  const tags = await listTagsOf(ctx, { tableName: CUSTOMER_TABLE, ids: [id] });
  return presentCustomer(family, tags.get(id) ?? []);
}

export const loadCustomer = async (ctx: Ctx, id: number): Promise<Customer> =>
  showFamily(ctx, await loadFamily(ctx, id));
