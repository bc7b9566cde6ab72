import type { Field } from '../../imports/index.ts';

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

/** The columns of an export, in their order, and what an import reads. */
export const CUSTOMER_FIELDS: readonly Field[] = [
  { ...once('firstName', 'First Name', 'Given Name', 'Name', 'Contact', 'Prénom', 'Customer'), isRequired: true },
  once('lastName', 'Last Name', 'Family Name', 'Surname', 'Nom'),
  once('gender', 'Gender', 'Sex'),
  once('dateOfBirth', 'Date of Birth', 'Birthday', 'Birth Date'),
  once('isCompany', 'Company', 'Is Company'),
  once('companyName', 'Company Name', 'Organization', 'Organisation', 'Business', 'Business Name', 'Entreprise'),
  once('companySize', 'Company Size', 'Employees'),
  once('companyType', 'Company Type'),
  once('country', 'Country', 'Pays'),
  once('state', 'State', 'Province', 'Region', 'State/Province'),
  once('city', 'City', 'Town', 'Ville'),
  once('addressLine1', 'Address Line 1', 'Address', 'Street', 'Street Address', 'Adresse'),
  once('addressLine2', 'Address Line 2', 'Apartment', 'Unit', 'Suite'),
  once('postalCode', 'Postal Code', 'Zip', 'Zip Code', 'Zipcode', 'Code postal'),
  once('phoneCode', 'Phone Code', 'Country Code'),
  many(
    'number',
    'Contact Numbers',
    'Phone',
    'Phone Number',
    'Mobile',
    'Cell',
    'Telephone',
    'Téléphone',
    'Tel',
    'Work Phone',
  ),
  many('email', 'Email Addresses', 'Email', 'E-mail', 'Email Address', 'E-mail Address', 'Mail', 'Courriel', 'Email 2'),
  many('webPage', 'Web Pages', 'Website', 'Web Site', 'URL', 'Facebook', 'Instagram', 'LinkedIn'),
  once('note', 'Note', 'Notes', 'Comment', 'Comments', 'Remarks'),
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
