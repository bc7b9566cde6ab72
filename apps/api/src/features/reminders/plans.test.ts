import { dayAfter } from '@countinghouse/domain/documents/days';
import { beforeAll, expect, it } from 'vitest';
import { explainStatements, type PlanMode } from '../../../test/explain.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aBusiness, type Member } from '../../../test/makers/businesses.ts';
import { aCustomer } from '../../../test/makers/customers.ts';
import { insertRows } from '../../../test/makers/invoice-rows.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { listOpenPage } from './documents.repo.ts';
import { listDueInvoices, takeWaiting } from './reminders.repo.ts';

const SMALL = 1_000;
const BIG = 20_000;
const NOW = new Date('2041-01-07T15:00:00Z');

let world: TestWorld;
let small: Member;
let big: Member;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  small = await aShop(SMALL);
  big = await aShop(BIG);
  await world.owner.query('vacuum analyze invoices');
  return world.stop;
}, 120_000);

/** Open invoices, ten for each due day: the more there are, the longer they have been open. */
async function aShop(count: number): Promise<Member> {
  const member = await aBusiness(world);
  const { idClient } = await aCustomer(world, member);
  const rows = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: 'invoice' as const,
    status: 'Invoiced' as const,
    number: index + 1,
    customer_id: idClient,
    client_name: 'Somebody',
    billing_date: '2030-01-01',
    due_date: dayAfter('2041-01-06', -Math.floor(index / 10)),
    total_cents: 10_000,
    paid_cents: 0,
    archived_at: null,
    paid_at: null,
    created_by: null,
    created_at: NOW.toISOString(),
  }));
  for (let at = 0; at < rows.length; at += 5_000)
    await insertRows(world.owner, member.businessId, rows.slice(at, at + 5_000));
  return member;
}

type Question = (ctx: Ctx) => Promise<unknown>;
const BEGIN = { dueOn: '0001-01-01', id: 0 };
const QUESTIONS: Readonly<Record<string, Question>> = {
  'what falls due on one day': (ctx) =>
    listDueInvoices(ctx, { from: '2040-12-31', to: '2040-12-31', after: BEGIN, limit: 500 }),
  'what waits': (ctx) => takeWaiting(ctx, 25),
  'a page of the list': (ctx) => listOpenPage(ctx, { size: 20, after: BEGIN }),
};

async function pagesOf(name: string, { businessId }: Member, mode: PlanMode): Promise<number> {
  const ask = QUESTIONS[name] as Question;
  const explained = await explainStatements(world.platform.config.cells[0]?.url ?? '', businessId, mode, (tx) =>
    ask({ tx, businessId, now: NOW } as unknown as Ctx),
  );
  return explained.reduce((total, { buffers }) => total + buffers, 0);
}

it.each(
  Object.keys(QUESTIONS).flatMap((name) => (['custom', 'generic'] as const).map((mode) => [name, mode] as const)),
)(`%s costs the same among ${BIG} open invoices as among ${SMALL}, with a %s plan`, async (name, mode) => {
  const [before, after] = [await pagesOf(name, small, mode), await pagesOf(name, big, mode)];
  process.stdout.write(`${name} (${mode}): ${before} pages, then ${after}\n`);
  expect(after).toBeLessThanOrEqual(before + 12);
});
