import { archiveEvent } from '@countinghouse/contracts/calendar';
import { listInvitations, sendInvitations } from '@countinghouse/contracts/calendar-invitations';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/unbilled-work';
import * as visit from '@countinghouse/contracts/visits';
import type { UnbilledKind } from '@countinghouse/domain/visits/unbilled';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn, problem } from '../../../test/documents.ts';
import { Dice } from '../../../test/fuzz-input.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../test/makers/businesses.ts';
import { anEvent } from '../../../test/makers/calendar.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { aService } from '../../../test/makers/services.ts';
import { visitsIn } from '../../../test/makers/visits.ts';

const NOW = new Date('2026-11-24T16:00:00Z');
const HISTORIES = Number(process.env.HISTORIES ?? 4);
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  return world.stop;
});
const visits = visitsIn(() => world);
const documents = documentsIn(() => world);

const find = (member: Member) => call(world, member, contract.getUnbilledWork, {});
const rowsOf = async (member: Member, kind: UnbilledKind) =>
  (await find(member)).rows.filter((row) => row.kind === kind);
const sumOf = async (member: Member, kind: UnbilledKind) => (await find(member)).sums.find((sum) => sum.kind === kind);
const dismiss = (member: Member, body: object) =>
  request(world, member, contract.dismissUnbilledWork, { body: body as never });
const accepted = async (member: Member, idClient: number, price = 100) => {
  const items = [{ serviceName: 'Paint the hall', quantity: 1, price }];
  const { id } = await documents.create(member, { generateType: 'estimate', idClient, dueDate: '2026-12-14', items });
  await documents.move(member, id, { action: 'accept', reason: 'By phone' });
  return id;
};

describe('what is done and not billed', () => {
  it('comes to what its invoice does, until there is one, and again when that is thrown away', async () => {
    const { member, id } = await visits.aDoneVisit();
    const [row] = await rowsOf(member, 'doneNotBilled');
    expect(row).toMatchObject({
      idSubject: id,
      title: 'Faucet replacement',
      days: 0,
      step: 'createInvoice',
      draft: null,
    });
    const { idInvoice } = await visits.bill(member, id);
    expect((await documents.get(member, idInvoice)).totalBill).toBe(row?.amount);
    expect(await sumOf(member, 'doneNotBilled')).toMatchObject({ count: 0, total: 0 });
    await call(world, member, actions.archiveInvoice, { body: { idInvoice, isDeleted: true, confirm: true } });
    expect(await sumOf(member, 'doneNotBilled')).toMatchObject({ count: 1, total: row?.amount });
  });

  it("can be put on the customer's draft, set aside with a reason, and put off", async () => {
    const { member, id, idClient } = await visits.aDoneVisit();
    const draft = await documents.create(member, { idClient });
    expect(await rowsOf(member, 'doneNotBilled')).toMatchObject([
      { step: 'addToDraft', draft: { idInvoice: draft.id, version: draft.version } },
    ]);
    const subject = { kind: 'doneNotBilled', idSubject: id };
    await dismiss(member, { ...subject, laterOn: '2026-11-30' });
    expect(await rowsOf(member, 'doneNotBilled')).toEqual([]);
    await call(world, member, contract.recallUnbilledWork, { body: subject as never });
    expect(await rowsOf(member, 'doneNotBilled')).toHaveLength(1);
    await dismiss(member, { ...subject, reason: 'Warranty' });
    expect(await rowsOf(member, 'doneNotBilled')).toEqual([]);
    expect(await visits.get(member, id)).toMatchObject({ billing: 'unbillable', unbillableReason: 'Warranty' });
  });

  it('has no price where the price list has none, and is not summed', async () => {
    const { member, idClient } = await documents.aFirm();
    const { idCalendar } = await anEvent(world, member, { clients: [{ idClient }] });
    await visits.move(member, idCalendar, [visit.finishVisit]);
    expect(await rowsOf(member, 'doneNotBilled')).toMatchObject([{ amount: null }]);
    expect(await sumOf(member, 'doneNotBilled')).toMatchObject({ count: 1, total: 0 });
  });
});

describe('what was accepted', () => {
  it('waits for a visit, or for an invoice of all of it', async () => {
    const { member, idClient } = await documents.aFirm();
    const [first, second] = [await accepted(member, idClient), await accepted(member, idClient, 250)];
    expect(await rowsOf(member, 'acceptedNotScheduled')).toMatchObject([
      { idSubject: first, title: 'Paint the hall', amount: 10_000, step: 'schedule' },
      { idSubject: second, amount: 25_000 },
    ]);
    const { idCalendar } = await anEvent(world, member, { idEstimate: first, clients: [{ idClient }] });
    await call(world, member, actions.convertEstimate, { body: { idInvoice: second } as never });
    expect(await rowsOf(member, 'acceptedNotScheduled')).toEqual([]);
    await call(world, member, archiveEvent, { params: { id: idCalendar } });
    expect(await rowsOf(member, 'acceptedNotScheduled')).toMatchObject([{ idSubject: first }]);
    expect(
      (await dismiss(member, { kind: 'acceptedNotScheduled', idSubject: first, reason: 'By post' })).statusCode,
    ).toBe(200);
    expect(await rowsOf(member, 'acceptedNotScheduled')).toEqual([]);
  });
});

describe('what is planned', () => {
  it('waits for the yes of everybody who was invited', async () => {
    const { member } = await documents.aFirm();
    const { idClient } = await aCustomer(world, member, {
      clientEmailAddresses: [{ emailAddress: 'ada@example.com' }],
    });
    const plan = { clients: [{ idClient }], startDate: '2026-11-26', endDate: '2026-11-26' };
    const { idCalendar } = await anEvent(world, member, plan);
    expect(await rowsOf(member, 'scheduledNotConfirmed')).toEqual([]);
    const invited = (await call(world, member, listInvitations, { params: { id: idCalendar } })).data;
    expect(invited).toMatchObject([{ answer: 'none' }]);
    const idEstimate = await accepted(member, idClient, 300);
    const other = await anEvent(world, member, { ...plan, idEstimate, startTime: '13:00', endTime: '14:00' });
    expect(await rowsOf(member, 'scheduledNotConfirmed')).toMatchObject([
      { idSubject: other.idCalendar, amount: 30_000, days: 2 },
    ]);
    await call(world, member, sendInvitations, { params: { id: idCalendar }, body: {} as never });
    expect((await rowsOf(member, 'scheduledNotConfirmed')).map(({ idSubject, step }) => [idSubject, step])).toEqual([
      [idCalendar, 'openVisit'],
      [other.idCalendar, 'invite'],
    ]);
  });
});

describe('what was billed', () => {
  it('is asked about where it takes a visit and none is known', async () => {
    const { member, idClient } = await documents.aFirm();
    const long = await aService(world, member, { name: 'Door adjustment', price: 80, durationMinutes: 60 });
    const post = await aService(world, member, { name: 'Key by post', price: 9 });
    const invoice = async (idService: number, serviceName: string, price: number) => {
      const { id } = await documents.create(member, {
        idClient,
        items: [{ idService, serviceName, quantity: 1, price }],
      });
      await documents.approve(member, id);
      return id;
    };
    const id = await invoice(long.idService, 'Door adjustment', 80);
    await invoice(post.idService, 'Key by post', 9);
    expect(await rowsOf(member, 'billedNoVisit')).toMatchObject([
      { idSubject: id, amount: 8_000, step: 'linkVisit', title: 'Door adjustment' },
    ]);
    const { idCalendar } = await anEvent(world, member, { clients: [{ idClient }] });
    await visits.move(member, idCalendar, [visit.linkVisit, { idInvoice: id }]);
    expect(await rowsOf(member, 'billedNoVisit')).toEqual([]);
  });
});

it('is for who may see documents, and decided by who may write them', async () => {
  const { member, id } = await visits.aDoneVisit();
  const viewer = await aMember(world, member.businessId, { role: 'viewer' });
  const body = { kind: 'doneNotBilled', idSubject: id, reason: 'No' };
  expect((await dismiss(viewer, body)).statusCode).toBe(403);
  const other = await aBusiness(world);
  expect((await find(other)).rows).toEqual([]);
  expect(await problem(dismiss(other, body))).toMatchObject({ status: 404 });
  expect((await dismiss(member, { ...body, reason: ' ' })).statusCode).toBe(400);
  expect((await dismiss(member, { ...body, reason: '', laterOn: '2026-11-24' })).statusCode).toBe(400);
  const { count } = await call(world, member, contract.countUnbilledWork, {});
  expect(count).toBe((await find(member)).rows.length);
});

describe('an estimate behind several visits', () => {
  const anAgreement = async () => {
    const firm = await documents.aFirm();
    const { member, idClient } = firm;
    const items = ['Door', 'Frame'].map((serviceName) => ({ serviceName, quantity: 1, price: 100 }));
    const { id } = await documents.create(member, { generateType: 'estimate', idClient, dueDate: '2026-12-14', items });
    await documents.move(member, id, { action: 'accept', reason: 'By phone' });
    return { ...firm, idEstimate: id };
  };
  const doneFor = async (member: Member, idEstimate: number, idClient: number) => {
    const entry = { idEstimate, clients: [{ idClient }], acceptOverlap: true };
    const { idCalendar } = await anEvent(world, member, entry);
    await visits.move(member, idCalendar, [visit.finishVisit]);
    return idCalendar;
  };
  const convert = (member: Member, body: object) =>
    call(world, member, actions.convertEstimate, { body: body as never });

  it('is at stake once, and until the last line of it was invoiced', async () => {
    const { member, idClient, idEstimate } = await anAgreement();
    const first = await doneFor(member, idEstimate, idClient);
    await doneFor(member, idEstimate, idClient);
    expect(await sumOf(member, 'doneNotBilled')).toMatchObject({ count: 2, total: 20_000 });
    // Half of one line, then what is left of the other by the visit, then the rest: each time something is left it is shown.
    await convert(member, { idInvoice: idEstimate, positions: [1], percent: 50 });
    await visits.bill(member, first);
    expect(await visits.get(member, first)).toMatchObject({ isBilled: false });
    expect(await sumOf(member, 'doneNotBilled')).toMatchObject({ count: 2, total: 5_000 });
    expect(await visits.bill(member, first)).toMatchObject({ isNew: true, visit: { isBilled: true } });
    expect(await sumOf(member, 'doneNotBilled')).toMatchObject({ count: 0 });
    expect(await visits.bill(member, first)).toMatchObject({ isNew: false });
  });

  it('that was made of a visit waits for no other one', async () => {
    const { member, id } = await visits.aDoneVisit();
    const { idInvoice } = await call(world, member, visit.estimateVisit, { params: { id }, body: {} });
    await documents.move(member, idInvoice, { action: 'accept', reason: 'By phone' });
    expect(await rowsOf(member, 'acceptedNotScheduled')).toEqual([]);
    expect(await rowsOf(member, 'doneNotBilled')).toMatchObject([{ idSubject: id, idEstimate: idInvoice }]);
  });

  it('that was settled long ago hides nothing that is not', async () => {
    const { member, idClient, idEstimate } = await anAgreement();
    await doneFor(member, idEstimate, idClient);
    for (let n = 0; n < 3; n += 1) await doneFor(member, idEstimate, idClient);
    await convert(member, { idInvoice: idEstimate });
    const open = await anEvent(world, member, { title: 'Still open', clients: [{ idClient }], acceptOverlap: true });
    await visits.move(member, open.idCalendar, [visit.finishVisit]);
    expect((await rowsOf(member, 'doneNotBilled')).map(({ title }) => title)).toEqual(['Still open']);
  });
});

it('is unbilled again when its invoice is credited as a whole', async () => {
  const { member, id } = await visits.aDoneVisit();
  const { idInvoice } = await visits.bill(member, id);
  await documents.approve(member, idInvoice);
  expect(await rowsOf(member, 'doneNotBilled')).toEqual([]);
  await call(world, member, actions.creditInvoice, { params: { id: idInvoice }, body: { reason: 'Agreed' } as never });
  expect(await visits.get(member, id)).toMatchObject({ isBilled: false });
  expect(await rowsOf(member, 'doneNotBilled')).toMatchObject([{ idSubject: id }]);
});

/** Everything that can be asked for through the API, looked at one by one. */
async function recompute(member: Member, known: { events: number[]; estimates: number[] }) {
  const found = new Map<string, number | null>();
  const shown = await Promise.all(known.events.map((id) => visits.get(member, id)));
  for (const each of shown) {
    const isOpen = each.billing === 'open' && !each.isBilled && !each.isDeleted;
    if (each.doneAt && isOpen) found.set(`doneNotBilled ${each.idCalendar}`, each.bill?.total ?? null);
  }
  for (const id of known.estimates) {
    const estimate = await documents.get(member, id);
    const hasVisit = shown.some(({ idEstimate, isDeleted }) => idEstimate === id && !isDeleted);
    // In these histories an estimate is invoiced as a whole or not at all.
    const isTaken = estimate.links.some(({ relation }) => relation === 'convertedTo');
    if (estimate.statusTag === 'invoiced' && !hasVisit && !isTaken)
      found.set(`acceptedNotScheduled ${id}`, estimate.totalBill);
  }
  return found;
}

it.each(Array.from({ length: HISTORIES }, (_, seed) => [seed]))(
  'equals looking at each of them: history %i',
  async (seed) => {
    const dice = new Dice(seed + 1);
    const plumber = await visits.aPlumber();
    const { member, idClient, cartridge } = plumber;
    const known = { events: [plumber.id], estimates: [] as number[] };
    const one = (ids: readonly number[]) => ids[dice.below(ids.length)] ?? plumber.id;
    const tries: (() => Promise<unknown>)[] = [
      async () =>
        known.events.push((await anEvent(world, member, { clients: [{ idClient }], acceptOverlap: true })).idCalendar),
      async () => known.estimates.push(await accepted(member, idClient, 50 + dice.below(400))),
      async () => {
        const [idEstimate] = known.estimates.slice(-1);
        if (!idEstimate) return;
        known.events.push(
          (await anEvent(world, member, { idEstimate, clients: [{ idClient }], acceptOverlap: true })).idCalendar,
        );
      },
      () =>
        request(world, member, visit.saveVisit, {
          params: { id: one(known.events) },
          body: { lines: [{ idService: cartridge, quantity: 1 + dice.below(5) }] } as never,
        }),
      () => request(world, member, visit.finishVisit, { params: { id: one(known.events) }, body: {} }),
      () => request(world, member, visit.reopenVisit, { params: { id: one(known.events) }, body: {} }),
      () => request(world, member, visit.invoiceVisit, { params: { id: one(known.events) }, body: {} }),
      () =>
        request(world, member, visit.setVisitUnbillable, {
          params: { id: one(known.events) },
          body: { reason: 'Gift' },
        }),
      () => request(world, member, archiveEvent, { params: { id: one(known.events) } }),
      () => request(world, member, actions.convertEstimate, { body: { idInvoice: one(known.estimates) } as never }),
    ];
    for (let n = 0; n < 30; n += 1) await tries[dice.below(tries.length)]?.();
    const answer = await find(member);
    const kinds = ['doneNotBilled', 'acceptedNotScheduled'];
    const shown = answer.rows.filter(({ kind }) => kinds.includes(kind));
    const expected = await recompute(member, known);
    expect(new Map(shown.map(({ kind, idSubject, amount }) => [`${kind} ${idSubject}`, amount]))).toEqual(expected);
    for (const { kind, count, total } of answer.sums.filter((sum) => kinds.includes(sum.kind))) {
      const amounts = shown
        .filter((row, at) => {
          const isRepeated = shown
            .slice(0, at)
            .some(({ idEstimate }) => idEstimate !== null && idEstimate === row.idEstimate);
          return row.kind === kind && !isRepeated;
        })
        .map(({ idSubject }) => expected.get(`${kind} ${idSubject}`) ?? 0);
      expect({ count, total }).toEqual({
        count: amounts.length,
        total: amounts.reduce((sum, amount) => sum + amount, 0),
      });
    }
  },
);
