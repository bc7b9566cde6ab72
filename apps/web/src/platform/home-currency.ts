import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';

/** The specification's own, until the server says which it is. */
const UNTIL_TOLD = 'CAD';
let code = UNTIL_TOLD;

/** The session says it; it stays the same as long as the session does. */
export const rememberHomeCurrency = (currencyCode: string) => {
  code = currencyCode;
};

export const forgetHomeCurrency = () => rememberHomeCurrency(UNTIL_TOLD);

/** The currency of the business that is signed in: that of its prices and books. A document names its own. */
export const homeCurrency = (): string => code;

export const homeExponent = (): Exponent => exponentOf(code);
