/** What people write for a country besides its name and its two letters, by those letters. */
const COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  US: ['USA', 'U.S.A.', 'U.S.', 'United States of America', 'The United States', 'America', 'États-Unis'],
  CA: ['CAN', 'CDN'],
  GB: ['UK', 'U.K.', 'GBR', 'Great Britain', 'Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  AE: ['UAE', 'U.A.E.', 'Emirates'],
  AU: ['AUS'],
  BR: ['BRA', 'Brasil'],
  CH: ['CHE', 'Schweiz', 'Suisse'],
  CN: ['CHN', 'PRC'],
  CZ: ['CZE', 'Czechia'],
  DE: ['DEU', 'GER', 'Deutschland', 'Allemagne'],
  ES: ['ESP', 'España', 'Espagne'],
  FR: ['FRA'],
  IE: ['IRL', 'Republic of Ireland', 'Éire'],
  IN: ['IND'],
  IT: ['ITA', 'Italia'],
  JP: ['JPN'],
  KR: ['KOR', 'South Korea', 'Korea'],
  MX: ['MEX', 'México', 'Mexique'],
  NL: ['NLD', 'Holland', 'The Netherlands', 'Pays-Bas'],
  NZ: ['NZL'],
  RU: ['RUS', 'Russian Federation'],
  ZA: ['ZAF', 'RSA'],
};

/** The same for states, by the letters of the country and the state. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'CA-QC': ['PQ', 'Que', 'Québec'],
  'CA-ON': ['Ont'],
  'CA-NL': ['NF', 'Nfld', 'Newfoundland', 'Newfoundland & Labrador', 'Labrador'],
  'CA-PE': ['PEI', 'P.E.I.', 'Prince Edward Is.'],
  'CA-BC': ['B.C.'],
  'CA-AB': ['Alta'],
  'CA-SK': ['Sask'],
  'CA-MB': ['Man'],
  'CA-NB': ['N.B.'],
  'CA-NS': ['N.S.'],
  'CA-YT': ['YK', 'Yukon Territory'],
  'CA-NT': ['NWT', 'N.W.T.'],
  'US-DC': ['D.C.', 'Washington DC', 'Washington, D.C.'],
  'US-NY': ['N.Y.', 'New York State'],
  'US-WA': ['Washington State'],
};

export const otherCountryNames = (iso2: string): readonly string[] => COUNTRIES[iso2] ?? [];
export const otherStateNames = (country: string, state: string): readonly string[] =>
  STATES[`${country}-${state}`] ?? [];
