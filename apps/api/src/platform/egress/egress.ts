import { lookup } from 'node:dns/promises';
import { connect, isIP, type Socket } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a connection was not made. The text says nothing about what is or is not there. */
export class EgressRefusedError extends Error {
  readonly code = 'EREFUSEDBYHOUSE';
}

export type EgressTarget = { host: string; port: number };
export type Egress = {
  /** A connection to somebody else's server, whose name a customer of ours typed. */
  connect: (target: EgressTarget) => Promise<Socket>;
};

type EgressOptions = {
  /** The operator trusts everybody here with the networks around this machine, and with every port. */
  allowPrivate: boolean;
  ports: readonly number[];
  resolve?: (host: string) => Promise<readonly string[]>;
  open?: (address: string, port: number) => Promise<Socket>;
};

const NOT_REACHABLE = 'This address cannot be used from here.';

/**
 * The only way to a server whose name comes from outside. The name is resolved once, every answer is
 * judged, and the connection goes to the judged number itself: a name that changes its answer afterwards changes nothing.
 */
export function createEgress({ allowPrivate, ports, resolve = resolveName, open = openSocket }: EgressOptions): Egress {
  const addressesOf = async ({ host, port }: EgressTarget): Promise<readonly string[]> => {
    if (!allowPrivate && !ports.includes(port))
      throw new EgressRefusedError(`Only ports ${ports.join(', ')} are used.`);
    if (!isName(host)) throw new EgressRefusedError(NOT_REACHABLE);
    const addresses = isIP(host) ? [host] : await resolve(host);
    // One private answer among public ones is a trap, not a mistake.
    const isRefused = !allowPrivate && !addresses.every(isPublicAddress);
    const isNothing = addresses.length === 0 || !addresses.every((address) => isIP(address) !== 0);
    if (isRefused || isNothing) throw new EgressRefusedError(NOT_REACHABLE);
    return addresses;
  };
  return {
    connect: async (target) => openFirst(await addressesOf(target), (address) => open(address, target.port)),
  };
}

/**
 * A host name or an address, as they are written; `isIP` has the last word on what looks like a number, because the system's
 * resolver also reads 0177.1, 0x7f000001 and 2130706433 as addresses.
 */
export function isName(host: string): boolean {
  if (isIP(host) !== 0) return !host.includes('%');
  if (host.length > 253 || !/^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i.test(host)) return false;
  const labels = host.replace(/\.$/, '').split('.');
  return labels.every((label) => label.length <= 63) && !/^(\d+|0x[0-9a-f]*)$/i.test(labels.at(-1) ?? '');
}

async function resolveName(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, verbatim: true });
  return answers.map(({ address }) => address);
}

const MOST_TRIES = 4;

/** A machine without IPv6 gets a server's IPv6 address first: the next one is tried. */
async function openFirst(addresses: readonly string[], open: (address: string) => Promise<Socket>): Promise<Socket> {
  let failure: unknown;
  for (const address of addresses.slice(0, MOST_TRIES)) {
    try {
      return await open(address);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

const CONNECT_MS = 10_000;

const openSocket = (address: string, port: number): Promise<Socket> =>
  new Promise((done, fail) => {
    const socket = connect({ host: address, port, timeout: CONNECT_MS });
    const giveUp = (error: Error) => {
      socket.destroy();
      fail(error);
    };
    const onTimeout = () => giveUp(new Error('The server did not answer in time.'));
    socket.once('error', giveUp);
    socket.once('timeout', onTimeout);
    socket.once('connect', () => {
      socket.off('error', giveUp);
      socket.off('timeout', onTimeout);
      socket.setTimeout(0);
      done(socket);
    });
  });
