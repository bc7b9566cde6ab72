import * as contract from '@countinghouse/contracts/report-views';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../../../test/calls.ts';
import { problem } from '../../../../test/documents.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { aBusiness, aMember, type Member } from '../../../../test/makers/businesses.ts';

let world: TestWorld;
let now = new Date('2026-11-17T17:00:00Z');
beforeAll(async () => {
  world = await startApp({ clock: () => now });
  return world.stop;
});

const lastMonth = { name: 'Monthly result', report: 'profitAndLoss', period: 'lastMonth' } as const;
const save = (member: Member, view: object = {}) =>
  call(world, member, contract.createReportView, { body: { ...lastMonth, ...view } });
const refused = (member: Member, view: object) =>
  problem(request(world, member, contract.createReportView, { body: { ...lastMonth, ...view } }));
const listed = async (member: Member) => (await call(world, member, contract.listReportViews)).views;
const change = (member: Member, id: number, body: object) =>
  request(world, member, contract.updateReportView, { params: { id }, body });
const remove = (member: Member, id: number) => request(world, member, contract.deleteReportView, { params: { id } });

describe('a saved view', () => {
  it('keeps every choice, and its days move with the day of the business', async () => {
    const member = await aBusiness(world);
    const choices = { compare: 'yearBefore', columns: 'total' };
    const { idView } = await save(member, { choices });
    expect(await listed(member)).toMatchObject([
      { idView, from: '2026-10-01', to: '2026-10-31', choices: { ...choices, basis: 'accrual', step: 30 } },
    ]);
    // In Toronto it is still November when it is December in London.
    now = new Date('2026-12-01T04:59:00Z');
    expect(await listed(member)).toMatchObject([{ from: '2026-10-01', to: '2026-10-31' }]);
    now = new Date('2026-12-01T05:00:00Z');
    expect(await listed(member)).toMatchObject([{ from: '2026-11-01', to: '2026-11-30' }]);
    now = new Date('2026-11-17T17:00:00Z');
  });

  it('stays with days that were chosen by hand', async () => {
    const member = await aBusiness(world);
    await save(member, { period: 'custom', from: '2025-01-01', to: '2025-03-31' });
    expect(await listed(member)).toMatchObject([{ from: '2025-01-01', to: '2025-03-31' }]);
    expect(await refused(member, { name: 'B', period: 'custom', from: '2025-04-01', to: '2025-03-31' })).toMatchObject({
      code: 'report.wrong_way',
    });
    expect(await refused(member, { name: 'B', period: 'custom', to: '2025-03-31' })).toMatchObject({
      fields: { period: expect.any(String) },
    });
    expect(await refused(member, { name: 'B', report: 'balanceSheet' })).toMatchObject({ code: 'request.invalid' });
  });

  it('has a name of its own among those of one owner, whatever its capitals', async () => {
    const member = await aBusiness(world);
    const colleague = await aMember(world, member.businessId, { role: 'manager' });
    const { idView } = await save(member, { name: 'Été' });
    expect(await refused(member, { name: ' éTÉ ' })).toMatchObject({ status: 409, code: 'report_view.name_taken' });
    await save(colleague, { name: 'Été' });
    await save(member, { name: 'Été', isShared: true });
    expect(await refused(colleague, { name: 'ÉTÉ', isShared: true })).toMatchObject({ code: 'report_view.name_taken' });
    const other = await save(member, { name: 'Other' });
    expect(await problem(change(member, other.idView, { name: 'été' }))).toMatchObject({
      code: 'report_view.name_taken',
    });
    await remove(member, idView);
    await save(member, { name: 'été' });
  });

  it('is seen by its owner alone, or by everybody who may read reports', async () => {
    const member = await aBusiness(world, { role: 'bookkeeper' });
    const viewer = await aMember(world, member.businessId, { role: 'viewer' });
    const staff = await aMember(world, member.businessId, { role: 'staff' });
    const own = await save(member);
    const shared = await save(member, { name: 'For all', isShared: true });
    expect((await listed(viewer)).map(({ idView, isMine, canChange }) => [idView, isMine, canChange])).toEqual([
      [shared.idView, false, false],
    ]);
    expect(await problem(change(viewer, own.idView, { name: 'Mine' }))).toMatchObject({ status: 404 });
    expect(await problem(change(viewer, shared.idView, { name: 'Mine' }))).toMatchObject({
      status: 403,
      code: 'report_view.not_yours',
    });
    expect(await problem(remove(viewer, shared.idView))).toMatchObject({ code: 'report_view.not_yours' });
    expect(await problem(request(world, staff, contract.listReportViews))).toMatchObject({ status: 403 });
    const stranger = await aBusiness(world);
    expect(await listed(stranger)).toEqual([]);
    expect(await problem(remove(stranger, shared.idView))).toMatchObject({ status: 404 });
  });

  it('is saved by a viewer for oneself only', async () => {
    const viewer = await aBusiness(world, { role: 'viewer' });
    const { idView } = await save(viewer);
    expect(await refused(viewer, { name: 'For all', isShared: true })).toMatchObject({
      status: 403,
      code: 'report_view.may_not_share',
    });
    expect(await problem(change(viewer, idView, { isShared: true }))).toMatchObject({
      code: 'report_view.may_not_share',
    });
  });

  it('for everybody is changed by its owner or an administrator, and nobody overwrites unseen', async () => {
    const owner = await aBusiness(world, { role: 'manager' });
    const admin = await aMember(world, owner.businessId, { role: 'admin' });
    const { idView, version } = await save(owner, { isShared: true });
    expect((await change(admin, idView, { name: 'Result', version })).statusCode).toBe(200);
    expect(await problem(change(owner, idView, { name: 'Mine', version }))).toMatchObject({ code: 'record.stale' });
    const changed = await change(owner, idView, { period: 'custom', from: '2026-01-01', to: '2026-06-30' });
    expect(changed.json().data).toMatchObject({ name: 'Result', from: '2026-01-01', to: '2026-06-30', isMine: true });
    expect((await change(owner, idView, { period: 'thisYear' })).json().data).toMatchObject({ to: '2026-12-31' });
    expect((await remove(admin, idView)).statusCode).toBe(200);
    expect(await listed(owner)).toEqual([]);
  });

  it('is one of 200 at most', async () => {
    const member = await aBusiness(world);
    await world.owner.query(
      `insert into report_views (business_id, id, name, report, period, choices, is_shared, created_by, created_at, updated_at)
       select $1, 1000 + n, 'View ' || n, 'cashFlow', 'thisYear', '{}', true, $2, now(), now() from generate_series(1, 199) n`,
      [member.businessId, member.userId],
    );
    const both = await Promise.all(['A', 'B'].map((name) => refused(member, { name }).catch(() => undefined)));
    expect(both.filter((reply) => reply?.code === 'report_view.too_many')).toHaveLength(1);
  });
});
