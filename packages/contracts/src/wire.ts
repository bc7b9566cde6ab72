import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';
import { fromScaled, toScaled } from '@countinghouse/domain/money/decimal';
import { type Cents, cents, type E4, e4, type Micro, micro, type Ppm, ppm } from '@countinghouse/domain/money/money';
import { z } from 'zod';

/** −1 is "new" and 0 "not chosen" in the product specification; a stored record is always 1 or more. */
export const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const IdOrNew = z.int().min(-1).max(Number.MAX_SAFE_INTEGER);
export const IdOrNone = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Goes up by one with every save; a save with an old one is answered `record.stale`. */
export const Version = z.int().min(1);
/** ISO 4217. */
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'A currency has three capital letters.')
  .max(3);
/** A calendar day, `YYYY-MM-DD`; never an instant. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'There was no year 0.');
/** A day that books could have: what a report reckons from it, as the year before or the end of its month, exists, too. */
export const ReportDay = Day.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'Between 1900 and 2199.');

/** Of the currency whose object is just being read or written. Parsing never waits, so one variable is enough. */
let currentExponent: Exponent | null = null;

/**
 * An amount of an answer: 159.44 dollars on the wire, 15944 cents inside; 10.631 dinars, 10631 fils. Only inside an object
 * that names its currency, see `inCurrency`.
 */
export const Money = scaled<Cents>(() => requireExponent(currentExponent), cents);

/** Thousandths of the currency, whatever it is: what a request says before its currency is known. */
export type Thousandths = number & { readonly __unit: 'thousandths' };

/** No quantity and no price is larger, wherever it is typed. */
const LARGEST_FIGURE = 1_000_000_000;
export const TOO_LARGE = tooLarge(LARGEST_FIGURE);

/** An amount of a request. The room that knows the currency reads it with `minorOf`. */
export const MoneyInput = scaled<Thousandths>(() => 3, thousandths);
export const UnitPrice = scaled<E4>(() => 4, e4, LARGEST_FIGURE);
export const Quantity = scaled<Micro>(() => 6, micro, LARGEST_FIGURE);
/** 9.975 on the wire (percent), 99750 parts per million inside. */
export const Rate = scaled<Ppm>(() => 4, ppm);

type CurrencyHolder = { currencyCode: string };
const currencyCodeOf = (value: unknown): unknown => (value as CurrencyHolder | null)?.currencyCode;

/**
 * Every amount inside is one of the currency that the object names. zod tells a codec nothing of what is around it, so the
 * object says it while it is read or written. Extend first, wrap last: an extended copy has lost its currency.
 */
export function inCurrency<S extends z.ZodType>(schema: S, codeOf = currencyCodeOf): S {
  const wrapped = schema.clone();
  const run = wrapped._zod.run.bind(wrapped._zod);
  wrapped._zod.run = (payload, context) => {
    const around = currentExponent;
    const code = codeOf(payload.value);
    currentExponent = typeof code === 'string' ? exponentOf(code) : null;
    try {
      return run(payload, context);
    } finally {
      currentExponent = around;
    }
  };
  return wrapped;
}

function requireExponent(exponent: Exponent | null): Exponent {
  if (exponent === null) throw new Error('an amount outside of any currency');
  return exponent;
}

function thousandths(value: number): Thousandths {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`);
  return value as Thousandths;
}

/** What a request said, in the smallest units of its currency; null where it said more decimals than there are. */
export function minorOf(value: Thousandths, exponent: Exponent): Cents | null {
  const step = 10 ** (3 - exponent);
  return value % step === 0 ? cents(value / step) : null;
}

/** The other way round, for a form that sends what it was told. */
export const thousandthsOf = (value: Cents, exponent: Exponent): Thousandths =>
  thousandths(value * 10 ** (3 - exponent));

export const tooManyDecimals = (most: number) => (most === 0 ? 'Whole amounts only.' : `At most ${most} decimals.`);

export function tooLarge(most: number): string {
  return `Too large: at most ${most.toLocaleString('en-US')}.`;
}

/** `largest`: the largest number that is ever accepted, to be named where a larger one cannot even be counted. */
function scaled<Unit extends number>(decimals: () => number, unit: (value: number) => Unit, largest?: number) {
  return z.codec(
    z.number('Enter a number.'),
    z.custom<Unit>((value) => Number.isSafeInteger(value)),
    {
      decode: (value, context) => {
        const most = decimals();
        try {
          return unit(toScaled(value, most));
        } catch {
          const counted = Math.floor(Number.MAX_SAFE_INTEGER / 10 ** most);
          const isCounted = Math.abs(value) <= counted;
          const message = isCounted ? tooManyDecimals(most) : tooLarge(largest ?? counted);
          context.issues.push({ code: 'custom', input: value, message });
          return z.NEVER;
        }
      },
      encode: (value) => fromScaled(value, decimals()),
    },
  );
}
