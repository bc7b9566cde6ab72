import * as settings from '@countinghouse/contracts/visit-settings';
import * as contract from '@countinghouse/contracts/visits';
import sharp from 'sharp';
import { expect } from 'vitest';
import { call, request } from '../calls.ts';
import { documentsIn, problem } from '../documents.ts';
import type { TestWorld } from '../harness.ts';
import { filesAs } from '../uploads.ts';
import type { Member } from './businesses.ts';
import { anEvent } from './calendar.ts';
import { aPart, aService } from './services.ts';

type World = Pick<TestWorld, 'app' | 'platform' | 'owner'>;
type Moves =
  | typeof contract.announceVisit
  | typeof contract.startVisit
  | typeof contract.stopVisit
  | typeof contract.finishVisit
  | typeof contract.reopenVisit
  | typeof contract.linkVisit
  | typeof contract.setVisitUnbillable
  | typeof contract.setVisitBillable
  | typeof contract.postponeVisit;

/** The calls that tests of visits make all the time. */
export const visitsIn = (world: () => World) => {
  const calls = callsIn(world);
  return {
    ...calls,
    aPicture: (member: Member, target?: object) => aPicture(world(), member, target),
    aPlumber: () => aPlumber(world()),
    /** A plumber’s visit that is done: an hour and three cartridges. */
    aDoneVisit: async () => {
      const plumber = await aPlumber(world());
      const { member, id, cartridge } = plumber;
      const times = [{ idUser: member.userId, startedAt: '2026-11-24T14:00:00Z', endedAt: '2026-11-24T15:00:00Z' }];
      await calls.save(member, id, { times, lines: [{ idService: cartridge, quantity: 3 }] });
      await calls.move(member, id, [contract.finishVisit]);
      return plumber;
    },
  };
};

const callsIn = (world: () => World) => ({
  get: (member: Member, id: number) => call(world(), member, contract.getVisit, { params: { id } }),
  save: (member: Member, id: number, body: object) =>
    call(world(), member, contract.saveVisit, { params: { id }, body }),
  move: (member: Member, id: number, [endpoint, body = {}]: [Moves, object?]) =>
    call(world(), member, endpoint, { params: { id }, body }),
  bill: (member: Member, id: number, body: object = {}) =>
    call(world(), member, contract.invoiceVisit, { params: { id }, body }),
  settle: (member: Member, body: object) => call(world(), member, settings.saveVisitSettings, { body }),
  rate: (member: Member, ...rates: [number, number | null][]) =>
    call(world(), member, settings.saveVisitRates, {
      body: { rates: rates.map(([idUser, costPerHour]) => ({ idUser, costPerHour })) },
    }),
  refused: (member: Member, id: number, [endpoint, body = {}]: [Parameters<typeof request>[2], object?]) =>
    problem(request(world(), member, endpoint, { params: { id }, body })),
});

/** A picture that was uploaded for this, or for nothing yet. */
async function aPicture(world: World, member: Member, target: object = {}): Promise<number> {
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const reply = await filesAs(world, member).uploadBase64({ file: file.toString('base64'), name: 'a.png', ...target });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ data: { idAttachment: number } }>().data.idAttachment;
}

/**
 * A plumber of Québec: an hour is 135.00, billed by half hours; a cartridge sells for 31.25 and cost 12.00; the customer’s visit is
 * from nine to ten on November 24.
 */
async function aPlumber(world: World) {
  const firm = await documentsIn(() => world).aFirm();
  const { member, idClient } = firm;
  const salesTaxes = firm.taxes.map(({ idSalesTax }) => idSalesTax);
  const hour = await aService(world, member, { name: 'Licensed plumber', price: 135, salesTaxes });
  const cartridge = await aPart(world, member, { name: 'Cartridge', price: 31.25, cost: 12, salesTaxes });
  await call(world, member, settings.saveVisitSettings, { body: { idTimeService: hour.idService, stepMinutes: 30 } });
  const event = await anEvent(world, member, { title: 'Faucet replacement', clients: [{ idClient }] });
  return { ...firm, salesTaxes, hour: hour.idService, cartridge: cartridge.idPart, id: event.idCalendar };
}
