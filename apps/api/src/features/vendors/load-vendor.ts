import { VENDOR_TABLE, type Vendor } from '@countinghouse/contracts/vendors';
import type { Ctx } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import { listTagsOf } from '../tags/index.ts';
import { listVendorTaxes } from './vendor-taxes.repo.ts';
import { presentVendor } from './vendors.presenter.ts';
import { findVendors, lockVendors } from './vendors.repo.ts';

export async function loadVendor(ctx: Ctx, id: number): Promise<Vendor> {
  const [row] = await findVendors(ctx, [id]);
  if (!row) throw new AppError('vendor.not_found');
  const taxes = await listVendorTaxes(ctx, id);
  const tags = await listTagsOf(ctx, { tableName: VENDOR_TABLE, ids: [id] });
  return presentVendor(row, taxes, tags.get(id) ?? []);
}

export type VendorHead = Awaited<ReturnType<typeof lockVendors>>[number];

/** For a change: nobody else's until the transaction ends, all of them or none. */
export async function requireVendorsForChange(ctx: Ctx, ids: readonly number[]): Promise<VendorHead[]> {
  const heads = await lockVendors(ctx, ids);
  if (heads.length !== new Set(ids).size) throw new AppError('vendor.not_found');
  return heads;
}

export async function requireVendorForChange(ctx: Ctx, id: number): Promise<VendorHead> {
  const [head] = await requireVendorsForChange(ctx, [id]);
  if (!head) throw new AppError('vendor.not_found');
  return head;
}
