import Stripe from 'stripe';
import { PROVIDER_ADDRESS } from './provider-address.ts';

/** What our code was written against; the provider keeps answering it whatever it changes later. */
const API_VERSION = '2026-10-28.endive';
const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const LIVE_KEY = /^[a-z]+_live_/;

/** The payment provider in the name of whoever the key belongs to: a business, or the operator of the house. */
export function createProviderClient({ secretKey, url }: { secretKey: string; url: string }): Stripe {
  const address = new URL(url);
  if (address.origin !== PROVIDER_ADDRESS && LIVE_KEY.test(secretKey)) {
    throw new Error('A live key is never told to a stand-in for the payment provider.');
  }
  const isSecure = address.protocol === 'https:';
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: address.hostname,
    port: address.port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    appInfo: { name: 'Countinghouse' },
  });
}
