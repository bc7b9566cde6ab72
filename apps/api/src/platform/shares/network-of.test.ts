import { describe, expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2'],
    ['::ffff:192.0.2.7', '192.0.2'],
    ['2001:db8::1', '2001:db8:0'],
    ['2001:db8::aaaa:2', '2001:db8:0'],
    ['2001::5', '2001:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['::1', '0:0:0'],
  ])('M5: %s belongs to %s', (ipAddress, network) => {
    expect(networkOf(ipAddress, { v4: 3, v6: 3 })).toBe(network);
  });

  it('M5: zeros that are left out do not make a network of every address', () => {
    const of = (ipAddress: string) => networkOf(ipAddress, { v4: 4, v6: 4 });
    expect(of('2001:db8::1')).toBe(of('2001:db8::aaaa:bbbb:cccc:dddd'));
    expect(of('2001:db8:c::1')).toBe(of('2001:db8:c:0:1:2:3:4'));
    expect(of('2001:db8:c::1')).not.toBe(of('2001:db8:c:1::1'));
    expect(of('192.0.2.7')).toBe('192.0.2.7');
  });
});
