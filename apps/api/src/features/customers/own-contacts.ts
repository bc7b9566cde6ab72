import { MAX_ROWS } from '@countinghouse/contracts/customer-accounts';
import type { NewCustomerInput } from '@countinghouse/contracts/customers';
import type { z } from 'zod';
import type { AccountInput } from './account-columns.ts';

type NewAccount = z.output<typeof NewCustomerInput>;

/**
 * The address and the number that a new customer names outside of the lists, as first rows of the lists. They are the
 * defaults unless a row claims to be it. A record that is sent again names its defaults twice: those are no new rows. Nor
 * does a full list get one more, which no later save would take.
 */
export function withOwnContacts({ email, mobile, ...input }: NewAccount): AccountInput {
  const numbers = input.clientContactNumbers;
  const emails = input.clientEmailAddresses;
  const isNewNumber =
    mobile !== '' && numbers.length < MAX_ROWS && !numbers.some(({ contactNumber }) => contactNumber === mobile);
  const isNewEmail =
    email !== '' && emails.length < MAX_ROWS && !emails.some(({ emailAddress }) => emailAddress === email);
  return {
    ...input,
    clientContactNumbers: isNewNumber
      ? [{ contactName: 'Mobile', contactNumber: mobile, isDefault: false }, ...numbers]
      : numbers,
    clientEmailAddresses: isNewEmail
      ? [{ emailName: 'Work', emailAddress: email, isDefault: false }, ...emails]
      : emails,
  };
}
