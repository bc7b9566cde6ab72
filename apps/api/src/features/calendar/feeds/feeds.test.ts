import * as contract from '@countinghouse/contracts/calendar-feeds';
import ICAL from 'ical.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../../test/makers/businesses.ts';
import { anEvent } from '../../../../test/makers/calendar.ts';
import { archiveEvent } from '../archive-event.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-17T15:10:00Z') });
  return world.stop;
});

const pathOf = (url: string) => url.slice(new URL(url).origin.length);
const read = (url: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.9') =>
  world.app.inject({ url: pathOf(url), headers, remoteAddress });
const titles = (file: string) =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component).summary);
const mine = async (member: Member) => (await call(world, member, contract.renewMyCalendarFeed)).url;
const whole = async (member: Member) => (await call(world, member, contract.renewBusinessCalendarFeed)).url;

describe('a feed', () => {
  it('has what is mine, or all of the business, from a year ago to two years ahead', async () => {
    const [member, other] = [await aBusiness(world), await aBusiness(world)];
    const colleague = await aMember(world, member.businessId);
    const at = (title: string, day: string, user: Member | null) =>
      anEvent(world, member, {
        title,
        startDate: day,
        endDate: day,
        user: user && { idUser: user.userId },
        description: 'Bring the laser, and; more',
      });
    await at('Mine', '2026-11-24', member);
    await at('Theirs', '2026-11-25', colleague);
    await at('Nobody’s', '2026-11-26', null);
    await at('Long ago', '2025-10-01', member);
    await at('Far ahead', '2029-01-01', member);
    const gone = await at('Gone', '2026-11-27', member);
    await within(world, member.businessId, member.userId, (ctx) => archiveEvent(ctx, gone.idCalendar, 'this'));
    await anEvent(world, other, { title: 'Of somebody else' });
    const reply = await read(await mine(member));
    expect(reply.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
    });
    expect(titles(reply.body)).toEqual(['Mine']);
    expect(titles((await read(await whole(member))).body)).toEqual(['Mine', 'Theirs', 'Nobody’s']);
    const calendar = new ICAL.Component(ICAL.parse(reply.body));
    expect(calendar.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      'America/Toronto',
    ]);
    expect(calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('description')).toBe(
      'Bring the laser, and; more',
    );
  });

  it('goes on over many pages', async () => {
    const member = await aBusiness(world);
    await anEvent(world, member, { title: 'First' });
    await world.owner.query(
      `insert into calendar_events (business_id, title, description, is_all_day, start_on, start_time, end_on, end_time, zone,
         starts_at, ends_at, label_id, shows_user, location, is_exclusive, created_at, updated_at)
       select e.business_id, 'Next ' || n, description, is_all_day, start_on, start_time, end_on, end_time, zone,
         starts_at, ends_at, label_id, shows_user, location, is_exclusive, created_at, updated_at
       from calendar_events e, generate_series(1, 1100) n where e.business_id = $1`,
      [member.businessId],
    );
    const all = titles((await read(await whole(member))).body);
    expect([all.length, new Set(all).size]).toEqual([1101, 1101]);
  });

  it('is not sent again while nothing changed', async () => {
    const member = await aBusiness(world);
    const { idCalendar } = await anEvent(world, member);
    const url = await whole(member);
    const first = await read(url);
    const etag = String(first.headers.etag);
    const again = await read(url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await within(world, member.businessId, member.userId, (ctx) => archiveEvent(ctx, idCalendar, 'this'));
    const changed = await read(url, { 'if-none-match': etag });
    expect([changed.statusCode, titles(changed.body)]).toEqual([200, []]);
  });

  it('opens nothing once it was renewed or taken back, or its owner left; the secret itself is stored nowhere', async () => {
    const member = await aBusiness(world);
    const colleague = await aMember(world, member.businessId);
    const [old, next] = [await mine(member), await mine(member)];
    expect([(await read(old)).statusCode, (await read(next)).statusCode]).toEqual([404, 200]);
    expect(await call(world, member, contract.getMyCalendarFeed)).toMatchObject({ isOn: true, url: next });
    expect(await call(world, member, contract.revokeMyCalendarFeed)).toMatchObject({ isOn: false, url: '' });
    expect((await read(next)).statusCode).toBe(404);
    const theirs = await mine(colleague);
    expect((await read(theirs)).statusCode).toBe(200);
    await world.owner.query('update users set is_disabled = true where business_id = $1 and id = $2', [
      member.businessId,
      colleague.userId,
    ]);
    expect((await read(theirs)).statusCode).toBe(404);
    const secret = new URL(next).searchParams.get('uuid') ?? '';
    const { rows } = await world.owner.query('select row_to_json(f)::text as row from calendar_feeds f');
    expect(JSON.stringify(rows)).not.toContain(secret.split('.')[1]);
  });

  it('of the business is the administrators’ to give away', async () => {
    const member = await aBusiness(world);
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    const reply = await request(world, viewer, contract.renewBusinessCalendarFeed, {});
    expect(reply.statusCode).toBe(403);
  });

  it('cannot be guessed: who tries too often is not answered', async () => {
    const member = await aBusiness(world);
    const url = new URL(await whole(member));
    url.searchParams.set('uuid', `${member.businessId.toString(36)}.${'A'.repeat(43)}`);
    const codes = new Set<number>();
    for (let n = 0; n < 35; n++) codes.add((await read(url.href, {}, '198.51.100.7')).statusCode);
    expect([...codes]).toEqual([404, 429]);
  });
});
