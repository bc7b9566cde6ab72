import * as actions from '@countinghouse/contracts/invoice-actions';
import { getPart, type Part } from '@countinghouse/contracts/parts';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { documentsIn, problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { aPart, aService } from '../../../../test/makers/services.ts';
import { verifyDocuments } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { get, create, move, approve, aFirm } = documentsIn(() => world);

const UNIT = 1_000_000;
const stock = async (member: Member, { idPart }: Part) => {
  const { onHand, reserved } = await call(world, member, getPart, { params: { id: idPart } });
  return { onHand: onHand / UNIT, reserved: reserved / UNIT };
};
const convert = async (member: Member, body: object) =>
  (await call(world, member, actions.convertEstimate, { body })).invoice;
const archive = (member: Member, idInvoice: number, isDeleted = true) =>
  request(world, member, actions.archiveInvoice, { body: { idInvoice, isDeleted, confirm: true } });
const wrongHolds = async ({ businessId, userId }: Member) =>
  (await within(world, businessId, userId, verifyDocuments)).wrongHolds;

/** An estimate of 10 filters and 4 services that use 3 bulbs each, accepted unless told otherwise. */
async function anEstimate({ isAccepted = true } = {}) {
  const { member, idClient } = await aFirm();
  const filter = await aPart(world, member);
  const bulb = await aPart(world, member, { name: 'Bulb' });
  const lamp = await aService(world, member, { name: 'Lamp', parts: [{ idPart: bulb.idPart, qty: 3 }] });
  const items = [
    { idService: filter.idPart, serviceName: 'Filter', quantity: 10, price: 5 },
    { idService: lamp.idService, serviceName: 'Lamp', quantity: 4, price: 20 },
  ];
  const { id } = await create(member, { generateType: 'estimate', idClient, items });
  if (isAccepted) await move(member, id, { action: 'accept', reason: 'By phone' });
  return { member, id, filter, bulb, lamp };
}

describe('an accepted estimate', () => {
  it('holds what nobody invoiced yet: each conversion lets go of its own share', async () => {
    const { member, id, filter, bulb } = await anEstimate();
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 10 });
    expect(await stock(member, bulb)).toEqual({ onHand: 50, reserved: 12 });
    const part = await convert(member, { idInvoice: id, percent: 30 });
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 7 });
    await convert(member, { idInvoice: id, positions: [2], percent: 70 });
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 7 });
    expect(await stock(member, bulb)).toEqual({ onHand: 50, reserved: 0 });
    await approve(member, part.id);
    expect(await stock(member, filter)).toEqual({ onHand: 47, reserved: 7 });
    await convert(member, { idInvoice: id, positions: [1], percent: 70 });
    expect(await stock(member, filter)).toEqual({ onHand: 47, reserved: 0 });
    expect(await wrongHolds(member)).toBe(0);
  });

  it('holds only the rest when the conversion itself accepts it', async () => {
    const { member, id, filter, bulb } = await anEstimate({ isAccepted: false });
    await convert(member, { idInvoice: id, positions: [1], confirm: true });
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 0 });
    expect(await stock(member, bulb)).toEqual({ onHand: 50, reserved: 12 });
  });

  it('holds again what a cancelled or thrown away invoice had taken, and lets go when it is undone', async () => {
    const { member, id, filter } = await anEstimate();
    const first = await convert(member, { idInvoice: id });
    await approve(member, first.id);
    expect(await stock(member, filter)).toEqual({ onHand: 40, reserved: 0 });
    await move(member, first.id, { action: 'cancel', reason: 'Wrong day' });
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 10 });
    const second = await convert(member, { idInvoice: id, percent: 50 });
    await archive(member, second.id);
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 10 });
    await archive(member, second.id, false);
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 5 });
    await archive(member, second.id);
    await move(member, id, { action: 'undoAccept', reason: 'Too early' });
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 0 });
    expect(await wrongHolds(member)).toBe(0);
  });

  it('lets go while it is archived', async () => {
    const { member, id, filter } = await anEstimate();
    await archive(member, id);
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 0 });
    await archive(member, id, false);
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 10 });
  });

  it('lets go of what it held, although the service uses other parts by now', async () => {
    const { member, id, bulb, lamp, filter } = await anEstimate();
    await world.owner.query('update service_parts set quantity = 9000000 where business_id = $1 and service_id = $2', [
      member.businessId,
      lamp.idService,
    ]);
    await world.owner.query('update parts set tracks_stock = false where business_id = $1 and id = $2', [
      member.businessId,
      filter.idPart,
    ]);
    await move(member, id, { action: 'requestChanges', reason: 'More' });
    expect(await stock(member, bulb)).toEqual({ onHand: 50, reserved: 0 });
    expect(await stock(member, filter)).toEqual({ onHand: 50, reserved: 0 });
  });
});

describe('what became of an estimate', () => {
  it('counts although it is hidden, once it is approved', async () => {
    const { member, id } = await anEstimate();
    const invoice = await convert(member, { idInvoice: id });
    await approve(member, invoice.id);
    await archive(member, invoice.id);
    const again = request(world, member, actions.convertEstimate, { body: { idInvoice: id } });
    expect((await problem(again)).code).toBe('invoice.illegal_move');
    expect((await get(member, id)).allowedActions).not.toContain('undoAccept');
  });

  it('does not come back from the archive when something else came of it since', async () => {
    const { member, id } = await anEstimate();
    const first = await convert(member, { idInvoice: id, percent: 60 });
    await archive(member, first.id);
    const second = await convert(member, { idInvoice: id, percent: 50 });
    expect((await problem(archive(member, first.id, false))).code).toBe('invoice.taken_over');
    await archive(member, second.id);
    expect((await archive(member, first.id, false)).statusCode).toBe(200);
  });

  it('is one revision at a time, also out of the archive', async () => {
    const { member, id } = await anEstimate();
    const { id: invoice } = await convert(member, { idInvoice: id });
    await approve(member, invoice);
    const revise = () => call(world, member, actions.reviseInvoice, { params: { id: invoice } });
    const first = await revise();
    await archive(member, first.id);
    await revise();
    expect((await problem(archive(member, first.id, false))).code).toBe('invoice.taken_over');
  });
});
