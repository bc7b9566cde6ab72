import * as contract from '@countinghouse/contracts/calendar-invitations';
import { deleteCustomer, updateCustomer } from '@countinghouse/contracts/customers';
import { getSharedDocument } from '@countinghouse/contracts/public-share';
import { createShareLink } from '@countinghouse/contracts/share-links';
import { getSharedStatement } from '@countinghouse/contracts/statements';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { runJobs, startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Firm, invitationsIn, type Link } from '../../../../test/invitations.ts';
import { customerInput } from '../../../../test/makers/customers.ts';
import { aMailServer } from '../../../../test/makers/mail-servers.ts';
import { startSmtp } from '../../../../test/smtp.ts';

/** Ten in the morning in Toronto. */
const START = new Date('2041-01-07T15:00:00Z');
let now = START;
let world: TestWorld;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  world = await startApp({ clock: () => now, config: { egressPrivate: true } });
  return async () => {
    await world.stop();
    await smtp.stop();
  };
});
beforeEach(() => {
  now = START;
});
const { aFirm, aVisit, anInvited, linkOf, look, send, visit, accept, propose, aboutOf, answerOf } = invitationsIn(
  () => world,
);

const rowsOf = async (businessId: number) =>
  (await world.owner.query('select state, version from calendar_invitations where business_id = $1', [businessId]))
    .rows;

describe('the page of an invitation', () => {
  it('says what, when, on whose clocks, where, and with whom only where the customer is to know', async () => {
    const firm = await aFirm();
    const user = { idUser: firm.member.userId };
    const { idCalendar: id } = await aVisit(firm, {
      user,
      displayUser: true,
      location: '88 Harbour Street',
      description: 'Difficult',
    });
    await send(firm, id);
    const link = await linkOf(firm);
    const shared = await look(link);
    expect(shared).toMatchObject({
      businessName: 'Juniper & Pine',
      visit: {
        title: 'Measure the kitchen',
        when: { time: 'January 15, 2041, 9:00 AM – 10:00 AM', zone: 'America/Toronto (UTC-5)' },
        readerWhen: null,
        location: '88 Harbour Street',
        person: 'Amélie Tremblay',
        hasBegun: false,
        answer: 'invited',
      },
    });
    expect(JSON.stringify(shared)).not.toContain('Difficult');
    const { visit: elsewhere } = await look(link, { zone: 'Asia/Kolkata', language: 'fr' });
    expect(elsewhere).toMatchObject({
      when: { time: '15 janvier 2041, 9:00 AM – 10:00 AM' },
      readerWhen: { time: '15 janvier 2041, 7:30 PM – 8:30 PM', zone: 'Asia/Kolkata (UTC+5:30)' },
    });
    for (const zone of ['America/New_York', 'No/Where', '+05:00', "'; drop table"])
      expect((await look(link, { zone })).visit?.readerWhen).toBeNull();
    const other = await anInvited({ user: null, displayUser: true });
    expect((await look(other.link)).visit?.person).toBe('');
  });

  it('answers nothing by being looked at, however often', async () => {
    const { firm, link } = await anInvited();
    for (let look = 0; look < 3; look += 1)
      for (const path of ['', '/accept', '/decline', '/propose']) {
        const query = new URLSearchParams({ ...link, about: 'x' }).toString();
        await world.app.inject({ url: `/api/sharepoint/visit${path}?${query}` });
        await world.app.inject({ method: 'HEAD', url: `/api/sharepoint/visit${path}?${query}` });
      }
    expect(await rowsOf(firm.member.businessId)).toEqual([{ state: 'invited', version: 2 }]);
  });

  it('is reached by the link in the mail, which the outbox does not keep; nobody indexes it', async () => {
    const firm = await aFirm();
    await aMailServer(world, firm.member, { port: smtp.port });
    const { idCalendar: id } = await aVisit(firm);
    await send(firm, id);
    await runJobs(world);
    const mail = smtp.received.at(-1)?.parsed;
    const words = mail?.text?.split(/\s/) ?? [];
    const url = new URL(words.find((word) => word.includes('/public/sharePoint?')) ?? '');
    const link = { p: url.searchParams.get('p') ?? '', uuid: url.searchParams.get('uuid') ?? '' };
    expect(link).toEqual(await linkOf(firm));
    expect(mail?.attachments[0]).toMatchObject({ filename: 'appointment.ics', method: 'PUBLISH' });
    const { rows } = await world.owner.query('select html, text from mail_outbox where business_id = $1', [
      firm.member.businessId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(link.uuid);
    const reply = await visit(contract.getSharedVisit, link);
    expect(reply.headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('the walls', () => {
  it('a link opens its own invitation and nothing else; a link of something else opens none', async () => {
    const [one, other] = [await anInvited(), await anInvited()];
    const prefix = (link: Link) => link.uuid.split('.')[0] ?? '';
    const forged = { p: 'visit', uuid: `${prefix(other.link)}.${one.link.uuid.split('.')[1]}` };
    const missing = { status: 404, code: 'share_link.not_found' };
    for (const link of [
      forged,
      { ...one.link, p: 'invoice' },
      { ...one.link, p: 'statement' },
      { ...one.link, p: '' },
    ]) {
      expect((await visit(contract.getSharedVisit, link)).json()).toMatchObject(missing);
      expect((await accept(link, 'x')).json()).toMatchObject(missing);
    }
    for (const endpoint of [getSharedDocument, getSharedStatement])
      for (const p of ['visit', 'invoice', 'estimate', 'statement'])
        expect((await visit(endpoint, { ...one.link, p })).json()).toMatchObject(missing);
    expect(await rowsOf(one.firm.member.businessId)).toEqual([{ state: 'invited', version: 2 }]);
    // Staff hand links out by inviting, not by asking for one.
    const body = { kind: 'visit', idTable: one.id };
    const refused = await problem(request(world, one.firm.member, createShareLink, { body }));
    expect(refused).toMatchObject({ status: 404, code: 'share_link.record_not_found' });
  });

  it('another business finds no such entry, whatever it wants of it', async () => {
    const [{ firm, id, link }, stranger] = [await anInvited(), await aFirm()];
    await propose(link, { startDate: '2041-01-16', startTime: '14:00' });
    const body = { idClient: firm.idClient, answerVersion: 3, version: 1 };
    for (const endpoint of [
      contract.listInvitations,
      contract.sendInvitations,
      contract.takeProposal,
      contract.keepTime,
    ]) {
      const { version: _, ...kept } = body;
      const given = endpoint === contract.takeProposal ? body : kept;
      const input = { params: { id }, ...('body' in endpoint && { body: given }) };
      expect(await problem(request(world, stranger.member, endpoint, input))).toMatchObject({
        code: 'event.not_found',
      });
    }
    expect(await answerOf(firm, id)).toMatchObject({ answer: 'proposed' });
  });

  const correct = ({ member, idClient }: Firm, clientEmailAddresses: { emailAddress: string }[]) =>
    call(world, member, updateCustomer, { params: { id: idClient }, body: customerInput({ clientEmailAddresses }) });
  it.each([
    ['has another address', (firm: Firm) => correct(firm, [{ emailAddress: 'gagnon@example.com' }])],
    ['has no address any more', (firm: Firm) => correct(firm, [])],
    ['was archived', ({ member, idClient }: Firm) => call(world, member, deleteCustomer, { params: { id: idClient } })],
  ])('a link to a customer who %s opens nothing, and is counted as a guess', async (what, change) => {
    const { firm, link } = await anInvited();
    const about = await aboutOf(link);
    await change(firm);
    const ip = `198.51.100.${20 + what.length}`;
    const missing = { status: 404, code: 'share_link.not_found' };
    expect((await visit(contract.getSharedVisit, link, { ip })).json()).toMatchObject(missing);
    expect((await accept(link, about)).json()).toMatchObject(missing);
    expect(await rowsOf(firm.member.businessId)).toEqual([{ state: 'invited', version: 2 }]);
    const statuses = new Set<number>();
    for (let look = 0; look < 40; look += 1)
      statuses.add((await visit(contract.getSharedVisit, link, { ip })).statusCode);
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 429]);
  });

  it('guessing is slowed, and right addresses from elsewhere still open', async () => {
    const { link } = await anInvited();
    const prefix = link.uuid.split('.')[0];
    const statuses = new Set<number>();
    for (let guess = 0; guess < 40; guess += 1) {
      const uuid = `${prefix}.${Buffer.alloc(32, guess + 1).toString('base64url')}`;
      statuses.add((await visit(contract.getSharedVisit, { p: 'visit', uuid }, { ip: '198.51.100.7' })).statusCode);
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([404, 429]);
    expect((await visit(contract.getSharedVisit, link, { ip: '203.0.113.80' })).statusCode).toBe(200);
  });

  it('too many answers from one address are refused', async () => {
    const { link } = await anInvited();
    const about = await aboutOf(link);
    const statuses: number[] = [];
    for (let at = 0; at < 62; at += 1) {
      const reply = await visit(contract.acceptSharedVisit, { ...link, about }, { ip: '192.0.2.77' });
      statuses.push(reply.statusCode);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

it('of two answers at once one stands, whole, and both are told in order', async () => {
  const { firm, link } = await anInvited();
  const about = await aboutOf(link);
  const decline = (note: string) => visit(contract.declineSharedVisit, { ...link, about, note });
  const replies = await Promise.all([accept(link, about), decline('No'), accept(link, about), decline('No')]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const [row] = await rowsOf(firm.member.businessId);
  const { rows } = await world.owner.query<{ state: string }>(
    `select after->>'state' as state from audit_log where business_id = $1 and action = 'event.answered' order by id`,
    [firm.member.businessId],
  );
  expect(row.state).toBe(rows.at(-1)?.state);
  // Each that changed something was written down and told once; what said the same again was not.
  for (const [at, { state }] of rows.entries()) expect(state).not.toBe(rows[at - 1]?.state);
  expect(row.version).toBe(2 + rows.length);
  const told = await world.owner.query('select from notifications where business_id = $1', [firm.member.businessId]);
  expect(told.rowCount).toBe(rows.length);
});

describe('hostile answers', () => {
  it.each([
    ['a field that nobody knows', { state: 'accepted' }, 'state'],
    ['another customer', { idClient: 1 }, 'idClient'],
    ['no day', { startDate: '2041-02-30' }, 'startDate'],
    ['no time', { startTime: '25:00' }, 'startTime'],
    ['a number as a day', { startDate: 20_410_116 }, 'startDate'],
    ['a day centuries away', { startDate: '9999-12-31' }, 'startDate'],
    ['a day that is over', { startDate: '2041-01-06' }, 'startDate'],
    ['a day in two years', { startDate: '2043-01-06' }, 'startDate'],
    ['the same time', { startDate: '2041-01-15', startTime: '09:00' }, 'startTime'],
    ['a note that is too long', { note: 'x'.repeat(501) }, 'note'],
    ['a note with a NUL', { note: 'a\0b' }, 'note'],
    ['half a character', { note: 'a\ud800' }, 'note'],
    ['a language that the page does not speak', { language: 'xx' }, 'language'],
    ['a long zone', { zone: 'x'.repeat(65) }, 'zone'],
  ])('%s: refused by name, and nothing is kept', async (_what, given, field) => {
    const { firm, link } = await anInvited();
    const reply = await propose(link, { startDate: '2041-01-16', startTime: '14:00', ...given });
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(Object.keys(reply.json().fields)).toContain(field);
    expect(await rowsOf(firm.member.businessId)).toEqual([{ state: 'invited', version: 2 }]);
  });

  it.each([[null], [[]], ['text'], [{}], [{ uuid: {} }], [{ p: 'visit', uuid: 'x'.repeat(400), about: '' }]])(
    'a body that is none: %j',
    async (payload) => {
      for (const { path } of [contract.acceptSharedVisit, contract.declineSharedVisit, contract.proposeSharedVisit]) {
        const reply = await world.app.inject({
          method: 'POST',
          url: `/api${path}`,
          headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          payload: JSON.stringify(payload),
        });
        expect(reply.statusCode).toBe(400);
      }
    },
  );

  it('from the page of another site: refused', async () => {
    const { firm, link } = await anInvited();
    const reply = await world.app.inject({
      method: 'POST',
      url: `/api${contract.acceptSharedVisit.path}`,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      payload: { ...link, about: await aboutOf(link) },
    });
    expect(reply.statusCode).toBe(403);
    expect(await rowsOf(firm.member.businessId)).toEqual([{ state: 'invited', version: 2 }]);
  });

  it('markup, turned text and formulas are words like others', async () => {
    const { firm, id, link } = await anInvited();
    const note = '<script>alert(1)</script> \u202eevil =1+1 https://link.invalid/1 🏡';
    expect((await propose(link, { startDate: '2041-01-16', startTime: '14:00' }, note)).statusCode).toBe(200);
    expect(await answerOf(firm, id)).toMatchObject({ note });
  });
});
