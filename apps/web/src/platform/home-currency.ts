import { type Exponent, exponentOf } from '@countinghouse/domain/money/currencies';

/** The specification's own, until somebody is signed in. */
let code = 'CAD';

/** The session says it; it stays the same as long as the session does. */
export const rememberHomeCurrency = (currencyCode: string) => {
  code = currencyCode;
};

/** The currency of the business that is signed in: that of its prices and books. A document names its own. */
export const homeCurrency = (): string => code;

export const homeExponent = (): Exponent => exponentOf(code);
