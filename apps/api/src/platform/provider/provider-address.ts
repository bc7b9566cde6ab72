/** Where the payment provider is reached by everybody who does not stand in for it. */
export const PROVIDER_ADDRESS = 'https://api.stripe.com';

/** The names by which a machine reaches itself. */
export const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export const isLoopback = (hostname: string): boolean => LOOPBACK.includes(hostname);

/**
 * The address money is asked through. Another one than the provider's own would be told every key and could answer
 * "paid" to anything, so it is taken only by an installation that nobody outside this machine reaches.
 */
export function readProviderAddress(given: string | undefined, publicUrl: URL): string {
  if (given === undefined) return PROVIDER_ADDRESS;
  const { origin } = new URL(given);
  if (origin === PROVIDER_ADDRESS || isLoopback(publicUrl.hostname)) return origin;
  throw new Error('PROVIDER_URL may name a stand-in for the payment provider only while PUBLIC_URL is this machine.');
}
