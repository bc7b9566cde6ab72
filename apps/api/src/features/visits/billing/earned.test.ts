import { updateInvoice } from '@countinghouse/contracts/invoices';
import * as contract from '@countinghouse/contracts/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { anEvent } from '../../../../test/makers/calendar.ts';
import { aPart, aService } from '../../../../test/makers/services.ts';
import { visitsIn } from '../../../../test/makers/visits.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-24T16:00:00Z') });
  return world.stop;
});
const { get: getVisit, save, move, bill, settle, rate, aPlumber, aDoneVisit } = visitsIn(() => world);
const documents = documentsIn(() => world);

describe('what a visit earned', () => {
  /** Worked out by hand. The customer pays taxes on top of the price; they are nobody's earnings. */
  it.each([
    // 1 h × 135.00 = 135.00; 30 min × 40.00 = 20.00
    { minutes: 30, step: 60, cartridges: 0, price: 13_500, parts: 0, labour: 2_000, result: 11_500 },
    // 0.5 h × 135.00 = 67.50 + 3 × 31.25 = 93.75; 3 × 12.00; 20 min × 40.00 = 13.33
    { minutes: 20, step: 30, cartridges: 3, price: 16_125, parts: 3_600, labour: 1_333, result: 11_192 },
    // 0.25 h × 135.00 = 33.75 + 0.5 × 31.25 = 15.625, up; 0.5 × 12.00; 15 min × 40.00 = 10.00
    { minutes: 15, step: 15, cartridges: 0.5, price: 4_938, parts: 600, labour: 1_000, result: 3_338 },
    // Nobody was there: 10 × 31.25 less 10 × 12.00
    { minutes: 0, step: 15, cartridges: 10, price: 31_250, parts: 12_000, labour: 0, result: 19_250 },
  ])('$minutes minutes by $step with $cartridges cartridges', async (given) => {
    const { member, id, hour, cartridge } = await aPlumber();
    const { minutes, step, cartridges, ...expected } = given;
    await rate(member, [member.userId, 40]);
    await settle(member, { idTimeService: hour, stepMinutes: step });
    const startedAt = '2026-11-24T14:00:00.000Z';
    const endedAt = new Date(new Date(startedAt).getTime() + minutes * 60_000).toISOString();
    const visit = await save(member, id, {
      lines: cartridges === 0 ? [] : [{ idService: cartridge, quantity: cartridges }],
      times: minutes === 0 ? [] : [{ idUser: member.userId, startedAt, endedAt }],
    });
    expect(visit.earned).toMatchObject({ ...expected, isComplete: true });
    // Making the invoice changes nothing about it.
    expect((await bill(member, id)).visit.earned).toMatchObject(expected);
  });

  it('follows its own invoice, and not one that other visits share', async () => {
    const { member, id, idClient, hour } = await aDoneVisit();
    const { idInvoice } = await bill(member, id);
    const invoice = await documents.get(member, idInvoice);
    await call(world, member, updateInvoice, {
      params: { id: idInvoice },
      body: {
        generateType: 'invoice',
        idClient,
        billingDate: invoice.billingDate,
        items: [{ idService: hour, serviceName: 'All in', quantity: 1, price: 500 }],
        version: invoice.version,
      },
    });
    expect((await getVisit(member, id)).earned).toMatchObject({ price: 50_000 });
    const other = await anEvent(world, member, { clients: [{ idClient }] });
    await move(member, other.idCalendar, [contract.linkVisit, { idInvoice }]);
    expect((await getVisit(member, id)).earned).toMatchObject({ price: 13_500 + 9_375 });
  });

  it('counts parts that services use up, and those whose stock nobody counts', async () => {
    const { member, id } = await aPlumber();
    const tape = await aPart(world, member, { name: 'Tape', price: 3, cost: 1.5, trackStock: false, openingQty: 0 });
    const seal = await aPart(world, member, { name: 'Seal', price: 2, cost: 0.25 });
    const kit = await aService(world, member, { name: 'Kit', price: 50, parts: [{ idPart: seal.idPart, qty: 4 }] });
    const lines = [
      { idService: kit.idService, quantity: 2 },
      { idService: tape.idPart, quantity: 1 },
      { idService: seal.idPart, quantity: 1 },
    ];
    const { earned } = await save(member, id, { lines });
    expect(earned?.partCosts).toMatchObject([
      { name: 'Tape', quantity: 1_000_000, unitCost: 15_000, cost: 150 },
      { name: 'Seal', quantity: 9_000_000, unitCost: 2_500, cost: 225 },
    ]);
    // 2 × 50.00 + 3.00 + 2.00 − 3.75
    expect(earned).toMatchObject({ price: 10_500, parts: 375, result: 10_125 });
  });

  it('is not complete while nobody said what somebody costs', async () => {
    const { member, id } = await aDoneVisit();
    expect((await getVisit(member, id)).earned).toMatchObject({ labour: 0, result: 19_275, isComplete: false });
  });

  it('cannot be counted where somebody typed more than there is, and the visit can be looked at all the same', async () => {
    const { member, id } = await aPlumber();
    const gold = await aPart(world, member, { name: 'Gold', price: 1_000_000_000, cost: 1_000_000_000, openingQty: 1 });
    const visit = await save(member, id, { lines: [{ idService: gold.idPart, quantity: 1_000_000_000 }] });
    expect(visit).toMatchObject({ earned: null, bill: { total: null, problem: expect.stringMatching(/large/) } });
  });
});
