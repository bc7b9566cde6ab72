import { CustomerInput } from '@countinghouse/contracts/customers';
import { createCustomer } from '../../../src/features/customers/create-customer.ts';
import { MONTREAL } from '../../../test/makers/customers.ts';
import { act, type Firm } from './firm.ts';
import type { CustomerHabits } from './habits.ts';

/** Toronto, Ontario, Canada. */
export const TORONTO = { idCountry: 39, idState: 866, idCity: 17121 };

const isInQuebec = ({ postal }: CustomerHabits) => postal.startsWith('H');

/** Somebody new is written down by whoever had them on the phone. */
export async function meetCustomer(firm: Firm, habits: CustomerHabits): Promise<void> {
  const who = firm.dice.pick(['seller', 'seller', 'manager', 'owner'] as const);
  const { idClient: id } = await act(firm, who, (ctx) => createCustomer(ctx, CustomerInput.parse(formOf(habits))));
  const taxes = isInQuebec(habits) ? firm.taxes.quebec : firm.taxes.ontario;
  firm.customers.set(habits.key, { ...habits, id, taxes });
}

function formOf(habits: CustomerHabits) {
  const { first, last, mail, phone, street, postal, company } = habits;
  const place = isInQuebec(habits) ? MONTREAL : TORONTO;
  return {
    firstName: first,
    lastName: last,
    isCompany: company !== '',
    clientCompanies: company ? [{ companyName: company, companySize: 2, companyType: 'PRIVATELY_HELD' }] : [],
    clientContactNumbers: [{ contactName: company ? 'Office' : 'Mobile', contactNumber: phone, isDefault: true }],
    clientEmailAddresses: [{ emailName: company ? 'Work' : 'Personal', emailAddress: mail, isDefault: true }],
    coordinates: [{ ...place, addressLine1: street, postalCode: postal, phoneCode: '1' }],
  };
}
