import { z } from 'zod';
import { Day, MoneyInput, Quantity, Version } from './wire.ts';

const CreditedLine = z.object({
  position: z.int().min(1),
  quantity: Quantity.refine((quantity) => quantity > 0, 'More than zero.'),
  /** Its goods come back to the shelf, at the cost they left with. */
  goodsReturn: z.boolean().default(false),
});

/** Everything that is left, some lines, or an amount; one of them. */
export const CreditNoteInput = z
  .object({
    /** Left out, and no amount either: everything that is not credited yet. */
    lines: z
      .array(CreditedLine)
      .min(1)
      .max(500)
      .refine((lines) => new Set(lines.map(({ position }) => position)).size === lines.length, 'Each line once.')
      .optional(),
    /** Spread over what is still open of lines and taxes; it takes no quantity, and no goods come back. */
    creditAmount: MoneyInput.refine((amount) => amount > 0, 'More than zero.').optional(),
    /** Of everything that is left, the goods come back as well. Lines say it for themselves. */
    goodsReturn: z.boolean().default(false),
    reason: z.string().trim().max(500).min(1, 'Say why.'),
    /** From the day of the invoice to today; with `strictOrder` not before the last credit note. */
    billingDate: Day.optional(),
    /** A day more than 90 days away is asked for (`invoice.confirm_date`); this answers it. */
    confirmDate: z.boolean().default(false),
    version: Version.optional(),
  })
  .refine(({ lines, creditAmount }) => lines === undefined || creditAmount === undefined, {
    path: ['creditAmount'],
    message: 'Either lines or an amount.',
  })
  .refine(({ lines, creditAmount, goodsReturn }) => !goodsReturn || (lines ?? creditAmount) === undefined, {
    path: ['goodsReturn'],
    message: 'Only with everything that is left. Lines say it for themselves.',
  });
