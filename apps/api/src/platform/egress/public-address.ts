import { BlockList, isIP, isIPv4 } from 'node:net';

/** Networks that are not somebody else's server on the internet: ours, this machine's, a cloud's own, or nobody's. */
const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Where most clouds keep the secrets of the machine.
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Inside the one range of IPv6 that is in use, those that lead into IPv4 by a tunnel, or nowhere. */
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const refusedV4 = new BlockList();
for (const [net, bits] of PRIVATE_V4) refusedV4.addSubnet(net, bits, 'ipv4');
const refusedV6 = new BlockList();
for (const [net, bits] of PRIVATE_V6) refusedV6.addSubnet(net, bits, 'ipv6');
const usedV6 = new BlockList();
// Loopback, mapped, NAT64, unique local, link-local and multicast addresses all lie outside of it.
usedV6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one that anybody on the internet could be asked to connect to. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refusedV4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return usedV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6');
}
