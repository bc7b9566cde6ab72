import { type Customer, CustomerInput } from '@countinghouse/contracts/customers';
import { createCustomer } from '../../src/features/customers/create-customer.ts';
import type { Platform } from '../../src/platform/platform.ts';
import { type Member, within } from './businesses.ts';

/** Montréal, Quebec, Canada. */
export const MONTREAL = { idCountry: 39, idState: 873, idCity: 16709 };

/** What the form of a main account sends, complete and small. */
export const customerInput = (given: Partial<CustomerInput> = {}): CustomerInput => ({
  firstName: 'Noémie',
  lastName: 'Gagnon',
  coordinates: [{ ...MONTREAL, addressLine1: '12 rue Sainte-Catherine', postalCode: 'H2X 1K4', phoneCode: '1' }],
  ...given,
});

/** A main account, made as the form makes it. */
export const aCustomer = (
  world: { platform: Platform },
  { businessId, userId }: Pick<Member, 'businessId' | 'userId'>,
  given: Partial<CustomerInput> = {},
): Promise<Customer> =>
  within(world, businessId, userId, (ctx) => createCustomer(ctx, CustomerInput.parse(customerInput(given))));
