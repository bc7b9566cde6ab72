import { exponentOf } from '@countinghouse/domain/money/currencies';
import { type Cents, cents } from '@countinghouse/domain/money/money';

/** The provider counts these in hundredths, although there are none. */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);
/** Of these it takes no last digit. */
const STEP = 10;

const factorOf = (currencyCode: string): number => (IN_HUNDREDTHS.has(currencyCode) ? 100 : 1);

/** Our minor units as the provider counts them. */
export const toProvider = (amount: number, currencyCode: string): number => amount * factorOf(currencyCode);
export const fromProvider = (amount: number, currencyCode: string): Cents =>
  cents(Math.round(amount / factorOf(currencyCode)));

/** Whether the provider can take exactly this. */
export const isTakeable = (amount: number, currencyCode: string): boolean =>
  exponentOf(currencyCode) !== 3 || amount % STEP === 0;
