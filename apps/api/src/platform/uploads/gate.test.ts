import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clamd, EICAR, isClamdInstalled, MARKED, startClamd } from '../../../test/clamd.ts';
import { everyUpload } from '../../../test/every-upload.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { anInvoice } from '../../../test/makers/invoices.ts';
import { pdf } from '../../../test/papers.ts';
import { aPicture, filesAs, fileTraces } from '../../../test/uploads.ts';

async function start(config: Parameters<typeof startApp>[0] = {}) {
  const world = await startApp(config);
  const member = await aBusiness(world);
  return { world, member, uploads: everyUpload(world, member, await anInvoice(world, member)) };
}

/** What each call answers to these bytes. */
async function answers(uploads: ReturnType<typeof everyUpload>, content: Buffer) {
  const codes: Record<string, string> = {};
  for (const { id, send } of uploads) codes[id] = (await send(content)).json().code;
  return codes;
}

const all = (uploads: ReturnType<typeof everyUpload>, code: string) =>
  Object.fromEntries(uploads.map(({ id }) => [id, code]));

describe('every call that takes a file', () => {
  let world: TestWorld;
  let uploads: ReturnType<typeof everyUpload>;
  beforeAll(async () => {
    ({ world, uploads } = await start());
    return world.stop;
  });

  it('is known here', () => {
    const taking = world.app.endpoints.filter(({ errors }) => errors.some((code) => code === 'file.active_content'));
    expect(uploads.map(({ id }) => id).toSorted()).toEqual(taking.map(({ id }) => id).toSorted());
    const multipart = world.app.endpoints.filter(({ encoding }) => encoding === 'multipart');
    expect(multipart.filter((endpoint) => !taking.includes(endpoint))).toEqual([]);
  });

  it('Low: a PDF that runs a script when it is opened is refused, whichever way it comes', async () => {
    const before = await fileTraces(world);
    const script = pdf('3 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj');
    expect(await answers(uploads, script)).toEqual({
      ...all(uploads, 'file.active_content'),
      uploadCustomersImport: 'file.type_refused',
      uploadServicesImport: 'file.type_refused',
      uploadVendorsImport: 'file.type_refused',
    });
    expect(await fileTraces(world)).toEqual(before);
  });
});

describe.skipIf(!isClamdInstalled)('with a virus scanner (skipped where clamav-daemon is not installed)', () => {
  let clamd: Clamd;
  let world: TestWorld;
  let member: Member;
  let uploads: ReturnType<typeof everyUpload>;
  beforeAll(async () => {
    clamd = await startClamd();
    ({ world, member, uploads } = await start({ config: { clamavUrl: clamd.url } }));
  });
  afterAll(async () => {
    await world.stop();
    await clamd.stop();
  });

  it('refuses what it knows, whichever way it comes, and keeps nothing', async () => {
    const before = await fileTraces(world);
    expect(await answers(uploads, Buffer.from(EICAR))).toEqual(all(uploads, 'file.infected'));
    const large = Buffer.concat([Buffer.alloc(3 * 1024 * 1024, 'a line,of text\n'), Buffer.from(MARKED)]);
    const imports = uploads.filter(({ id }) => id.endsWith('Import'));
    expect(await answers(imports, large)).toEqual(all(imports, 'file.infected'));
    expect(await fileTraces(world)).toEqual(before);
  });

  it('lets in what it does not know', async () => {
    const files = filesAs(world, member);
    const picture = await files.upload({ content: await aPicture().png().toBuffer(), filename: 'logo.png' });
    expect(picture.statusCode, picture.body).toBe(200);
    expect((await files.upload({ content: pdf(), filename: 'bill.pdf' })).statusCode).toBe(200);
  });
});

it('refuses every upload while the virus scanner is down, with a word and a code', async () => {
  const down = await start({ config: { clamavUrl: 'tcp://127.0.0.1:1' } });
  const before = await fileTraces(down.world);
  expect(await answers(down.uploads, Buffer.from('name,email\nAda,ada@example.com\n'))).toEqual(
    all(down.uploads, 'file.scan_unavailable'),
  );
  const reply = await filesAs(down.world, down.member).upload({ content: 'note', filename: 'note.txt' });
  expect(reply.json()).toMatchObject({ status: 503, message: expect.stringContaining('checked for viruses') });
  expect(await fileTraces(down.world)).toEqual(before);
  await down.world.stop();
});
