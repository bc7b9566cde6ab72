import type { ErrorCode } from '@countinghouse/contracts/errors';
import type { CustomerType } from '@countinghouse/domain/customers/options';
import { AppError } from '../../platform/errors.ts';
import type { AccountInput } from './account-columns.ts';

const NAME_REQUIRED = {
  main: 'customer.name_required',
  billing: 'customer.billing_name_required',
  shipping: 'customer.shipping_name_required',
} as const satisfies Record<CustomerType, ErrorCode>;

/** A name, under the heading of the form it was missing from; for a main account also all of country, state and city. */
export function requireComplete(kind: CustomerType, form: CustomerType, input: AccountInput): void {
  if (input.firstName === '') throw new AppError(NAME_REQUIRED[form]);
  const place = input.coordinates[0];
  const isPlaced = place !== undefined && place.idCountry !== 0 && place.idState !== 0 && place.idCity !== 0;
  if (kind === 'main' && !isPlaced) throw new AppError('customer.location_required');
}

type Head = { kind: CustomerType; archived_at: Date | null };

/** Only a main account has a billing and a shipping account, labels, and a place in the list. */
export function requireMain({ kind }: Pick<Head, 'kind'>): void {
  if (kind !== 'main') throw new AppError('customer.not_main');
}

/** What may bill for another: an active main or billing account. A shipping account is nobody's but its own main one's. */
export const canBill = ({ kind, archived_at }: Head): boolean => kind !== 'shipping' && archived_at === null;

const NEW = -1;

/**
 * The form was opened on the linked account that is there, or on none (−1). If somebody linked, unlinked or changed it
 * meanwhile, what was typed belongs to another account. Without an id the form does not say.
 */
export function requireSameLink(linked: number | null, shown: number | undefined): void {
  if (shown !== undefined && shown !== 0 && shown !== (linked ?? NEW)) throw new AppError('record.stale');
}
