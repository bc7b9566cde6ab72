import { getFormats } from '@countinghouse/contracts/businesses';
import { getDocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { beforeAll, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness } from '../../../test/makers/businesses.ts';
import { aPicture, form } from '../../../test/uploads.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

it('spec: PUT /invoices/setting keeps dateTimeZone, and refuses one that does not exist', async () => {
  const member = await aBusiness(world);
  const body = { dateTimeZone: 'America/Vancouver' };
  expect(await call(world, member, saveDocumentSettings, { body })).toMatchObject(body);
  expect(await call(world, member, getDocumentSettings)).toMatchObject(body);
  expect(await call(world, member, getFormats)).toMatchObject(body);
  const refused = await request(world, member, saveDocumentSettings, { body: { dateTimeZone: 'Mars/Olympus' } });
  expect(refused.json()).toMatchObject({ status: 400, fields: { dateTimeZone: 'Choose a time zone.' } });
});

it('spec: GET /invoices/setting brings imageBase64, and PUT accepts the whole object back', async () => {
  const member = await aBusiness(world);
  expect(await call(world, member, getDocumentSettings)).toMatchObject({ imageBase64: '' });
  const picture = { name: 'file', content: await aPicture().png().toBuffer(), filename: 'a.png', type: 'image/png' };
  await send(world.app, member, { method: 'POST', url: '/businesses//settinglogo', ...form([picture]) });
  const reply = await request(world, member, getDocumentSettings);
  const { data } = reply.json<{ data: { imageBase64: string } }>();
  expect(data.imageBase64).toMatch(/^data:image\/png;base64,/);
  expect((await request(world, member, saveDocumentSettings, { body: data })).statusCode).toBe(200);
});
