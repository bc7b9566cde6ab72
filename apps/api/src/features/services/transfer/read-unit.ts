import { UNITS, type Unit } from '@countinghouse/domain/services/units';

const SHORT: Record<string, Unit> = {
  unit: 'quantity',
  units: 'quantity',
  qty: 'quantity',
  m: 'meter',
  metre: 'meter',
  metres: 'meter',
  cm: 'centimeter',
  mm: 'millimeter',
  in: 'inch',
  inches: 'inch',
  ft: 'foot',
  feet: 'foot',
  yd: 'yard',
  kg: 'kilogram',
  g: 'gram',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  l: 'liter',
  litre: 'liter',
  litres: 'liter',
  ml: 'milliliter',
  gal: 'gallon',
  sqft: 'square_foot',
  square_feet: 'square_foot',
  sec: 'second',
  min: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  ea: 'each',
  pc: 'each',
  pcs: 'each',
  piece: 'each',
  pieces: 'each',
};

/** A unit as people write it: its name in either number, with a space or a line, or what is short for it. */
export function readUnit(text: string): Unit | undefined {
  const word = text
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replaceAll('.', '');
  const isNamed = (unit: Unit) => [unit, `${unit}s`, `${unit}es`].includes(word);
  return UNITS.find(isNamed) ?? SHORT[word];
}
