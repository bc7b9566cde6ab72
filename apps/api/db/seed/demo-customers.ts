import type { CustomerInput } from '@countinghouse/contracts/customers';
import type { Platform } from '../../src/platform/platform.ts';
import type { Member } from '../../test/makers/businesses.ts';
import { aCustomer } from '../../test/makers/customers.ts';

/** Toronto, Ontario, Canada. */
export const TORONTO = { idCountry: 39, idState: 866, idCity: 17121 };

type Person = {
  first: string;
  last: string;
  mail: string;
  number: string;
  street: string;
  postal: string;
  company?: string;
};

/** The customers of a Toronto studio: firms with a person behind them, and people. */
const PEOPLE: readonly Person[] = [
  {
    first: 'Eleanor',
    last: 'Hargrove',
    mail: 'eleanor@hargrove.ca',
    number: '(416) 555-0172',
    street: '1200 Bay Street, Suite 704',
    postal: 'M5R 2A5',
    company: 'Hargrove Property Group',
  },
  {
    first: 'Olivia',
    last: 'Bergeron',
    mail: 'olivia.bergeron@example.ca',
    number: '(416) 555-0118',
    street: '48 Withrow Avenue',
    postal: 'M4K 1C9',
  },
  {
    first: 'Samuel',
    last: 'Okonkwo',
    mail: 'office@parkdalebakehouse.ca',
    number: '(416) 555-0131',
    street: '1499 Queen Street West',
    postal: 'M6R 1A3',
    company: 'Parkdale Bakehouse',
  },
  {
    first: 'Mei',
    last: 'Lam',
    mail: 'mei@kensingtoncoffee.ca',
    number: '(647) 555-0144',
    street: '212 Augusta Avenue',
    postal: 'M5T 2L4',
    company: 'Kensington Coffee Co.',
  },
  {
    first: 'Ruth',
    last: 'Abramov',
    mail: 'accounts@rosedaledental.ca',
    number: '(416) 555-0190',
    street: '10 Crescent Road',
    postal: 'M4W 1S9',
    company: 'Rosedale Family Dental',
  },
  {
    first: 'Daniel',
    last: 'Okafor',
    mail: 'daniel.okafor@example.ca',
    number: '(647) 555-0102',
    street: '77 Pape Avenue',
    postal: 'M4M 2V5',
  },
  {
    first: 'Priscilla',
    last: 'Wong',
    mail: 'board@lakeshore1187.ca',
    number: '(416) 555-0187',
    street: '1187 Lake Shore Boulevard East',
    postal: 'M4M 1B4',
    company: 'Lakeshore Condo Corp. 1187',
  },
  {
    first: 'Sunita',
    last: 'Rao',
    mail: 'sunita.rao@example.ca',
    number: '(905) 555-0163',
    street: '5 Indian Road Crescent',
    postal: 'M6P 2E8',
  },
  {
    first: 'George',
    last: 'Whitaker',
    mail: 'george@whitakerjoinery.ca',
    number: '(416) 555-0155',
    street: '33 Carlaw Avenue',
    postal: 'M4M 2R6',
    company: 'Whitaker & Sons Joinery',
  },
  {
    first: 'Margaux',
    last: 'Lefebvre',
    mail: 'margaux.lefebvre@example.ca',
    number: '(647) 555-0126',
    street: '901 Dovercourt Road',
    postal: 'M6H 2X6',
  },
  {
    first: 'Helen',
    last: 'Fraser',
    mail: 'office@beachesmontessori.ca',
    number: '(416) 555-0109',
    street: '146 Kenilworth Avenue',
    postal: 'M4L 3S7',
    company: 'Beaches Montessori School',
  },
  {
    first: 'Theo',
    last: 'Lindqvist',
    mail: 'theo.anna@example.ca',
    number: '(647) 555-0177',
    street: '18 Beech Avenue',
    postal: 'M4E 3H3',
  },
  {
    first: 'Jonas',
    last: 'Petrov',
    mail: 'hello@junctioncycle.ca',
    number: '(416) 555-0139',
    street: '2890 Dundas Street West',
    postal: 'M6P 1Y8',
    company: 'Junction Cycle Works',
  },
  {
    first: 'Camille',
    last: 'Dufresne',
    mail: 'camille.dufresne@example.ca',
    number: '(647) 555-0151',
    street: '64 Palmerston Boulevard',
    postal: 'M6G 2N6',
  },
  {
    first: 'Nathaniel',
    last: 'Brooks',
    mail: 'nathaniel.brooks@example.ca',
    number: '(905) 555-0148',
    street: '310 Rusholme Road',
    postal: 'M6H 2Z5',
  },
];

export async function seedCustomers(platform: Platform, member: Member): Promise<void> {
  for (const person of PEOPLE) await aCustomer({ platform }, member, formOf(person));
}

const formOf = ({ first, last, mail, number, street, postal, company }: Person): Partial<CustomerInput> => ({
  firstName: first,
  lastName: last,
  isCompany: company !== undefined,
  clientCompanies: company ? [{ companyName: company, companySize: 2, companyType: 'PRIVATELY_HELD' }] : [],
  clientContactNumbers: [{ contactName: company ? 'Office' : 'Mobile', contactNumber: number, isDefault: true }],
  clientEmailAddresses: [{ emailName: company ? 'Work' : 'Personal', emailAddress: mail, isDefault: true }],
  coordinates: [{ ...TORONTO, addressLine1: street, postalCode: postal, phoneCode: '1' }],
});
