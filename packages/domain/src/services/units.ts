/** Units of measure by group, in the order of the product specification (3.8). The value is what is stored and sent. */
export const UNIT_GROUPS = {
  Default: ['quantity'],
  'Length/Distance': ['meter', 'centimeter', 'millimeter', 'inch', 'foot', 'yard'],
  'Weight/Mass': ['kilogram', 'gram', 'pound', 'ounce'],
  Volume: ['liter', 'milliliter', 'cubic_meter', 'cubic_centimeter', 'gallon', 'fluid_ounce'],
  Area: ['square_meter', 'square_kilometer', 'square_centimeter', 'square_foot', 'acre'],
  Time: ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'],
  Count: ['each', 'dozen', 'pair', 'pack', 'case', 'box'],
  'Data Storage': ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'],
} as const;

export type Unit = (typeof UNIT_GROUPS)[keyof typeof UNIT_GROUPS][number];
export const UNITS: readonly [Unit, ...Unit[]] = ['quantity', ...Object.values(UNIT_GROUPS).flat().slice(1)];
