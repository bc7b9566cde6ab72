import * as contract from '@countinghouse/contracts/calendar';
import { listUnscheduledEstimates } from '@countinghouse/contracts/calendar-estimates';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { anEvent, eventInput } from '../../../test/makers/calendar.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-17T15:10:00Z') });
  return world.stop;
});
const { create, move, aFirm } = documentsIn(() => world);

const anEstimate = async (member: Member, idClient: number) => {
  const items = [{ serviceName: 'Paint the hall', quantity: 1, price: 100 }];
  return (await create(member, { generateType: 'estimate', idClient, dueDate: '2026-12-14', items })).id;
};
const accepted = async (member: Member, idClient: number) => {
  const id = await anEstimate(member, idClient);
  await move(member, id, { action: 'accept', reason: 'By phone' });
  return id;
};
const waiting = async (member: Member, query: object = {}) =>
  (await call(world, member, listUnscheduledEstimates, { query })).data.map(({ idEstimate }) => idEstimate);

describe('accepted estimates', () => {
  it('wait until an entry is for them, and again when it goes', async () => {
    const { member, idClient } = await aFirm();
    await anEstimate(member, idClient);
    const [first, second] = [await accepted(member, idClient), await accepted(member, idClient)];
    const { data } = await call(world, member, listUnscheduledEstimates, { query: {} });
    expect(data).toMatchObject([{ idEstimate: second, idClient, total: 10_000 }, { idEstimate: first }]);
    expect(data[0]?.number).toMatch(/^EST-\d+$/);
    const { idCalendar, idEstimate } = await anEvent(world, member, { idEstimate: second });
    expect(idEstimate).toBe(second);
    expect(await waiting(member)).toEqual([first]);
    const { calendar } = await call(world, member, contract.getEventForm, { params: { id: idCalendar } });
    expect(calendar.idEstimate).toBe(second);
    await call(world, member, contract.archiveEvent, { params: { id: idCalendar } });
    expect(await waiting(member)).toEqual([second, first]);
    await move(member, first, { action: 'undoAccept' });
    expect(await waiting(member)).toEqual([second]);
  });

  it('come by pages', async () => {
    const { member, idClient } = await aFirm();
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.unshift(await accepted(member, idClient));
    const first = await call(world, member, listUnscheduledEstimates, { query: { listPageSize: 2 } });
    expect(first.data.map(({ idEstimate }) => idEstimate)).toEqual(ids.slice(0, 2));
    expect(await waiting(member, { listPageSize: 2, cursor: first.nextCursor })).toEqual(ids.slice(2));
  });

  it('are of the business: an entry names no other document, and none of another business', async () => {
    const { member, idClient } = await aFirm();
    const other = await aBusiness(world);
    const id = await accepted(member, idClient);
    expect(await waiting(other)).toEqual([]);
    const refused = async (who: Member, idEstimate: number) =>
      (
        await request(world, who, contract.saveEvent, { params: { id: -1 }, body: { ...eventInput(), idEstimate } })
      ).json<{
        code: string;
      }>().code;
    expect(await refused(other, id)).toBe('invoice.not_found');
    const { id: idInvoice } = await create(member, { generateType: 'invoice', idClient });
    expect(await refused(member, idInvoice)).toBe('invoice.not_found');
  });
});
