/** What other products call the columns that customers and vendors have in common. */
export const PROVINCES = [
  'Province',
  'Prov',
  'Province/State',
  'State/Province',
  'State/Region',
  'State Code',
  'Region',
  'County',
];

export const STREETS = [
  'Address',
  'Address 1',
  'Addr',
  'Street',
  'Street 1',
  'Street Address',
  'Street Name',
  'Billing Street',
  'Adresse',
];

export const POSTAL_CODES = [
  'Postcode',
  'Post Code',
  'Postal',
  'Zip',
  'Zip Code',
  'Zip/Postal Code',
  'Code postal',
  'PC',
];

export const PHONES = [
  'Phone',
  'Phone Number',
  'Phone No',
  'Ph',
  'Mobile',
  'Mobile Phone',
  'Mobile Number',
  'Cell',
  'Cell Phone',
  'Telephone',
  'Telephone Number',
  'Téléphone',
  'Tel',
  'Tel No',
  'Work Phone',
  'Business Phone',
  'Contact Number',
];

export const EMAILS = [
  'Email',
  'E-mail',
  'Email Address',
  'E-mail Address',
  'Email Addr',
  'E-Mail Addr',
  'Email ID',
  'Mail',
  'Courriel',
  'Adresse courriel',
];
