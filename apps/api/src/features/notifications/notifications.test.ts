import * as contract from '@countinghouse/contracts/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../test/calls.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, aMember, type Member, within } from '../../../test/makers/businesses.ts';
import { DAY_MS, runUpkeep } from '../../../test/upkeep.ts';
import { type NotificationInput, notify } from './index.ts';

let now = new Date('2026-11-16T12:00:00Z');
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});

const TOLD: NotificationInput = {
  event: 'invoice.mail_failed',
  type: 'error',
  title: 'INC-1000001 was refused: user unknown.',
  linkTitle: 'Open the invoice',
  linkTo: '/invoices/invoice-details/7',
  subject: 'invoices',
  subjectId: 7,
};

const tell = ({ businessId }: Member, given: Partial<NotificationInput> = {}) =>
  within(world, businessId, 0, async (ctx) => {
    await ctx.audit({ action: 'invoice.told', subject: 'invoices', subjectId: 7 });
    await notify(ctx, { ...TOLD, ...given });
  });
const list = (member: Member, query: object = {}) => call(world, member, contract.listNotifications, { query });
const titles = async (member: Member, query: object = {}) => (await list(member, query)).data.map(({ title }) => title);
const unread = async (member: Member) => (await call(world, member, contract.countUnread)).unread;
const newest = async (member: Member) => (await list(member)).data[0]?.idNotification ?? 0;

describe('a notification', () => {
  it('is told to every user of the business and to nobody else', async () => {
    const amelie = await aBusiness(world);
    const marcus = await aMember(world, amelie.businessId, { role: 'staff' });
    const stranger = await aBusiness(world);
    await tell(amelie);
    expect((await list(marcus)).data).toMatchObject([
      { title: TOLD.title, linkTitle: 'Open the invoice', linkTo: TOLD.linkTo, type: 'error', isRead: false },
    ]);
    expect(await unread(amelie)).toBe(1);
    expect(await unread(stranger)).toBe(0);
  });

  it('leaves out who did it and whose role may not see it', async () => {
    const amelie = await aBusiness(world);
    const marcus = await aMember(world, amelie.businessId, { role: 'staff' });
    await tell(amelie, { except: amelie.userId });
    await tell(amelie, { can: 'ledger.read', title: 'The books were locked.' });
    expect(await titles(amelie)).toEqual(['The books were locked.']);
    expect(await titles(marcus)).toEqual([TOLD.title]);
  });

  it('with the same key is told once', async () => {
    const amelie = await aBusiness(world);
    await tell(amelie, { onceKey: 'mail:7' });
    await tell(amelie, { onceKey: 'mail:7' });
    await tell(amelie, { onceKey: 'mail:8' });
    expect(await unread(amelie)).toBe(2);
  });

  it('leads into the application only', async () => {
    const amelie = await aBusiness(world);
    await expect(tell(amelie, { linkTo: 'https://elsewhere.example' })).rejects.toThrow('leads into');
    await expect(tell(amelie, { linkTo: '//elsewhere.example' })).rejects.toThrow('leads into');
  });

  it('is read by its owner alone, and once', async () => {
    const amelie = await aBusiness(world);
    const marcus = await aMember(world, amelie.businessId);
    await tell(amelie);
    const params = { id: await newest(amelie) };
    const refused = await request(world, marcus, contract.readNotification, { params });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([404, 'notification.not_found']);
    expect(await call(world, amelie, contract.readNotification, { params })).toMatchObject({ isRead: true });
    expect(await call(world, amelie, contract.readNotification, { params })).toMatchObject({ isRead: true });
    expect([await unread(amelie), await unread(marcus)]).toEqual([0, 1]);
  });
});

describe('the list', () => {
  it('is newest first, pages, and can show what is unread', async () => {
    const amelie = await aBusiness(world);
    for (const title of ['one', 'two', 'three']) await tell(amelie, { title });
    const first = await list(amelie, { listPageSize: 2 });
    expect(first.data.map(({ title }) => title)).toEqual(['three', 'two']);
    expect(first.listTotalSize).toBe(3);
    expect(await titles(amelie, { listPageSize: 2, cursor: first.nextCursor })).toEqual(['one']);
    await call(world, amelie, contract.readNotification, { params: { id: await newest(amelie) } });
    expect(await titles(amelie, { listFilters: { isUnread: true } })).toEqual(['two', 'one']);
  });

  it('marked as read keeps what arrived since it was looked at', async () => {
    const amelie = await aBusiness(world);
    await tell(amelie);
    const upTo = await newest(amelie);
    await tell(amelie, { title: 'later' });
    expect(await call(world, amelie, contract.readAllNotifications, { body: { upTo } })).toMatchObject({ unread: 1 });
    expect(await call(world, amelie, contract.readAllNotifications, { body: {} })).toMatchObject({ unread: 0 });
  });

  it('forgets what was read 90 days ago, and keeps what nobody read', async () => {
    const amelie = await aBusiness(world);
    await tell(amelie, { title: 'read' });
    await call(world, amelie, contract.readAllNotifications, { body: {} });
    await tell(amelie, { title: 'unread' });
    const start = now;
    now = new Date(start.getTime() + 89 * DAY_MS);
    await runUpkeep(world);
    const { rows: kept } = await world.owner.query<{ title: string }>(
      'select title from notifications where business_id = $1 order by id',
      [amelie.businessId],
    );
    now = new Date(start.getTime() + 91 * DAY_MS);
    await runUpkeep(world);
    const { rows: left } = await world.owner.query<{ title: string }>(
      'select title from notifications where business_id = $1 order by id',
      [amelie.businessId],
    );
    now = start;
    expect(kept.map(({ title }) => title)).toEqual(['read', 'unread']);
    expect(left.map(({ title }) => title)).toEqual(['unread']);
  });
});
