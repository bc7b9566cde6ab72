import * as contract from '@countinghouse/contracts/mail-servers';
import { ROLES } from '@countinghouse/domain/access/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';
import { aMailServer, mailServerInput } from '../../../../test/makers/mail-servers.ts';
import { startSmtp } from '../../../../test/smtp.ts';

const CANARY = 'c4n4ry-p4ssw0rd';
const account = { username: 'office', password: CANARY };

let world: TestWorld;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp({ account });
  world = await startApp({ config: { egressPrivate: true } });
});
afterAll(async () => {
  await world.stop();
  await smtp.stop();
});

const problem = async (reply: ReturnType<typeof request>) =>
  (await reply).json<{ code: string; fields?: Record<string, string> }>();
const get = (member: Member, id: number) => call(world, member, contract.getMailServer, { params: { id } });
const update = (member: Member, id: number, body: object) =>
  request(world, member, contract.updateMailServer, { params: { id }, body });
const servers = async (member: Member, query: object = {}) =>
  (await call(world, member, contract.listMailServers, { query })).data;
const defaults = async (member: Member) =>
  (await servers(member)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
const signIn = { ...account, authMethod: 'plain' as const };

describe('a mail server', () => {
  it('keeps everything the form has, and its password to itself', async () => {
    const member = await aBusiness(world);
    const body = mailServerInput({
      ...signIn,
      port: smtp.port,
      usedFor: ['documents'],
      dailyLimit: 500,
      maxRetries: 3,
    });
    const reply = await request(world, member, contract.createMailServer, { body });
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.body).not.toContain(CANARY);
    const { idMailServer } = reply.json<{ data: { idMailServer: number } }>().data;
    expect(await get(member, idMailServer)).toMatchObject({
      host: '127.0.0.1',
      username: 'office',
      hasPassword: true,
      usedFor: ['documents'],
      dailyLimit: 500,
      maxRetries: 3,
      isDefault: true,
      status: 'Untested',
      sentToday: 0,
    });
    const { rows } = await world.owner.query<{ kept: string; told: string }>(
      `select (select string_agg(m::text, ' ') from mail_servers m) as kept,
              (select string_agg(a::text, ' ') from audit_log a) as told`,
    );
    expect(`${rows[0]?.kept} ${rows[0]?.told}`).not.toContain(CANARY);
  });

  it('keeps its password when the form sends none, and wants it again for another host', async () => {
    const member = await aBusiness(world);
    const { idMailServer: id } = await aMailServer(world, member, { ...signIn, port: smtp.port });
    expect((await update(member, id, { ...(await get(member, id)), name: 'Renamed' })).statusCode).toBe(200);
    const trial = await call(world, member, contract.verifyMailServer, { params: { id } });
    expect(trial).toMatchObject({ isOk: true, mailServer: { name: 'Renamed', status: 'OK' } });
    const elsewhere = { ...(await get(member, id)), host: 'evil.example.com' };
    expect(await problem(update(member, id, elsewhere))).toMatchObject({
      code: 'request.invalid',
      fields: { password: expect.any(String) },
    });
  });

  it('cannot open a password that was copied into another row', async () => {
    const [one, other] = [await aBusiness(world), await aBusiness(world)];
    const mine = await aMailServer(world, one, { ...signIn, port: smtp.port });
    const theirs = await aMailServer(world, other, { ...signIn, password: 'another', port: smtp.port });
    await world.owner.query(
      'update mail_servers set password_sealed = (select password_sealed from mail_servers where id = $1) where id = $2',
      [mine.idMailServer, theirs.idMailServer],
    );
    const params = { id: theirs.idMailServer };
    expect(await call(world, other, contract.verifyMailServer, { params })).toMatchObject({
      isOk: false,
      fault: expect.stringContaining('cannot be read'),
      dialogue: [],
    });
  });

  it('is the default when it is the first; there is one default, whatever happens', async () => {
    const member = await aBusiness(world);
    const first = await aMailServer(world, member, { name: 'First' });
    const second = await aMailServer(world, member, { name: 'Second', isDefault: true });
    expect(await defaults(member)).toEqual(['Second']);
    await call(world, member, contract.makeDefaultMailServer, { params: { id: first.idMailServer } });
    expect(await defaults(member)).toEqual(['First']);
    await update(member, first.idMailServer, { ...(await get(member, first.idMailServer)), isDefault: false });
    expect(await defaults(member)).toEqual(['First']);
    await call(world, member, contract.deleteMailServer, { params: { id: first.idMailServer } });
    expect(await defaults(member)).toEqual(['Second']);
    await call(world, member, contract.restoreMailServer, { params: { id: first.idMailServer } });
    expect(await defaults(member)).toEqual(['Second']);
    const copy = await call(world, member, contract.duplicateMailServer, { params: { id: second.idMailServer } });
    expect(copy).toMatchObject({ name: 'Second (copy)', isActive: false, isDefault: false, hasPassword: false });
    expect(await defaults(member)).toEqual(['Second']);
  });

  it('is the admin’s alone, and hidden from another business', async () => {
    const member = await aBusiness(world);
    const { idMailServer: id } = await aMailServer(world, member);
    for (const role of ROLES.filter((one) => one !== 'admin')) {
      const colleague = await aMember(world, member.businessId, { role });
      expect((await request(world, colleague, contract.getMailServer, { params: { id } })).statusCode).toBe(403);
      expect((await request(world, colleague, contract.verifyMailServer, { params: { id } })).statusCode).toBe(403);
    }
    const other = await aBusiness(world);
    for (const endpoint of [contract.getMailServer, contract.verifyMailServer, contract.makeDefaultMailServer]) {
      expect(await problem(request(world, other, endpoint, { params: { id } }))).toMatchObject({
        code: 'mail_server.not_found',
      });
    }
  });

  it.each([
    ['name', { name: 'Office\r\nBcc: b@example.com' }],
    ['fromName', { fromName: 'Juniper\r\nBcc: b@example.com' }],
    ['fromEmail', { fromEmail: 'a@example.com\r\nBcc: b@example.com' }],
    ['replyTo', { replyTo: 'a@example.com, b@example.com' }],
    ['bounceTo', { bounceTo: 'nobody' }],
    ['host', { host: 'http://127.0.0.1/' }],
    ['host', { host: 'mail.example.com\r\n' + 'x' }],
    ['port', { port: 0 }],
    ['port', { port: 70_000 }],
    ['maxRetries', { maxRetries: 11 }],
  ])('refuses a bad %s %#', async (field, change) => {
    const member = await aBusiness(world);
    const body = mailServerInput(change);
    expect(await problem(request(world, member, contract.createMailServer, { body }))).toMatchObject({
      code: 'request.invalid',
      fields: { [field]: expect.any(String) },
    });
  });
});

describe('a trial', () => {
  it('shows the conversation without the password, also when the password is wrong', async () => {
    const member = await aBusiness(world);
    const right = await aMailServer(world, member, { ...signIn, port: smtp.port });
    const params = { id: right.idMailServer };
    const good = await call(world, member, contract.verifyMailServer, { params });
    expect(good).toMatchObject({ isOk: true, fault: '' });
    const told = good.dialogue.map(({ text }) => text).join('\n');
    const places = ['220 ', 'EHLO', 'AUTH PLAIN', '235 '].map((word) => told.indexOf(word));
    expect(places[0]).toBe(0);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const wrong = await aMailServer(world, member, { ...signIn, port: smtp.port, password: 'wr0ng-canary' });
    const bad = await call(world, member, contract.verifyMailServer, { params: { id: wrong.idMailServer } });
    expect(bad).toMatchObject({ isOk: false, fault: expect.stringContaining('535'), mailServer: { status: 'Failed' } });
    const forms = [CANARY, 'wr0ng-canary'].flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('base64'),
      Buffer.from(`\0office\0${secret}`).toString('base64'),
    ]);
    for (const secret of forms) expect(JSON.stringify([good, bad])).not.toContain(secret);
  });

  it('sends a test mail from the address of the server', async () => {
    const member = await aBusiness(world);
    const { idMailServer: id } = await aMailServer(world, member, {
      ...signIn,
      port: smtp.port,
      replyTo: 'hello@juniper.example',
      bounceTo: 'bounces@juniper.example',
    });
    const trial = await call(world, member, contract.testMailServer, {
      params: { id },
      body: { to: 'me@example.com' },
    });
    expect(trial).toMatchObject({ isOk: true, mailServer: { status: 'OK' } });
    const mail = smtp.received.find(({ to }) => to.includes('me@example.com'));
    expect(mail).toMatchObject({
      from: 'bounces@juniper.example',
      parsed: {
        from: { name: 'Juniper & Pine', address: 'office@juniper.example' },
        replyTo: [{ address: 'hello@juniper.example' }],
        subject: 'Test from Office',
      },
    });
    expect(mail?.parsed.text).toContain('This test was sent through Office');
  });

  it('T9: connects to nothing private unless the operator says so, and is slowed down', async () => {
    const guarded = await startApp();
    const member = await aBusiness(guarded);
    const { idMailServer: id } = await aMailServer(guarded, member, { host: 'localhost', port: 2525 });
    const answer = await call(guarded, member, contract.verifyMailServer, { params: { id } });
    expect(answer).toMatchObject({ isOk: false, fault: 'This address cannot be used from here.', dialogue: [] });
    let last = 200;
    for (let n = 0; n < 30 && last === 200; n += 1) {
      last = (await request(guarded, member, contract.verifyMailServer, { params: { id } })).statusCode;
    }
    expect(last).toBe(429);
    await guarded.stop();
  });
});
