import { listNumbers } from '@countinghouse/contracts/document-register';
import { getDocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as contract from '@countinghouse/contracts/invoices';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import type { Member } from '../../../test/makers/businesses.ts';
import { invoiceInput } from '../../../test/makers/invoices.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, approve, aFirm } = documentsIn(() => world);

const settings = (member: Member, body: object) => call(world, member, saveDocumentSettings, { body });
const shown = ({ prefix, number }: { prefix: string; number: number | null }) => `${prefix}${number}`;
const register = async (member: Member, generateType: 'invoice' | 'estimate') =>
  (await call(world, member, listNumbers, { query: { generateType } })).map(
    ({ prefix, number, through, reason }) => `${prefix}${number}${through ? `–${through} ${reason}` : ''}`,
  );

describe('a year in the prefix', () => {
  it('is that of the billing date, and moves with it while the document is a draft', async () => {
    const { member, idClient } = await aFirm();
    await settings(member, { prefix: 'INC-{YYYY}-', estimatePrefix: '{YY}E' });
    const draft = await create(member, { idClient, billingDate: '2025-12-31', dueDate: null });
    expect(shown(draft)).toBe('INC-2025-1000000');
    const estimate = await create(member, { generateType: 'estimate', idClient });
    expect(shown(estimate)).toBe('26E1000000');
    const body = { ...invoiceInput({ idClient, billingDate: '2026-01-01', dueDate: null }), version: draft.version };
    const saved = await call(world, member, contract.updateInvoice, { params: { id: draft.id }, body });
    expect(shown(saved)).toBe('INC-2026-1000000');
    await approve(member, draft.id);
    // The counter goes on from year to year: a number means one invoice whatever stands before it.
    expect(shown(await create(member, { idClient, billingDate: '2027-01-01', dueDate: null }))).toBe(
      'INC-2027-1000001',
    );
    expect(await register(member, 'invoice')).toEqual(['INC-2027-1000001', 'INC-2026-1000000']);
  });

  it('stays as it was given when the business has another prefix by now', async () => {
    const { member, idClient } = await aFirm();
    await settings(member, { prefix: '{YYYY}/' });
    const draft = await create(member, { idClient });
    await settings(member, { prefix: 'R{YYYY}/' });
    const body = { ...invoiceInput({ idClient, billingDate: '2025-01-01', dueDate: null }), version: draft.version };
    await call(world, member, contract.updateInvoice, { params: { id: draft.id }, body });
    expect(shown(await get(member, draft.id))).toBe('2026/1000000');
  });

  it('is given with the number at approval where the business numbers approvals', async () => {
    const { member, idClient } = await aFirm();
    await settings(member, { prefix: 'INC-{YYYY}-', numberAssignedOn: 'approval' });
    const draft = await create(member, { idClient, billingDate: '2025-06-01', dueDate: null });
    expect(draft.number).toBeNull();
    expect(shown(await approve(member, draft.id))).toBe('INC-2025-1000000');
  });
});

describe('one counter for both', () => {
  it('gives no number twice, leaves no gap unexplained, and can be parted again', async () => {
    const { member, idClient } = await aFirm();
    const both = ['invoice', 'estimate'] as const;
    await create(member, { idClient });
    await create(member, { idClient });
    expect(await settings(member, { numberShared: true })).toMatchObject({
      number: 1_000_002,
      estimateNumber: 1_000_002,
    });
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => create(member, { idClient, generateType: both[n % 2] ?? 'invoice' })),
    );
    expect(made.map(({ number }) => number).toSorted()).toEqual(Array.from({ length: 12 }, (_, n) => 1_000_002 + n));
    for (const kind of both) expect(await unexplained(member, kind, 1_000_000, 1_000_013)).toEqual([]);
    await settings(member, { numberShared: false });
    expect(shown(await create(member, { idClient, generateType: 'estimate' }))).toBe('EST-1000014');
    expect(shown(await create(member, { idClient }))).toBe('INC-1000014');
    expect(await register(member, 'estimate')).toContain(
      'EST-1000000–1000001 Passed over: invoices and estimates count together',
    );
  });

  it('goes on behind the higher of two numbers, and never back', async () => {
    const { member } = await aFirm();
    await settings(member, { estimateNumber: 2_000_000 });
    expect(await settings(member, { numberShared: true })).toMatchObject({ number: 2_000_000 });
    expect(await settings(member, { number: 2_000_005 })).toMatchObject({
      number: 2_000_005,
      estimateNumber: 2_000_005,
    });
    const lower = request(world, member, saveDocumentSettings, { body: { number: 2_000_004 } });
    expect((await problem(lower)).code).toBe('invoice.number_too_low');
    expect(await call(world, member, getDocumentSettings)).toMatchObject({ minNumber: 2_000_005, numberShared: true });
  });

  /** Numbers of a series up to one that have neither a document nor a reason. */
  async function unexplained({ businessId }: Member, series: string, from: number, to: number): Promise<number[]> {
    const { rows } = await world.owner.query<{ n: number }>(
      `select n::int from generate_series($3::bigint, $4::bigint) n
       where not exists (select from invoices where business_id = $1 and kind = $2 and number = n)
         and not exists (select from number_skips where business_id = $1 and series = $2 and n between from_number and to_number)`,
      [businessId, series, from, to],
    );
    return rows.map(({ n }) => n);
  }
});

it('settings are saved while numbers are being taken', async () => {
  const { member, idClient } = await aFirm();
  const [replies] = await Promise.all([
    Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        request(world, member, saveDocumentSettings, { body: { topNote: `Note ${n}` } }),
      ),
    ),
    Promise.all(Array.from({ length: 8 }, () => create(member, { idClient }))),
  ]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
});
