import { fromScaled, toScaled } from '@countinghouse/domain/money/decimal';
import { type Cents, cents, type E4, e4, type Micro, micro, type Ppm, ppm } from '@countinghouse/domain/money/money';
import { z } from 'zod';

/** −1 is "new" and 0 "not chosen" in the product specification; a stored record is always 1 or more. */
export const Id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const IdOrNew = z.int().min(-1).max(Number.MAX_SAFE_INTEGER);
export const IdOrNone = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** Goes up by one with every save; a save with an old one is answered `record.stale`. */
export const Version = z.int().min(1);
/** A calendar day, `YYYY-MM-DD`; never an instant. */
export const Day = z.iso.date().refine((day) => !day.startsWith('0000'), 'There was no year 0.');

/** 159.44 on the wire, 15944 inside. Refuses more decimals than the currency has. */
export const Money = scaled<Cents>(2, cents);
export const UnitPrice = scaled<E4>(4, e4);
export const Quantity = scaled<Micro>(6, micro);
/** 9.975 on the wire (percent), 99750 parts per million inside. */
export const Rate = scaled<Ppm>(4, ppm);

function scaled<Unit extends number>(decimals: number, unit: (value: number) => Unit) {
  return z.codec(
    z.number('Enter a number.'),
    z.custom<Unit>((value) => Number.isSafeInteger(value)),
    {
      decode: (value, context) => {
        try {
          return unit(toScaled(value, decimals));
        } catch {
          context.issues.push({ code: 'custom', input: value, message: `At most ${decimals} decimals.` });
          return z.NEVER;
        }
      },
      encode: (value) => fromScaled(value, decimals),
    },
  );
}
