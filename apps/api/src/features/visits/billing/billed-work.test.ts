import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { visitsIn } from '../../../../test/makers/visits.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-24T16:00:00Z') });
  return world.stop;
});
const { get: getVisit, save, move, bill, refused, aDoneVisit } = visitsIn(() => world);
const { create } = documentsIn(() => world);

describe('work that an invoice was made of', () => {
  it('stays as it was billed; the note may change', async () => {
    const { member, id, cartridge } = await aDoneVisit();
    const { idInvoice } = await bill(member, id);
    const { lines, times } = await getVisit(member, id);
    const billed = { status: 409, code: 'visit.billed' };
    const more = [{ idService: cartridge, quantity: 4 }];
    expect(await refused(member, id, [contract.saveVisit, { lines: more }])).toMatchObject(billed);
    expect(await refused(member, id, [contract.saveVisit, { note: 'No', times: [] }])).toMatchObject(billed);
    expect(await refused(member, id, [contract.reopenVisit])).toMatchObject(billed);
    expect(await save(member, id, { note: 'Gate code 4471' })).toMatchObject({ note: 'Gate code 4471', lines, times });
    const same = {
      lines: [{ idService: cartridge, quantity: 3 }],
      times: times.map(({ idUser, startedAt, endedAt }) => ({ idUser, startedAt, endedAt })),
    };
    expect(await save(member, id, { ...same, note: 'Gate code 4472' })).toMatchObject({ state: 'done', lines, times });

    await call(world, member, contract.unlinkVisit, { params: { id, idInvoice } });
    expect(await save(member, id, { lines: more })).toMatchObject({ lines: [{ quantity: 4_000_000 }] });
    const next = await bill(member, id);
    const thrownAway = { idInvoice: next.idInvoice, isDeleted: true, confirm: true };
    await call(world, member, actions.archiveInvoice, { body: thrownAway });
    expect(await move(member, id, [contract.reopenVisit])).toMatchObject({ doneAt: null });
  });

  it('may change where the document was only said to be for it', async () => {
    const { member, id, idClient } = await aDoneVisit();
    const { id: idInvoice } = await create(member, { idClient });
    await move(member, id, [contract.linkVisit, { idInvoice }]);
    expect(await save(member, id, { lines: [] })).toMatchObject({ lines: [], isBilled: true });
    expect(await move(member, id, [contract.reopenVisit])).toMatchObject({ doneAt: null });
  });
});
