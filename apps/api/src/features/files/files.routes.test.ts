import { request } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { send, startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { startS3 } from '../../../test/s3.ts';
import { anAnimation, aPicture, filesAs, fileTraces, form } from '../../../test/uploads.ts';
import { QUOTA_BYTES } from '../../platform/files/usage.repo.ts';
import { discardFile, keepFile, prepareFile, registerFileTargets } from './index.ts';

let world: TestWorld;
let member: Member;
let files: ReturnType<typeof filesAs>;

beforeAll(async () => {
  registerFileTargets({ test_records: async (_, id) => id === 17, test_secrets: async ({ role }) => role === 'admin' });
  world = await startApp();
  member = await aBusiness(world);
  files = filesAs(world, member);
});
afterAll(() => world.stop());

const uploadText = (content: string) => files.upload({ content, filename: 'note.txt' });

describe('what comes in', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('keeps a %s picture, given back as a download', async (format) => {
    const content = await aPicture().toFormat(format).toBuffer();
    const reply = await files.upload({ content, filename: 'logo.png' });
    expect(reply.json()).toMatchObject({ status: 200, data: { type: `image/${format}`, tableName: '', idTable: 0 } });
    const { idAttachment, size, url } = reply.json().data;
    expect(url).toBe(`/api/uploader/file/${idAttachment}`);
    const file = await files.download(idAttachment);
    expect(file.statusCode).toBe(200);
    expect(file.rawPayload.length).toBe(size);
    expect(file.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(size),
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''logo\./),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format, width: 40, height: 30 });
  });

  it('keeps an animation moving', async () => {
    const content = await anAnimation(3);
    const { idAttachment } = (await files.upload({ content, filename: 'spin.gif' })).json().data;
    const { rawPayload } = await files.download(idAttachment);
    expect(await sharp(rawPayload, { animated: true }).metadata()).toMatchObject({ pages: 3, pageHeight: 10 });
    const { rows } = await world.owner.query('select width, height from files where id = $1', [idAttachment]);
    expect(rows).toEqual([{ width: 20, height: 10 }]);
  });

  it.each([
    ['bill.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n'],
    ['bank.csv', 'text/csv', 'date;amount\n2026-11-14;159,44 €\n'],
    ['note.md', 'text/plain', 'Hello, Amélie: 3 < 4 and 5 > 4\n'],
  ])('keeps %s byte for byte as %s', async (filename, type, content) => {
    const reply = await files.upload({ content, filename });
    expect(reply.json()).toMatchObject({ status: 200, data: { type, size: Buffer.byteLength(content) } });
    const back = await files.download(reply.json().data.idAttachment);
    expect(back.rawPayload.toString()).toBe(content);
    expect(back.headers['content-type']).toBe(type);
  });

  it('takes base64 and data URLs, and believes neither their type nor their size', async () => {
    const png = (await aPicture().png().toBuffer()).toString('base64');
    const plain = await files.uploadBase64({ file: png, name: 'scan.pdf', size: 3333 });
    expect(plain.json()).toMatchObject({ status: 200, data: { name: 'scan.png', type: 'image/png' } });
    expect(plain.json().data.size).not.toBe(3333);
    const dataUrl = await files.uploadBase64({ file: `data:image/svg+xml;base64,${png}` });
    expect(dataUrl.json()).toMatchObject({ status: 200, data: { name: 'file.png', type: 'image/png' } });
    const broken = await files.uploadBase64({ file: 'data:image/png,<svg/>' });
    expect(broken.json()).toMatchObject({ status: 400, code: 'request.invalid', fields: { file: expect.any(String) } });
  });

  it('takes a base64 body far above the usual limit, and none above its own', async () => {
    const text = Buffer.alloc(14 * 1024 * 1024, 'a line of text\n').toString('base64');
    const reply = await files.uploadBase64({ file: text, name: 'log.txt' });
    expect(reply.statusCode).toBe(200);
    const { rows } = await world.owner.query<{ after: object }>(
      `select after from audit_log where action = 'file.uploaded' and subject_id = $1`,
      [reply.json().data.idAttachment],
    );
    expect(Object.keys(rows[0]?.after ?? {})).toEqual(expect.arrayContaining(['name', 'size', 'tableName']));
    expect(JSON.stringify(rows).length).toBeLessThan(1000);
    const tooLarge = Buffer.alloc(16 * 1024 * 1024, 'a').toString('base64');
    expect((await files.uploadBase64({ file: tooLarge })).json()).toMatchObject({ status: 413 });
  });

  it('answers a repeated key with the first answer, keeps one file, and refuses the key for another file', async () => {
    const content = await aPicture().png().toBuffer();
    const headers = { 'idempotency-key': 'upload-1' };
    const before = await fileTraces(world);
    const first = await files.upload({ content, filename: 'one.png', headers });
    const second = await files.upload({ content, filename: 'one.png', headers });
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotency-hit']).toBe('true');
    const another = await aPicture(50, 50).png().toBuffer();
    const other = await files.upload({ content: another, filename: 'one.png', headers });
    expect(other.json()).toMatchObject({ status: 409, code: 'request.key_reused' });
    expect((await fileTraces(world)).objects).toBe(before.objects + 1);
  });
});

describe('what a file belongs to', () => {
  const upload = (tableName: string, idTable: string) => {
    const fields = Object.entries({ tableName, idTable }).map(([name, content]) => ({ name, content }));
    return files.upload({ content: 'note', filename: 'note.txt', fields });
  };

  it('hangs a file on a record that a room has registered', async () => {
    const reply = await upload('test_records', '17');
    expect(reply.json()).toMatchObject({ status: 200, data: { tableName: 'test_records', idTable: 17 } });
  });

  it.each([
    ['an unknown table', 'users', '17'],
    ['a record that is not there', 'test_records', '18'],
    ['a table without a record', 'test_records', '0'],
    ['a record without a table', '', '17'],
  ])('refuses %s and keeps nothing', async (_, tableName, idTable) => {
    const before = await fileTraces(world);
    expect((await upload(tableName, idTable)).json()).toMatchObject({ status: 404, code: 'file.target_not_found' });
    expect(await fileTraces(world)).toEqual(before);
  });
});

describe('who may', () => {
  it('hides the file of another business: it does not exist there', async () => {
    const { idAttachment } = (await uploadText('secret')).json().data;
    const other = filesAs(world, await aBusiness(world));
    expect((await other.download(idAttachment)).json()).toMatchObject({ status: 404, code: 'file.not_found' });
  });

  it('lets a viewer read but not upload, and reads not a byte of what one sends', async () => {
    const { idAttachment } = (await uploadText('for all')).json().data;
    const viewer = filesAs(world, await aMember(world, member.businessId, { role: 'viewer' }));
    expect((await viewer.download(idAttachment)).statusCode).toBe(200);
    const before = await fileTraces(world);
    const denied = { status: 403, code: 'access.denied' };
    expect((await viewer.upload({ content: 'mine', filename: 'note.txt' })).json()).toMatchObject(denied);
    expect((await viewer.uploadBase64({ file: 'bm90ZQ==' })).json()).toMatchObject(denied);
    // Far above every limit: were it read, the answer would be 413.
    expect((await viewer.uploadBase64({ file: 'x'.repeat(30 * 1024 * 1024) })).json()).toMatchObject(denied);
    expect(await fileTraces(world)).toEqual(before);
  });

  it('hides the file of a record that the caller may not see', async () => {
    const fields = [
      { name: 'tableName', content: 'test_secrets' },
      { name: 'idTable', content: '1' },
    ];
    const { idAttachment } = (await files.upload({ content: 'salaries', filename: 'note.txt', fields })).json().data;
    const staff = filesAs(world, await aMember(world, member.businessId, { role: 'staff' }));
    expect((await staff.download(idAttachment)).json()).toMatchObject({ status: 404, code: 'file.not_found' });
    expect((await files.download(idAttachment)).statusCode).toBe(200);
  });

  it('asks a stranger to sign in', async () => {
    const stranger = filesAs(world, { ...member, cookies: {} });
    const signIn = { status: 401, code: 'session.required' };
    expect((await stranger.upload({ content: 'x', filename: 'note.txt' })).json()).toMatchObject(signIn);
    expect((await stranger.download(1)).json()).toMatchObject(signIn);
  });
});

it('refuses the file that no longer fits into what the business may keep', async () => {
  const other = await aBusiness(world);
  await world.owner.query('insert into file_usage values ($1, 1, $2)', [other.businessId, QUOTA_BYTES - 10]);
  const { upload } = filesAs(world, other);
  expect((await upload({ content: '0123456789', filename: 'fits.txt' })).statusCode).toBe(200);
  const before = await fileTraces(world);
  const reply = await upload({ content: 'x', filename: 'full.txt' });
  expect(reply.json()).toMatchObject({ status: 409, code: 'file.quota' });
  expect(await fileTraces(world)).toEqual(before);
});

it('leaves no reference, no audit row and no object when the transaction rolls back', async () => {
  const { businessId, userId } = member;
  const before = await fileTraces(world);
  const { files: store } = world.platform;
  const file = await prepareFile(
    store,
    businessId,
    await world.platform.gate.admit({ name: 'note.txt', bytes: Buffer.from('note') }),
  );
  const attempt = within(world, businessId, userId, async (ctx) => {
    await keepFile(ctx, file, { tableName: '', idTable: 0 });
    throw new Error('changed my mind');
  });
  await expect(attempt).rejects.toThrow('changed my mind');
  expect(await fileTraces(world)).toEqual({ ...before, objects: before.objects + 1 });
  await discardFile(store, file);
  expect(await fileTraces(world)).toEqual(before);
});

it('answers 404 when the bytes behind a row are gone', async () => {
  const { idAttachment } = (await uploadText('soon gone')).json().data;
  const { rows } = await world.owner.query<{ key: string }>('select key from files where id = $1', [idAttachment]);
  await world.platform.files.remove(rows[0]?.key ?? '');
  expect((await files.download(idAttachment)).json()).toMatchObject({ status: 404, code: 'file.not_found' });
});

it('holds no transaction while a slow client sends, and answers when it has sent', async () => {
  const address = await world.app.listen({ host: '127.0.0.1', port: 0 });
  const { payload, headers } = form([{ name: 'file', content: 'slowly', filename: 'note.txt' }]);
  const { sid, AccessToken = '' } = member.cookies;
  const upload = request(`${address}/api/uploader/uploadFile`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-length': payload.length,
      cookie: `sid=${sid}`,
      accesstoken: AccessToken,
      'sec-fetch-site': 'same-origin',
    },
  });
  const status = new Promise((resolve) => upload.on('response', (response) => resolve(response.resume().statusCode)));
  upload.write(payload.subarray(0, 40));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await vi.waitFor(async () => {
    const { rows } = await world.owner.query(
      `select state from pg_stat_activity where usename = 'app_rw' and datname = current_database() and state <> 'idle'`,
    );
    expect(rows).toEqual([]);
  });
  upload.end(payload.subarray(40));
  expect(await status).toBe(200);
});

it('works the same with an S3-compatible store', async () => {
  const s3 = await startS3();
  const remote = await startApp({ config: { filesUrl: s3.filesUrl, s3: s3.config } });
  const { upload, download } = filesAs(remote, await aBusiness(remote));
  const reply = await upload({ content: await aPicture().png().toBuffer(), filename: 'logo.png' });
  expect(reply.json()).toMatchObject({ status: 200, data: { type: 'image/png' } });
  const back = await download(reply.json().data.idAttachment);
  expect(await sharp(back.rawPayload).metadata()).toMatchObject({ format: 'png', width: 40 });
  await remote.stop();
  await s3.stop();
});

it('lists the files of one record, newest first, and of no other', async () => {
  const attach = (idTable: number, filename: string) =>
    files.upload({
      content: 'x',
      filename,
      fields: [
        { name: 'tableName', content: 'test_records' },
        { name: 'idTable', content: String(idTable) },
      ],
    });
  await attach(17, 'first.txt');
  await attach(17, 'second.txt');
  const list = (idTable: number) =>
    send(world.app, member, { url: `/uploader/list?tableName=test_records&idTable=${idTable}` });
  expect(
    (await list(17))
      .json()
      .data.map((file: { name: string }) => file.name)
      .slice(0, 2),
  ).toEqual(['second.txt', 'first.txt']);
  expect((await list(18)).json()).toMatchObject({ code: 'file.target_not_found' });
  const stranger = await aBusiness(world);
  const theirs = await send(world.app, stranger, { url: '/uploader/list?tableName=test_records&idTable=17' });
  expect(theirs.json().data).toEqual([]);
});
