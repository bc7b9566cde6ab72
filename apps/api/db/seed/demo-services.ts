import type { ServiceInput } from '@countinghouse/contracts/services';
import type { Platform } from '../../src/platform/platform.ts';
import type { Member } from '../../test/makers/businesses.ts';
import { aCategory, aService } from '../../test/makers/services.ts';

type DemoService = Partial<ServiceInput> & { name: string; price: number; category: keyof typeof COLORS };

/** Each with the category above it. */
const COLORS = {
  'Home services': ['', '2F5FD8'],
  Windows: ['Home services', '0C8A6B'],
  Painting: ['Home services', 'CC5A22'],
  Consulting: ['', '7C4DDB'],
  Renovation: ['', 'B23A6F'],
} as const;

/** What the studio sells: by the hour, by the foot, by the piece; with extras, and one thing for nothing. */
const CATALOGUE: readonly DemoService[] = [
  {
    category: 'Windows',
    name: 'Window cleaning',
    code: 'WIN-10',
    description: 'Both sides, frames and sills. Ladder work up to two storeys.',
    unit: 'hour',
    price: 45,
    cost: 27,
    durationMinutes: 90,
    bufferAfter: 15,
    bookableOnline: true,
    specifications: [
      {
        name: 'Extras',
        type: 'multiOption',
        helpText: 'What was agreed on the phone.',
        options: [
          { name: 'Screens washed', isChecked: true, hasAmount: true, amount: 5, perQTY: true },
          { name: 'Own water', hasAmount: true, amount: 2, operator: '-', defaultQTY: 4 },
        ],
      },
      {
        name: 'Storeys',
        type: 'singleOption',
        required: true,
        options: [
          { name: 'One', isChecked: true },
          { name: 'Two', hasAmount: true, amount: 35 },
        ],
      },
      { name: 'Gate code', type: 'text', invoiceDisplay: false },
    ],
  },
  { category: 'Windows', name: 'Screen repair', code: 'WIN-20', unit: 'each', price: 38.5, cost: 14 },
  {
    category: 'Painting',
    name: 'Interior painting',
    code: 'PNT-10',
    description: 'Two coats, washable. Paint included.',
    unit: 'square_foot',
    price: 3.25,
    cost: 1.9,
  },
  { category: 'Painting', name: 'Drywall patch', code: 'PNT-30', unit: 'each', price: 85, cost: 32 },
  {
    category: 'Home services',
    name: 'Furnace check',
    code: 'HOM-10',
    unit: 'quantity',
    price: 129,
    cost: 61,
    durationMinutes: 60,
    bookableOnline: true,
  },
  { category: 'Home services', name: 'Gutter cleaning', code: 'HOM-20', unit: 'foot', price: 1.45, cost: 0.7 },
  { category: 'Home services', name: 'Handyman', code: 'HOM-30', unit: 'hour', price: 78, cost: 41 },
  { category: 'Home services', name: 'Deep cleaning', code: 'HOM-40', unit: 'hour', price: 52.5, cost: 29 },
  { category: 'Home services', name: 'Deck staining', code: 'HOM-50', unit: 'square_foot', price: 2.85, cost: 1.6 },
  { category: 'Home services', name: 'Deck board replaced', code: 'HOM-55', unit: 'foot', price: 11.6, cost: 6.2 },
  { category: 'Home services', name: 'Emergency call-out', code: 'HOM-90', unit: 'each', price: 145, cost: 60 },
  { category: 'Renovation', name: 'Kitchen cabinet refacing', code: 'REN-10', unit: 'quantity', price: 285, cost: 150 },
  { category: 'Renovation', name: 'Quartz countertop', code: 'REN-20', unit: 'square_foot', price: 124, cost: 78 },
  { category: 'Renovation', name: 'Bathroom retile', code: 'REN-30', unit: 'square_foot', price: 38.4, cost: 21 },
  { category: 'Renovation', name: 'Licensed plumber', code: 'REN-40', unit: 'hour', price: 135, cost: 96 },
  { category: 'Renovation', name: 'Disposal and site cleanup', code: 'REN-90', unit: 'quantity', price: 95, cost: 38 },
  { category: 'Consulting', name: 'Colour consultation', code: 'CON-10', unit: 'hour', price: 0, durationMinutes: 45 },
  { category: 'Consulting', name: 'Renovation plan', code: 'CON-20', unit: 'quantity', price: 480, cost: 190 },
];

export async function seedServices(platform: Platform, member: Member): Promise<void> {
  const world = { platform };
  const ids = new Map<string, number>();
  for (const [name, [parent, color]] of Object.entries(COLORS)) {
    const idParent = ids.get(parent) ?? 0;
    ids.set(name, (await aCategory(world, member, { name, color, idParent })).idServiceCategory);
  }
  for (const { category, ...given } of CATALOGUE)
    await aService(world, member, { ...given, idServiceCategory: ids.get(category) ?? 0 });
}
