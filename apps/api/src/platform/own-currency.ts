import { AppError } from './errors.ts';

/** A business has one currency. Another one that somebody sends along is refused: its amounts would be kept in ours. */
export function requireOwnCurrency(own: string, sent: string | undefined): void {
  if (sent !== undefined && sent !== own)
    throw new AppError('request.invalid', { currencyCode: `Amounts are kept in ${own} here.` });
}
