import { createHash, createHmac, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

const random = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? 'a').join('');

export const newId = (prefix: string): string => `${prefix}_${random(24)}`;
export const newSessionId = (): string => `cs_test_${random(58)}`;
export const newSecret = (id: string): string => `${id}_secret_${random(25)}`;
export const newEndpointSecret = (): string => `whsec_${random(32)}`;

/** The same key is the same account after a restart, too. */
export const accountIdOf = (secretKey: string): string =>
  `acct_${createHash('sha256').update(secretKey).digest('hex').slice(0, 16)}`;

export const webhookSecretOf = (accountId: string): string =>
  `whsec_${createHmac('sha256', 'local provider').update(accountId).digest('hex').slice(0, 32)}`;
