type Zone = [name: string, abbreviation: string];

/** The data set has no zones for these countries; the names are the tz database's, by its own country table. */
const ADDED: Record<string, Zone[]> = {
  AQ: [
    ['Antarctica/Casey', '+08'],
    ['Antarctica/Davis', '+07'],
    ['Antarctica/DumontDUrville', '+10'],
    ['Antarctica/Mawson', '+05'],
    ['Antarctica/McMurdo', 'NZST'],
    ['Antarctica/Palmer', '-03'],
    ['Antarctica/Rothera', '-03'],
    ['Antarctica/Syowa', '+03'],
    ['Antarctica/Troll', '+00'],
    ['Antarctica/Vostok', '+05'],
  ],
  CC: [['Indian/Cocos', '+0630']],
  CK: [['Pacific/Rarotonga', '-10']],
  CW: [['America/Curacao', 'AST']],
  CX: [['Indian/Christmas', '+07']],
  EH: [['Africa/El_Aaiun', '+01']],
  FK: [['Atlantic/Stanley', '-03']],
  GI: [['Europe/Gibraltar', 'CET']],
  GS: [['Atlantic/South_Georgia', '-02']],
  IO: [['Indian/Chagos', '+06']],
  MO: [['Asia/Macau', 'CST']],
  MP: [['Pacific/Saipan', 'ChST']],
  NF: [['Pacific/Norfolk', '+11']],
  PN: [['Pacific/Pitcairn', '-08']],
  SJ: [['Arctic/Longyearbyen', 'CET']],
  SX: [['America/Lower_Princes', 'AST']],
  TK: [['Pacific/Fakaofo', '+13']],
  VA: [['Europe/Vatican', 'CET']],
  VG: [['America/Tortola', 'AST']],
};

/** Nobody lives there (Bouvet, Heard and McDonald Islands), and the tz database has no zone for them either. */
const UNINHABITED: Zone[] = [['Etc/UTC', 'UTC']];

/** Where the data set gives the summer's abbreviation, or that of a zone the place has left; from the tz database. */
const CORRECTED: Record<string, string> = {
  'Africa/Juba': 'CAT',
  'Africa/Khartoum': 'CAT',
  'Africa/Windhoek': 'CAT',
  'America/Chihuahua': 'CST',
  'America/Ojinaga': 'CST',
  'America/Santiago': '-04',
  'America/Vancouver': 'MST',
  'Antarctica/Macquarie': 'AEST',
  'Asia/Amman': '+03',
  'Asia/Damascus': '+03',
  'Australia/Adelaide': 'ACST',
  'Australia/Broken_Hill': 'ACST',
  'Australia/Currie': 'AEST',
  'Australia/Hobart': 'AEST',
  'Australia/Melbourne': 'AEST',
  'Australia/Sydney': 'AEST',
  'Pacific/Auckland': 'NZST',
  'Pacific/Easter': '-06',
};

export function zonesOf(iso2: string, given: Zone[]): Zone[] {
  if (given.length === 0) return ADDED[iso2] ?? UNINHABITED;
  return given.map(([name, abbreviation]) => [name, CORRECTED[name] ?? abbreviation]);
}
