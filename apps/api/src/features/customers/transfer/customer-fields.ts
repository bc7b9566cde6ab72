import { EMAILS, type Field, PHONES, POSTAL_CODES, PROVINCES, STREETS } from '../../imports/index.ts';

const once = (field: string, label: string, ...aliases: string[]): Field => ({
  field,
  label,
  isRepeatable: false,
  aliases,
});
const many = (field: string, label: string, ...aliases: string[]): Field => ({
  field,
  label,
  isRepeatable: true,
  aliases,
});

/** One column for the whole name; a file with a first name has that read instead. */
const WHO = ['Contact', 'Contact Name', 'Customer', 'Customer Name', 'Client', 'Client Name', 'Display Name'];

/** The columns of an export, in their order, and what an import reads. The other names are those of other products. */
export const CUSTOMER_FIELDS: readonly Field[] = [
  {
    ...once(
      'firstName',
      'First Name',
      'First',
      'Given Name',
      'Given',
      'Forename',
      'Prénom',
      'Name',
      'Full Name',
      ...WHO,
    ),
    isRequired: true,
  },
  once('lastName', 'Last Name', 'Last', 'Family Name', 'Family', 'Surname', 'Nom', 'Nom de famille'),
  once('gender', 'Gender', 'Sex'),
  once('dateOfBirth', 'Date of Birth', 'Birthday', 'Birth Date', 'DOB'),
  once('isCompany', 'Is Company'),
  once(
    'companyName',
    'Company Name',
    'Company',
    'Organization',
    'Organization Name',
    'Organisation',
    'Business',
    'Business Name',
    'Account Name',
    'Entreprise',
    'Société',
  ),
  once('companySize', 'Company Size', 'Employees'),
  once('companyType', 'Company Type'),
  once('country', 'Country', 'Country/Region', 'Country Name', 'Pays', 'Nation'),
  once('state', 'State', ...PROVINCES),
  once('city', 'City', 'Town', 'Town/City', 'City/Town', 'Suburb', 'Locality', 'Ville'),
  once('addressLine1', 'Address Line 1', ...STREETS),
  once('addressLine2', 'Address Line 2', 'Address 2', 'Street 2', 'Apartment', 'Apt', 'Unit', 'Suite'),
  once('postalCode', 'Postal Code', ...POSTAL_CODES),
  once('phoneCode', 'Phone Code', 'Country Code'),
  many('number', 'Contact Numbers', ...PHONES),
  many('email', 'Email Addresses', ...EMAILS),
  many('webPage', 'Web Pages', 'Website', 'Web Site', 'Web', 'Homepage', 'URL', 'Facebook', 'Instagram', 'LinkedIn'),
  once('note', 'Note', 'Notes', 'Comment', 'Comments', 'Remarks', 'Memo'),
];

export const CUSTOMER_EXAMPLE = {
  firstName: 'Noémie',
  lastName: 'Gagnon',
  isCompany: 'NO',
  country: 'Canada',
  state: 'Quebec',
  city: 'Montréal',
  addressLine1: '1200 Rue Sherbrooke O',
  postalCode: 'H3A 1H6',
  number: 'Mobile: (514) 555-0188; Office: (514) 555-0199',
  email: 'Work: noemie@example.com',
  webPage: 'https://example.com',
  note: 'Prefers e-mail',
};
