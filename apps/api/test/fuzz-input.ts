import type { Endpoint } from '@countinghouse/contracts/endpoint';
import { z } from 'zod';

/** Repeatable: the same seed makes the same requests. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ n < 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** Both ends included. */
  whole(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  }
}

const HOSTILE = [
  "' or 1=1 --",
  '"; drop table customers; --',
  '$1 $2 \\x00',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=cmd|" /C calc"!A0',
  '+1+1',
  '@SUM(A1)',
  '-2+3',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFF\uD800',
  '\u202Egnp.exe',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ﷽',
  'İıſẞß',
  '　\u00A0\u2028\u2029',
  '%00%ff%',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(400),
  'x'.repeat(5_000),
  'é'.repeat(300),
  '\r\nSet-Cookie: a=b',
  '[]',
  '{}',
  'true',
];
const ORDINARY = [
  'Anna',
  'Gagnon',
  'Montréal',
  'anna@example.com',
  '(514) 555-0188',
  'VIP',
  '2026-02-28',
  '0079FF',
  'mar',
  '',
];
const NUMBERS = [
  -1,
  0,
  1,
  2,
  20,
  39,
  873,
  16_709,
  100_000,
  -7,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e308,
  Number.MIN_VALUE,
];
const ANYTHING: readonly unknown[] = [null, true, false, 0, '', [], {}, [[]], [null], { a: 1 }, 'x', -1, [1, 2, 3]];

type Pool = { dice: Dice; ids: readonly number[] };

/** A call of an endpoint made from its own schemas: mostly well-formed, often hostile, now and then plain wrong. */
export function fuzzed({ dice, ids }: Pool, { path, params, query, body, encoding }: Endpoint) {
  const pool = { dice, ids };
  const values = fieldsOf(pool, params);
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encode(text(values[name])));
  const search = Object.entries(fieldsOf(pool, query))
    .filter(([, each]) => each !== undefined)
    .map(([key, each]) => `${encode(key)}=${encode(text(each))}`);
  const url = search.length > 0 ? `${filled}?${search.join('&')}` : filled;
  if (encoding === 'multipart' || !body) return { url, headers: {}, payload: undefined };
  const payload = value(pool, body);
  if (!dice.chance(0.15))
    return { url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(payload) };
  const pairs = Object.entries(payload ?? {}).map(([key, each]) => `${encode(key)}=${encode(text(each))}`);
  return { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: pairs.join('&') };
}

/** The path has its own idea of what is there; only what stands in it may be wrong. */
const fieldsOf = (pool: Pool, schema: z.ZodObject | undefined): Record<string, unknown> =>
  Object.fromEntries(Object.entries(schema?.shape ?? {}).map(([key, inner]) => [key, value(pool, inner as z.ZodType)]));

const encode = (raw: string) => encodeURIComponent(raw.toWellFormed());
const text = (raw: unknown) => (typeof raw === 'string' ? raw : (JSON.stringify(raw) ?? ''));

function value(pool: Pool, schema: z.ZodType): unknown {
  const { dice } = pool;
  if (dice.chance(0.02)) return dice.pick(ANYTHING);
  if (schema instanceof z.ZodOptional) return dice.chance(0.4) ? undefined : value(pool, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodDefault) return dice.chance(0.4) ? undefined : value(pool, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodNullable) return dice.chance(0.3) ? null : value(pool, schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape).filter(() => !dice.chance(0.02));
    return Object.fromEntries(entries.map(([key, inner]) => [key, value(pool, inner as z.ZodType)]));
  }
  if (schema instanceof z.ZodArray) {
    const length = dice.chance(0.03) ? 60 : dice.below(4);
    return Array.from({ length }, () => value(pool, schema.element as z.ZodType));
  }
  if (schema instanceof z.ZodNumber) return dice.chance(0.75) ? dice.pick(pool.ids) : dice.pick(NUMBERS);
  if (schema instanceof z.ZodBoolean) return dice.chance(0.5);
  if (schema instanceof z.ZodEnum) return dice.chance(0.9) ? dice.pick(schema.options) : dice.pick(HOSTILE);
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodUnion) return value(pool, dice.pick(schema.options) as z.ZodType);
  if (schema instanceof z.ZodPipe) return value(pool, schema.in as z.ZodType);
  return dice.chance(0.6) ? dice.pick(ORDINARY) : dice.pick(HOSTILE);
}
