import { BlockList, isIP } from 'node:net';

type TrustCheck = (address: string, hop: number) => boolean;
/** Whose X-Forwarded-For is believed: nobody's, that of the listed addresses, or that of so many machines in front. */
export type TrustedProxies = false | string[] | TrustCheck;

const HOPS = /^hops:([1-8])$/;

const HELP = [
  'TRUST_PROXY must say whose X-Forwarded-For to believe. Write one of:',
  '  none                    nobody stands in front; people connect to this process directly',
  '  hops:1                  exactly one proxy of yours stands in front, on a private address (hops:2 for two, …)',
  '  127.0.0.1,10.0.0.0/8    the addresses or networks of your proxies',
].join('\n');

/**
 * A bare "yes" would believe the first address of the header, which is the caller's own invention: limits, throttles and
 * the audit log would all count somebody who does not exist.
 */
export function readTrustedProxies(text: string | undefined, isBehindTls: boolean): TrustedProxies {
  if (text === undefined || text.trim() === '') {
    // This process speaks no TLS, so an https address means a proxy; without its name every visitor would be one address.
    if (isBehindTls) throw new Error(`PUBLIC_URL is https, so a proxy stands in front of this process. ${HELP}`);
    return false;
  }
  const value = text.trim();
  if (value === 'none') return false;
  const hops = HOPS.exec(value)?.[1];
  if (hops) return nearest(Number(hops));
  const networks = value.split(',').map((part) => part.trim());
  if (!networks.every(isNetwork)) throw new Error(`TRUST_PROXY=${value} is not clear. ${HELP}`);
  return networks;
}

/** The nearest machines, if the first of them is a neighbour: whoever reaches the port from outside is nobody's proxy. */
const nearest =
  (hops: number): TrustCheck =>
  (address, hop) =>
    hop < hops && (hop > 0 || INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

const INSIDE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  INSIDE.addSubnet(network, bits, 'ipv4');
}
INSIDE.addAddress('::1', 'ipv6');
INSIDE.addSubnet('fc00::', 7, 'ipv6');
INSIDE.addSubnet('fe80::', 10, 'ipv6');

/** An address, or a network of fewer than all addresses: `0.0.0.0/0` is a bare yes in other clothes. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128);
}
