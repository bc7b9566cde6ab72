import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SMTP_PORTS } from '../mail/account-mailer.ts';
import { createEgress, EgressRefusedError } from './egress.ts';
import { isPublicAddress } from './public-address.ts';

/** What a customer could type as the host of a mail server to make us talk to ourselves or to our neighbours. */
const HOSTILE = [
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost.localdomain',
  'ip6-localhost',
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0177.1',
  '0x7f000001',
  '0x7f.0x0.0x0.0x1',
  '0x7f.1',
  '127.0.0.0x1',
  '0',
  '0.0.0.0',
  '0.1.2.3',
  '::',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:127.0.0.1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '64:ff9b::127.0.0.1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fe80::1',
  'fe80::1%lo',
  '::1%lo',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '100::1',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '100.100.100.200',
  '169.254.169.254',
  '169.254.170.2',
  '168.63.129.16',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.7',
  '192.88.99.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '0251.0376.0251.0376',
  '2852039166',
  'mail.example.com@127.0.0.1',
  'mail.example.com#.evil.test',
  '127.0.0.1/mail.example.com',
  '127.0.0.1:25',
  'http://127.0.0.1',
  '127.0.0.1 mail.example.com',
  'mail.example.com\r\n127.0.0.1',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '',
  '.',
  '..',
  'a'.repeat(300),
];

let port = 0;
let met = 0;
const listener = createServer((socket: Socket) => {
  met += 1;
  socket.destroy();
});
beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  const address = listener.address();
  port = address && typeof address === 'object' ? address.port : 0;
});
afterAll(() => new Promise((done) => listener.close(done)));

/** Only the port is let through, so that the address alone decides. */
const guard = (resolve?: (host: string) => Promise<string[]>) =>
  createEgress({ allowPrivate: false, ports: [port], ...(resolve && { resolve }) });

it(`T9: none of ${HOSTILE.length} hostile targets is connected to`, async () => {
  const egress = guard();
  for (const host of HOSTILE) {
    await expect(egress.connect({ host, port }), host).rejects.toThrow();
  }
  expect(met).toBe(0);
});

it.each([
  ['a private answer', ['127.0.0.1']],
  ['a private one behind a public one', ['93.184.215.14', '127.0.0.1']],
  ['a mapped one', ['::ffff:127.0.0.1']],
  ['the address of a cloud’s secrets', ['169.254.169.254']],
  ['no answer', []],
  ['nonsense', ['not an address']],
])('T9: a name with %s is refused', async (_, answers) => {
  const egress = guard(async () => answers);
  await expect(egress.connect({ host: 'mail.evil.test', port })).rejects.toBeInstanceOf(EgressRefusedError);
  expect(met).toBe(0);
});

it('T9: a name that changes its answer is asked once, and the judged address is the one connected to', async () => {
  const answers = [['93.184.215.14'], ['127.0.0.1']];
  const opened: string[] = [];
  const egress = createEgress({
    allowPrivate: false,
    ports: [25],
    resolve: async () => answers.shift() ?? [],
    open: async (address) => {
      opened.push(address);
      throw new Error('not in a test');
    },
  });
  await expect(egress.connect({ host: 'rebind.evil.test', port: 25 })).rejects.toThrow('not in a test');
  expect(opened).toEqual(['93.184.215.14']);
  expect(answers).toEqual([['127.0.0.1']]);
  await expect(egress.connect({ host: 'rebind.evil.test', port: 25 })).rejects.toBeInstanceOf(EgressRefusedError);
  expect(opened).toHaveLength(1);
});

it('T9: other ports than those of mail are refused before a name is looked up', async () => {
  let lookups = 0;
  const resolve = async () => {
    lookups += 1;
    return ['93.184.215.14'];
  };
  const open = async () => {
    throw new Error('let through');
  };
  const egress = createEgress({ allowPrivate: false, ports: SMTP_PORTS, resolve, open });
  for (const wrong of [0, 1, 22, 80, 443, 1025, 5432, 6379, 65_535]) {
    await expect(egress.connect({ host: 'mail.example.com', port: wrong })).rejects.toBeInstanceOf(EgressRefusedError);
  }
  expect(lookups).toBe(0);
  for (const right of [25, 465, 587, 2525])
    await expect(egress.connect({ host: 'mail.example.com', port: right })).rejects.toThrow('let through');
});

it('lets an operator who says so use this machine, and tries the next address of a name', async () => {
  const egress = createEgress({ allowPrivate: true, ports: [], resolve: async () => ['::ffff:0.0.0.1', '127.0.0.1'] });
  const socket = await egress.connect({ host: 'mail.office', port });
  socket.destroy();
  expect(socket.remoteAddress ?? '127.0.0.1').toBe('127.0.0.1');
});

it('knows servers of the internet as such', () => {
  for (const address of ['8.8.8.8', '93.184.215.14', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1a'])
    expect(isPublicAddress(address), address).toBe(true);
});
