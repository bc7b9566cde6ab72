/** Customers as five other products export them: the same people, each with other names for the columns. */
type Product = {
  name: string;
  /** First name, last name, company, e-mail, phone, street, city, province, postal code, country. */
  headers: readonly string[];
  delimiter: ',' | ';' | '\t';
  encoding: 'utf-8' | 'utf-8 with a mark' | 'windows-1252';
  /** How it writes Canada and the United States. */
  countries: readonly [string, string];
  provinces: 'codes' | 'names';
};

const QUICKBOOKS =
  'First name,Last name,Company,Email,Phone number,Street Address,City,Province/Region/State,ZIP code,Country';

export const PRODUCTS: readonly Product[] = [
  {
    name: 'an accounting suite',
    headers: QUICKBOOKS.replace('Province/Region/State', 'Province').split(','),
    delimiter: ',',
    encoding: 'utf-8 with a mark',
    countries: ['Canada', 'USA'],
    provinces: 'codes',
  },
  {
    name: 'an invoicing service',
    headers: [
      'contact_first_name',
      'contact_last_name',
      'Organization',
      'email',
      'phone',
      'address_line_1',
      'city',
      'province/state',
      'postal_code',
      'country',
    ],
    delimiter: ',',
    encoding: 'utf-8',
    countries: ['CA', 'US'],
    provinces: 'names',
  },
  {
    name: 'a ledger of the other hemisphere',
    headers: [
      'FirstName',
      'LastName',
      'Business Name',
      'EmailAddress',
      'PhoneNumber',
      'POAddressLine1',
      'POCity',
      'PORegion',
      'POPostalCode',
      'POCountry',
    ],
    delimiter: ';',
    encoding: 'windows-1252',
    countries: ['CANADA', 'United States of America'],
    provinces: 'codes',
  },
  {
    name: 'a spreadsheet somebody made',
    headers: ['First', 'Last', 'Company', 'E-Mail Addr', 'Tel', 'Addr', 'Town', 'Prov', 'Postcode', 'Country'],
    delimiter: ';',
    encoding: 'windows-1252',
    countries: ['Can', 'U.S.A.'],
    provinces: 'names',
  },
  {
    name: 'an address book',
    headers: [
      'Given Name',
      'Family Name',
      'Organization Name',
      'E-mail 1 - Value',
      'Phone 1 - Value',
      'Address 1',
      'City/Town',
      'Region',
      'Postal',
      'Country/Region',
    ],
    delimiter: '\t',
    encoding: 'utf-8',
    countries: ['Canada', 'United States'],
    provinces: 'names',
  },
];

const FIRST = ['Noémie', 'Émile', 'Zoé', 'Priya', 'Liam', 'Chloé', 'Marcus', 'Hélène', 'Olivia', 'André'];
const LAST = ['Gagnon', 'Côté', 'O’Neil', 'Bélanger', 'Smith', 'Nair', 'Lévesque', 'Chen', 'Tremblay', 'Müller'];
/** City, province by code and by name, postal code, and which of the two countries. */
const PLACES = [
  ['Montréal', 'QC', 'Québec', 'H2X 1K4', 0],
  ['Toronto', 'ON', 'Ontario', 'M6R 2N2', 0],
  ['Vancouver', 'BC', 'British Columbia', 'V6B 1A1', 0],
  ['Calgary', 'AB', 'Alberta', 'T2P 1J9', 0],
  ['San Diego', 'CA', 'California', '92101', 1],
  ['Sacramento', 'CA', 'California', '95814', 1],
  ['Oakland', 'CA', 'California', '94601', 1],
  ['Los Angeles', 'CA', 'California', '90001', 1],
] as const;

/** One row in 25 is one that nobody could import: no name, no address, no place, a place that is nowhere. */
const BROKEN_EVERY = 25;
const BREAKS: readonly ((cells: string[]) => void)[] = [
  (cells) => void cells.splice(0, 3, '', '', ''),
  (cells) => void cells.splice(3, 1, 'not an address'),
  (cells) => void cells.splice(6, 1, ''),
  (cells) => void cells.splice(6, 1, 'Atlantis'),
];

/** A file of so many customers as one of the products writes it; `family` tells its people from those of other files. */
export function messyFile(product: Product, { rows = 500, family = 'x' } = {}): Buffer {
  const lines = [product.headers, ...Array.from({ length: rows }, (_, at) => rowOf(product, at, family))];
  const text = lines.map((cells) => cells.map(quoted).join(product.delimiter)).join('\r\n');
  if (product.encoding === 'windows-1252') return Buffer.from(text.replaceAll('’', '\x92'), 'latin1');
  return Buffer.from(product.encoding === 'utf-8' ? text : `\uFEFF${text}`);
}

function rowOf({ countries, provinces }: Product, at: number, family: string): string[] {
  const pick = <T>(from: readonly T[], by: number) => from[Math.floor(at / by) % from.length] as T;
  const [city, code, name, postalCode, country] = pick(PLACES, 1);
  const company = at % 3 === 0 ? `${pick(LAST, 7)} & Fils ${at}` : '';
  const cells = [
    pick(FIRST, 1),
    `${pick(LAST, 3)}-${family}${at}`,
    company,
    `client${at}@${family}.example`,
    `(${200 + (seedOf(family) % 700)}) ${200 + (Math.floor(seedOf(family) / 700) % 700)}-${1000 + at}`,
    `${at + 1} rue Saint-Denis`,
    city,
    provinces === 'codes' ? code : name,
    postalCode,
    countries[country],
  ];
  if (at % BROKEN_EVERY === BROKEN_EVERY - 1) BREAKS[Math.floor(at / BROKEN_EVERY) % BREAKS.length]?.(cells);
  return cells;
}

/** The people of another file have other numbers. */
const seedOf = (family: string) => [...family].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 490_000, 7);

const quoted = (cell: string) => (/[",;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
