import { createHash } from 'node:crypto';
import * as contract from '@countinghouse/contracts/financial-reports';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { readFec } from '../../../../test/fec.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import type { Member } from '../../../../test/makers/businesses.ts';
import { moneyIn } from '../../../../test/makers/payments.ts';
import { unzip } from '../../../../test/zip.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2027-01-20T17:00:00Z') });
  return world.stop;
});
const { aFirm, create, approve } = documentsIn(() => world);
const { record } = moneyIn(() => world);

async function aYear(): Promise<Member> {
  const { member, idClient, taxes } = await aFirm();
  for (const [index, billingDate] of ['2026-12-10', '2027-01-05', '2027-01-18'].entries()) {
    const items = [{ serviceName: 'Work\twith a tab', quantity: 1, price: 100 + index / 4, taxes }];
    const draft = await create(member, { idClient, items, billingDate, dueDate: null });
    await approve(member, draft.id);
    await record(member, { idInvoice: draft.id, payment: 50, paymentDate: billingDate });
  }
  return member;
}

const download = async (member: Member, query: object) => {
  const reply = await request(world, member, contract.exportLedger, { query: query as never });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
};

it('the FEC of a year keeps every rule of its format, and comes to the accounts', async () => {
  const member = await aYear();
  const reply = await download(member, { format: 'fec', from: '2027-01-01', to: '2027-12-31' });
  expect(reply.headers['content-disposition']).toContain('FEC20271231.txt');
  const accounts = readFec(reply.body);
  const { rows } = await call(world, member, contract.getReportSheet, {
    params: { report: 'generalLedger' },
    query: { from: '2027-01-01', to: '2027-12-31' },
  });
  const isResult = (code: string) => code >= '4';
  const standing = new Map(
    rows
      .filter(({ code }) => code !== '')
      .map(({ code, cells }): [string, number] => [code, (cells[3] ?? 0) - (isResult(code) ? (cells[0] ?? 0) : 0)]),
  );
  // What was earned before the year is retained, though nobody closed that year.
  standing.set('3900', -10_000);
  expect([...accounts].toSorted()).toEqual([...standing].filter(([, amount]) => amount !== 0).toSorted());
  const opening = reply.body.split('\r\n').filter((line) => line.startsWith('AN\t'));
  expect(opening.filter((line) => isResult(line.split('\t')[4] ?? ''))).toEqual([]);
  expect(accounts.size).toBeGreaterThan(3);
});

it('the ledger as CSV says in its manifest how much of it there is, and its hash', async () => {
  const member = await aYear();
  const reply = await download(member, { format: 'csv', from: '2027-01-01', to: '2027-12-31' });
  const files = unzip(reply.rawPayload);
  const manifest = JSON.parse(String(files.get('manifest.json')));
  for (const { file, rows, debit, credit, sha256 } of manifest.files) {
    const content = files.get(file) ?? Buffer.alloc(0);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(String(content).trim().split('\n')).toHaveLength(rows + 1);
    expect(debit).toBe(credit);
  }
  expect(manifest.files.map(({ file }: { file: string }) => file)).toEqual(['opening-balances.csv', 'ledger.csv']);
  expect(manifest).toMatchObject({ from: '2027-01-01', to: '2027-12-31', currency: 'CAD' });
});
