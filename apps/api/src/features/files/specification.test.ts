import { beforeAll, expect, it } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { anInvoice } from '../../../test/makers/invoices.ts';
import { aPicture } from '../../../test/uploads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

const upload = async (member: Member, target: object) => {
  const file = (await aPicture().png().toBuffer()).toString('base64');
  return send(world.app, member, { method: 'POST', url: '/uploader//uploadBase64', payload: { file, ...target } });
};

it('spec: uploadBase64 with idTable alone belongs to that invoice', async () => {
  const member = await aBusiness(world);
  const idTable = await anInvoice(world, member);
  const reply = await upload(member, { idTable });
  expect(reply.json()).toMatchObject({ status: 200, data: { tableName: 'inc_invoices', idTable } });
  const listed = await send(world.app, member, { url: `/uploader/list?tableName=inc_invoices&idTable=${idTable}` });
  expect(listed.json().data).toHaveLength(1);
});

it('spec: uploadBase64 with the idTable of another business finds nothing', async () => {
  const idTable = await anInvoice(world, await aBusiness(world));
  expect((await upload(await aBusiness(world), { idTable })).json()).toMatchObject({ status: 404 });
});
