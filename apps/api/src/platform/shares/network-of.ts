/** How many numbers of an address name the network: of the four of IPv4, of the eight of IPv6. */
type Width = { v4: number; v6: number };

/** The network an address belongs to. Zeros that `::` left out are counted, or every address behind them were its own network. */
export function networkOf(ipAddress: string, { v4, v6 }: Width): string {
  const dotted = /\d{1,3}(?:\.\d{1,3}){3}$/.exec(ipAddress)?.[0];
  if (dotted) return dotted.split('.').slice(0, v4).join('.');
  const [before = [], after = []] = ipAddress.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...left, ...after].slice(0, v6).join(':');
}
