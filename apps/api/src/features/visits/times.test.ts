import { randomUUID } from 'node:crypto';
import { saveEvent } from '@countinghouse/contracts/calendar';
import * as contract from '@countinghouse/contracts/visits';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../test/calls.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember } from '../../../test/makers/businesses.ts';
import { anEvent, eventInput } from '../../../test/makers/calendar.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { visitsIn } from '../../../test/makers/visits.ts';

/** Eleven in the morning in Toronto. */
const START = new Date('2026-11-24T16:00:00Z');
let now = START;
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});
beforeEach(() => {
  now = START;
});
const { get, save, move, bill, refused, rate, aPicture, aPlumber } = visitsIn(() => world);
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('taps and replays', () => {
  it('a second tap changes nothing, whatever is tapped', async () => {
    const { member, id } = await aPlumber();
    for (const tapped of [
      contract.announceVisit,
      contract.startVisit,
      contract.stopVisit,
      contract.finishVisit,
    ] as const) {
      const first = await move(member, id, [tapped]);
      minutesLater(10);
      expect({ tapped: tapped.id, ...(await move(member, id, [tapped])), bill: null, earned: null, times: [] }).toEqual(
        {
          tapped: tapped.id,
          ...first,
          bill: null,
          earned: null,
          times: [],
          ...(tapped === contract.startVisit && { secondsOnSite: 600, minutesBilled: 30 }),
        },
      );
    }
    const reply = await get(member, id);
    expect(reply.times).toHaveLength(1);
  });

  it('twenty taps at once start one clock and make one invoice', async () => {
    const { member, id } = await aPlumber();
    const taps = Array.from({ length: 20 });
    await Promise.all(taps.map(() => move(member, id, [contract.startVisit])));
    expect((await get(member, id)).times).toHaveLength(1);
    await move(member, id, [contract.finishVisit]);
    const replies = await Promise.all(taps.map(() => bill(member, id)));
    expect(new Set(replies.map(({ idInvoice }) => idInvoice)).size).toBe(1);
    expect(replies.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('a call that a phone sends again with its key is answered and not done again', async () => {
    const { member, id } = await aPlumber();
    const path = contract.stopVisit.path.replace(':id', String(id));
    const post = (headers: Record<string, string>) =>
      send(world.app, member, { method: 'POST', url: path, payload: {}, headers });
    await move(member, id, [contract.startVisit]);
    minutesLater(20);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post(headers);
    await move(member, id, [contract.startVisit]);
    const again = await post(headers);
    expect(again.headers['idempotency-hit']).toBe('true');
    expect(again.json()).toEqual(first.json());
    // The clock that was started in between runs on.
    expect(await get(member, id)).toMatchObject({ state: 'working' });
  });

  it('tells afterwards what happened while there was no network, and not what cannot have', async () => {
    const { member, id } = await aPlumber();
    const at = (hours: number) => new Date(START.getTime() - hours * 3_600_000).toISOString();
    await move(member, id, [contract.startVisit, { at: at(3) }]);
    await move(member, id, [contract.stopVisit, { at: at(2) }]);
    expect(await refused(member, id, [contract.startVisit, { at: at(2.5) }])).toMatchObject({
      code: 'request.invalid',
      fields: { at: expect.any(String) },
    });
    expect(await refused(member, id, [contract.startVisit, { at: at(-1) }])).toMatchObject({ code: 'request.invalid' });
    expect(await refused(member, id, [contract.startVisit, { at: at(169) }])).toMatchObject({
      code: 'request.invalid',
    });
    const done = await move(member, id, [contract.finishVisit, { at: at(1) }]);
    expect(done).toMatchObject({ startedAt: at(3), doneAt: at(1), secondsOnSite: 3_600 });
  });
});

describe('done, said again', () => {
  it('keeps the first moment, takes photos, and fills in what was left empty', async () => {
    const { member, id } = await aPlumber();
    const first = await move(member, id, [contract.finishVisit]);
    minutesLater(10);
    const [photo, signature, later] = [await aPicture(member), await aPicture(member), await aPicture(member)];
    const filled = await move(member, id, [contract.finishVisit, { note: 'Gate code 4471', idPhotos: [photo] }]);
    expect(filled).toMatchObject({
      doneAt: first.doneAt,
      note: 'Gate code 4471',
      signerName: '',
      signedAt: null,
      photos: [{ idAttachment: photo }],
    });
    const signed = { signerName: 'Camille Dufresne', idSignature: signature, idPhotos: [photo] };
    const whole = await move(member, id, [contract.finishVisit, signed]);
    expect(whole).toMatchObject({
      doneAt: first.doneAt,
      note: 'Gate code 4471',
      signerName: 'Camille Dufresne',
      signedAt: now.toISOString(),
      signature: { idAttachment: signature },
      photos: [{ idAttachment: photo }],
    });
    const other = { note: 'Otherwise', signerName: 'Otto', idSignature: later };
    expect(await move(member, id, [contract.finishVisit, other])).toEqual(whole);
    expect(await refused(member, id, [contract.finishVisit, { idPhotos: [999_999] }])).toMatchObject({
      code: 'file.not_found',
    });
  });
});

describe('on the way', () => {
  it('is told once for each day on which the entry is, also when a clock ran on the day before', async () => {
    const { member } = await aPlumber();
    const clientEmailAddresses = [{ emailAddress: 'camille@example.com' }];
    const { idClient } = await aCustomer(world, member, { clientEmailAddresses });
    const clients = [{ idClient }];
    const { idCalendar: id } = await anEvent(world, member, { clients });
    const { onMyWayAt } = await move(member, id, [contract.announceVisit]);
    await move(member, id, [contract.startVisit]);
    await move(member, id, [contract.stopVisit]);
    const body = eventInput({ clients, startDate: '2026-11-25', endDate: '2026-11-25' });
    await call(world, member, saveEvent, { params: { id }, body });
    minutesLater(22 * 60);
    const next = await move(member, id, [contract.announceVisit]);
    expect(next).toMatchObject({ onMyWayAt: now.toISOString() });
    expect(next.onMyWayAt).not.toBe(onMyWayAt);
    expect(next.mails).toHaveLength(2);
    minutesLater(5);
    expect(await move(member, id, [contract.announceVisit])).toMatchObject({
      onMyWayAt: next.onMyWayAt,
      mails: next.mails,
    });
  });

  it('is told once on a later day than the entry’s, and not again', async () => {
    const { member } = await aPlumber();
    const clientEmailAddresses = [{ emailAddress: 'camille@example.com' }];
    const { idClient } = await aCustomer(world, member, { clientEmailAddresses });
    const day = { startDate: '2026-11-23', endDate: '2026-11-23' };
    const { idCalendar: id } = await anEvent(world, member, { clients: [{ idClient }], ...day });
    const first = await move(member, id, [contract.announceVisit]);
    minutesLater(5);
    expect(await move(member, id, [contract.announceVisit])).toMatchObject({
      onMyWayAt: first.onMyWayAt,
      mails: [{ event: 'visit.onMyWay' }],
      version: first.version,
    });
  });
});

describe('time', () => {
  it('of two people is added up, each at their own cost', async () => {
    const { member, id } = await aPlumber();
    const helper = await aMember(world, member.businessId, { firstName: 'Théo', lastName: 'Roy' });
    await rate(member, [member.userId, 40], [helper.userId, 25.5]);
    await move(member, id, [contract.startVisit]);
    minutesLater(10);
    await move(helper, id, [contract.startVisit]);
    minutesLater(50);
    await move(member, id, [contract.stopVisit]);
    minutesLater(7);
    // One of them says that it is done: both clocks stand still.
    await move(member, id, [contract.finishVisit]);
    const visit = await get(member, id);
    expect(visit).toMatchObject({ secondsOnSite: 3_600 + 57 * 60, minutesBilled: 120 });
    expect(visit.times.map(({ idUser, seconds }) => [idUser, seconds])).toEqual([
      [member.userId, 3_600],
      [helper.userId, 3_420],
    ]);
    // 60 minutes at 40.00 and 57 at 25.50 (24.225, away from zero).
    expect(visit.earned?.labourCosts.map(({ cost }) => cost)).toEqual([4_000, 2_423]);
  });

  it.each([
    ['over midnight', '2026-11-24T04:30:00Z', '2026-11-24T06:00:00Z', 5_400],
    ['over the hour that autumn has twice', '2026-11-01T05:30:00Z', '2026-11-01T07:30:00Z', 7_200],
    ['over the hour that spring leaves out', '2027-03-14T06:30:00Z', '2027-03-14T07:30:00Z', 3_600],
  ])('runs %s', async (_, start, end, seconds) => {
    now = new Date(start);
    const { member, id } = await aPlumber();
    await move(member, id, [contract.startVisit]);
    now = new Date(end);
    expect(await move(member, id, [contract.finishVisit])).toMatchObject({ secondsOnSite: seconds });
  });

  it('can be set right by hand, with the version that was looked at', async () => {
    const { member, id } = await aPlumber();
    const helper = await aMember(world, member.businessId);
    await move(member, id, [contract.startVisit]);
    const times = [
      { idUser: member.userId, startedAt: '2026-11-24T14:00:00.000Z', endedAt: '2026-11-24T15:00:00.000Z' },
      { idUser: helper.userId, startedAt: '2026-11-24T14:30:00.000Z', endedAt: null },
    ];
    expect(await save(member, id, { times, version: 1 })).toMatchObject({
      times,
      startedAt: '2026-11-24T14:00:00.000Z',
      secondsOnSite: 3_600 + 5_400,
      version: 2,
    });
    expect(await refused(member, id, [contract.saveVisit, { note: 'late', version: 1 }])).toMatchObject({
      code: 'record.stale',
    });
    const twice = [times[0], { ...times[0], startedAt: '2026-11-24T14:59:00.000Z' }];
    expect(await refused(member, id, [contract.saveVisit, { times: twice }])).toMatchObject({
      fields: { 'times.1.startedAt': expect.any(String) },
    });
    await move(member, id, [contract.finishVisit]);
    expect(await refused(member, id, [contract.saveVisit, { times }])).toMatchObject({
      fields: { 'times.1.endedAt': expect.any(String) },
    });
    expect(await save(member, id, { times: [] })).toMatchObject({ times: [], startedAt: null });
  });
});
