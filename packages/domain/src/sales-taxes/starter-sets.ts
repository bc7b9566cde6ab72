import { type Ppm, ppm } from '../money/money.ts';
import type { TaxKind } from './kinds.ts';

type StarterRate = { rate: Ppm; validFrom: string; validTo: string | null };

export type StarterTax = {
  /** Two sets that name the same key mean the same tax: a firm in two provinces gets its GST once. */
  key: string;
  abbreviation: string;
  name: string;
  kind: TaxKind;
  agency: string;
  /** The province's code in its country, '' for a tax of the whole country. */
  state: string;
  rates: readonly StarterRate[];
};

export type StarterSet = {
  code: string;
  name: string;
  /** ISO 3166-1; '' where it fits any country. */
  country: string;
  state: string;
  taxes: readonly StarterTax[];
};

const CRA = 'Canada Revenue Agency';

/** 5 % since 2008; older documents are not made here. */
const GST: StarterTax = {
  key: 'CA-GST',
  abbreviation: 'GST',
  name: 'Goods and services tax',
  kind: 'normal',
  agency: CRA,
  state: '',
  rates: [{ rate: ppm(50_000), validFrom: '2008-01-01', validTo: null }],
};

const hst = (state: string, ...rates: StarterRate[]): StarterTax => ({
  key: `CA-${state}-HST`,
  abbreviation: 'HST',
  name: `Harmonized sales tax (${state})`,
  kind: 'normal',
  agency: CRA,
  state,
  rates,
});

type Provincial = { state: string; abbreviation: string; name: string; agency: string; rate: StarterRate };
const provincial = ({ state, abbreviation, name, agency, rate }: Provincial): StarterTax => ({
  key: `CA-${state}-${abbreviation}`,
  abbreviation,
  name,
  kind: 'normal',
  agency,
  state,
  rates: [rate],
});

const since = (percentE4: number, validFrom: string, validTo: string | null = null): StarterRate => ({
  rate: ppm(percentE4),
  validFrom,
  validTo,
});

const PST_BC = provincial({
  state: 'BC',
  abbreviation: 'PST',
  name: 'Provincial sales tax (BC)',
  agency: 'Government of British Columbia',
  rate: since(70_000, '2013-04-01'),
});
const RST_MB = provincial({
  state: 'MB',
  abbreviation: 'RST',
  name: 'Retail sales tax (MB)',
  agency: 'Manitoba Finance',
  rate: since(70_000, '2019-07-01'),
});
const PST_SK = provincial({
  state: 'SK',
  abbreviation: 'PST',
  name: 'Provincial sales tax (SK)',
  agency: 'Saskatchewan Finance',
  rate: since(60_000, '2017-03-23'),
});
/** Not compound since 2013: both taxes stand on the price alone. */
const QST = provincial({
  state: 'QC',
  abbreviation: 'QST',
  name: 'Québec sales tax',
  agency: 'Revenu Québec',
  rate: since(99_750, '2013-01-01'),
});

const canadian = (state: string, name: string, taxes: readonly StarterTax[]): StarterSet => ({
  code: `CA-${state}`,
  name,
  country: 'CA',
  state,
  taxes,
});

/** What a firm of each province charges, and one empty start for everybody else. Rates are parts per million. */
export const STARTER_SETS: readonly StarterSet[] = [
  canadian('AB', 'Alberta', [GST]),
  canadian('BC', 'British Columbia', [GST, PST_BC]),
  canadian('MB', 'Manitoba', [GST, RST_MB]),
  canadian('NB', 'New Brunswick', [hst('NB', since(150_000, '2016-07-01'))]),
  canadian('NL', 'Newfoundland and Labrador', [hst('NL', since(150_000, '2016-07-01'))]),
  canadian('NS', 'Nova Scotia', [hst('NS', since(150_000, '2010-07-01', '2025-03-31'), since(140_000, '2025-04-01'))]),
  canadian('NT', 'Northwest Territories', [GST]),
  canadian('NU', 'Nunavut', [GST]),
  canadian('ON', 'Ontario', [hst('ON', since(130_000, '2010-07-01'))]),
  canadian('PE', 'Prince Edward Island', [hst('PE', since(150_000, '2016-10-01'))]),
  canadian('QC', 'Québec', [GST, QST]),
  canadian('SK', 'Saskatchewan', [GST, PST_SK]),
  canadian('YT', 'Yukon', [GST]),
  {
    code: 'GENERIC',
    name: 'Another country',
    country: '',
    state: '',
    // The rate is theirs to say: 0 shows on every document until they do, and is never wrong by a guess of ours.
    taxes: [
      {
        key: 'GENERIC-TAX',
        abbreviation: 'TAX',
        name: 'Sales tax',
        kind: 'normal',
        agency: '',
        state: '',
        rates: [since(0, '2000-01-01')],
      },
    ],
  },
];

export const starterSet = (code: string): StarterSet | undefined => STARTER_SETS.find((set) => set.code === code);

/** `GST+QST`: the name of the group that a set of several taxes makes. */
export const groupName = (abbreviations: readonly string[]): string => abbreviations.join('+');
