import type { ItemInput } from '@countinghouse/contracts/invoice-input';
import type { Dice } from '../../../test/fuzz-input.ts';

export type WorkName = 'windows' | 'gutters' | 'furnace' | 'painting' | 'cleaning' | 'handyman' | 'deck' | 'renovation';
/** By the catalogue's name, where it is in the catalogue. */
export type WorkLine = ItemInput & { serviceName: string };

export type Work = {
  /** How much of it there is from January to December. */
  months: readonly number[];
  /** Asked for by an estimate first. */
  isOffered: boolean;
  lines: (dice: Dice) => WorkLine[];
};

/** Steps of a quarter, a tenth, …: hours and feet as they are noted on site. */
const between = (dice: Dice, from: number, to: number, steps: number): number =>
  dice.whole(from * steps, to * steps) / steps;
const sometimes = (dice: Dice, chance: number, line: () => WorkLine): WorkLine[] =>
  dice.chance(chance) ? [line()] : [];

const disposal = (dice: Dice): WorkLine => ({
  serviceName: 'Disposal and site cleanup',
  quantity: 1,
  price: dice.pick([68.5, 95, 142.75, 190]),
});

export const windowLine = (dice: Dice, hours: readonly [number, number]): WorkLine => ({
  serviceName: 'Window cleaning',
  serviceDescription: dice.pick(['Both sides, frames and sills', 'Outside only', 'Both sides, storm windows included']),
  unit: 'hour',
  quantity: between(dice, hours[0], hours[1], 4),
  price: 45,
  itemSpecifications: [
    {
      name: 'Extras',
      type: 'multiOption',
      options: [
        { name: 'Screens washed', isChecked: dice.chance(0.4), hasAmount: true, amount: 5, perQTY: true },
        { name: 'Own water', hasAmount: true, amount: 2, operator: '-', defaultQTY: 4 },
      ],
    },
    {
      name: 'Storeys',
      type: 'singleOption',
      options: dice.chance(0.6)
        ? [
            { name: 'One', isChecked: true },
            { name: 'Two', hasAmount: true, amount: 35 },
          ]
        : [{ name: 'One' }, { name: 'Two', isChecked: true, hasAmount: true, amount: 35 }],
    },
  ],
});

const paintLines = (dice: Dice, feet: readonly [number, number]): WorkLine[] => [
  {
    serviceName: 'Interior painting',
    serviceDescription: dice.pick([
      'Two coats, washable',
      'Hallway and stairwell',
      'Ceilings and trim',
      'Two bedrooms',
    ]),
    unit: 'square_foot',
    quantity: between(dice, feet[0], feet[1], 1),
    price: 3.25,
  },
  ...sometimes(dice, 0.5, () => ({
    serviceName: 'Drywall patch',
    unit: 'each',
    quantity: dice.whole(1, 5),
    price: 85,
  })),
  ...sometimes(dice, 0.3, () => ({ serviceName: 'Colour consultation', unit: 'hour', quantity: 1, price: 0 })),
];

const handymanLine = (dice: Dice): WorkLine => ({
  serviceName: 'Handyman',
  serviceDescription: dice.pick([
    'Door closer adjusted, lock replaced',
    'Leaking tap in the kitchenette',
    'Shelving in the stock room',
    'Ceiling tiles replaced after the leak',
    'Weatherstripping, front and rear door',
  ]),
  unit: 'hour',
  quantity: between(dice, 1, 7, 4),
  price: 78,
});

const kitchenLines = (dice: Dice): WorkLine[] => [
  {
    serviceName: 'Kitchen cabinet refacing',
    serviceDescription: 'Shaker doors, soft-close hinges, on-site measure and install',
    quantity: dice.whole(9, 18),
    price: 285,
    discount: dice.pick([0, 0, 5]),
  },
  {
    serviceName: 'Quartz countertop',
    serviceDescription: 'Template, fabrication and installation',
    quantity: between(dice, 26, 54, 2),
    price: 124,
  },
  { serviceName: 'Licensed plumber', serviceDescription: 'Sink and dishwasher', unit: 'hour', quantity: 6, price: 135 },
  disposal(dice),
];

const bathroomLines = (dice: Dice): WorkLine[] => [
  { serviceName: 'Renovation plan', quantity: 1, price: 480 },
  {
    serviceName: 'Bathroom retile',
    serviceDescription: 'Demolition, membrane, porcelain tile and grout',
    unit: 'square_foot',
    quantity: between(dice, 62, 148, 2),
    price: 38.4,
  },
  { serviceName: 'Licensed plumber', unit: 'hour', quantity: between(dice, 5, 12, 2), price: 135 },
  disposal(dice),
];

/** What the firm is called for, and what a visit of each kind comes to. */
export const WORKS: Readonly<Record<WorkName, Work>> = {
  windows: {
    months: [1, 1, 4, 9, 10, 7, 5, 4, 7, 9, 4, 1],
    isOffered: false,
    lines: (dice) => [
      windowLine(dice, [1, 7]),
      ...sometimes(dice, 0.3, () => ({
        serviceName: 'Screen repair',
        unit: 'each',
        quantity: dice.whole(1, 4),
        price: 38.5,
      })),
    ],
  },
  gutters: {
    months: [0, 0, 2, 5, 4, 2, 1, 1, 3, 9, 10, 2],
    isOffered: false,
    lines: (dice) => [
      { serviceName: 'Gutter cleaning', unit: 'foot', quantity: dice.whole(85, 290), price: 1.45 },
      ...sometimes(dice, 0.35, () => handymanLine(dice)),
    ],
  },
  furnace: {
    months: [6, 5, 3, 1, 0, 0, 0, 1, 7, 9, 7, 6],
    isOffered: false,
    lines: (dice) => [
      { serviceName: 'Furnace check', quantity: 1, price: 129 },
      ...sometimes(dice, 0.6, () => ({
        serviceName: 'Furnace filter 16 × 20',
        quantity: dice.whole(1, 2),
        price: 18.24,
      })),
      ...sometimes(dice, 0.15, () => ({ serviceName: 'Emergency call-out', unit: 'each', quantity: 1, price: 145 })),
    ],
  },
  painting: {
    months: [4, 4, 5, 5, 5, 6, 6, 6, 5, 4, 4, 2],
    isOffered: false,
    lines: (dice) => paintLines(dice, [140, 620]),
  },
  cleaning: {
    months: [5, 5, 5, 5, 5, 6, 6, 7, 6, 5, 5, 5],
    isOffered: false,
    lines: (dice) => [
      {
        serviceName: 'Deep cleaning',
        serviceDescription: dice.pick(['After the builders', 'Before the inspection', 'Carpets and upholstery', '']),
        unit: 'hour',
        quantity: between(dice, 2, 11, 4),
        price: 52.5,
      },
      ...sometimes(dice, 0.4, () => ({
        serviceName: 'Disposal bag, contractor grade',
        quantity: dice.whole(4, 30),
        price: 1.5,
      })),
    ],
  },
  handyman: {
    months: [5, 5, 5, 5, 4, 4, 4, 4, 5, 5, 5, 4],
    isOffered: false,
    lines: (dice) => [
      handymanLine(dice),
      ...sometimes(dice, 0.25, () => ({ serviceName: 'Silicone sealant, clear 300 ml', quantity: 1, price: 12 })),
      ...sometimes(dice, 0.2, () => ({
        serviceName: 'Door hinge, brushed nickel',
        quantity: dice.whole(2, 6),
        price: 7.5,
      })),
      ...sometimes(dice, 0.15, () => ({ serviceName: 'Emergency call-out', unit: 'each', quantity: 1, price: 145 })),
    ],
  },
  deck: {
    months: [0, 0, 2, 6, 8, 8, 6, 4, 3, 1, 0, 0],
    isOffered: true,
    lines: (dice) => [
      {
        serviceName: 'Deck staining',
        serviceDescription: 'Wash, sand, two coats of semi-transparent stain',
        unit: 'square_foot',
        quantity: dice.whole(160, 540),
        price: 2.85,
      },
      ...sometimes(dice, 0.5, () => ({
        serviceName: 'Deck board replaced',
        unit: 'foot',
        quantity: dice.whole(8, 64),
        price: 11.6,
      })),
    ],
  },
  renovation: {
    months: [5, 6, 7, 7, 6, 5, 4, 4, 6, 5, 4, 2],
    isOffered: true,
    lines: (dice) => (dice.chance(0.5) ? kitchenLines(dice) : bathroomLines(dice)),
  },
};

/** A larger piece of a work that is otherwise billed after a visit: it is asked for first. */
export const largeLines = (dice: Dice, name: WorkName): WorkLine[] =>
  name === 'windows' || name === 'gutters'
    ? [
        windowLine(dice, [9, 26]),
        { serviceName: 'Gutter cleaning', unit: 'foot', quantity: dice.whole(240, 780), price: 1.45 },
      ]
    : name === 'painting'
      ? paintLines(dice, [900, 3_400])
      : [...WORKS[name].lines(dice), ...paintLines(dice, [220, 900])];
