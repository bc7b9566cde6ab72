import type { Unit } from '../services/units.ts';
import type { PrintedDocument } from './printed.ts';

type Words = Record<Unit, string>;

/** The same in every language. */
const SYMBOLS = {
  quantity: '',
  meter: 'm',
  centimeter: 'cm',
  millimeter: 'mm',
  kilogram: 'kg',
  gram: 'g',
  liter: 'L',
  milliliter: 'mL',
  cubic_meter: 'm³',
  cubic_centimeter: 'cm³',
  square_meter: 'm²',
  square_kilometer: 'km²',
  square_centimeter: 'cm²',
  second: 's',
  minute: 'min',
} as const;

const en: Words = {
  ...SYMBOLS,
  inch: 'in',
  foot: 'ft',
  yard: 'yd',
  pound: 'lb',
  ounce: 'oz',
  gallon: 'gal',
  fluid_ounce: 'fl oz',
  square_foot: 'sq ft',
  acre: 'acre',
  hour: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
  year: 'year',
  each: 'piece',
  dozen: 'dozen',
  pair: 'pair',
  pack: 'pack',
  case: 'case',
  box: 'box',
  byte: 'B',
  kilobyte: 'kB',
  megabyte: 'MB',
  gigabyte: 'GB',
  terabyte: 'TB',
  petabyte: 'PB',
};

const fr: Words = {
  ...SYMBOLS,
  inch: 'po',
  foot: 'pi',
  yard: 'vg',
  pound: 'lb',
  ounce: 'oz',
  gallon: 'gal',
  fluid_ounce: 'oz liq.',
  square_foot: 'pi²',
  acre: 'acre',
  hour: 'heure',
  day: 'jour',
  week: 'semaine',
  month: 'mois',
  year: 'an',
  each: 'pièce',
  dozen: 'douzaine',
  pair: 'paire',
  pack: 'paquet',
  case: 'caisse',
  box: 'boîte',
  byte: 'o',
  kilobyte: 'ko',
  megabyte: 'Mo',
  gigabyte: 'Go',
  terabyte: 'To',
  petabyte: 'Po',
};

/** One of it, as it follows "per" on paper; '' for what is simply counted. */
export const UNIT_WORDS: Record<PrintedDocument['language'], Words> = { en, fr };
