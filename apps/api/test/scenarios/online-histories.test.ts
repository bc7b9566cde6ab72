import type { Endpoint } from '@countinghouse/contracts/endpoint';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as payments from '@countinghouse/contracts/payments';
import * as unplaced from '@countinghouse/contracts/unplaced-money';
import { beforeAll, expect, it } from 'vitest';
import { createProviderClient } from '../../src/platform/provider/client.ts';
import { request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import { runJobs } from '../harness.ts';
import { clearingDifferences } from '../makers/clearing.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from '../makers/online.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
});
const online = onlineIn(() => world);
const { create, approve } = documentsIn(() => world);

/** `STEPS=2000 pnpm test --project api online-histories` makes it longer, `PROPERTY_SEED` repeats it. */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_117);
const STEPS = Number(process.env['STEPS'] ?? 150);
const VERIFY_EVERY = 25;
const HOUR = 3_600_000;

type HistoryNotes = { invoices: number[]; done: Map<string, number>; today: () => string };

/** Whatever may happen to money between us and the provider, in any order; nobody tells us of it but the sweep. */
function stepsOf({ member, idClient, key }: OnlineFirm, told: HistoryNotes, random: Dice) {
  const { control } = world.provider;
  const client = createProviderClient({ secretKey: key, url: world.provider.url });
  const send = async (endpoint: Endpoint, input: { params?: object; query?: object; body?: object }) => {
    const reply = await request(world, member, endpoint, input);
    expect(reply.statusCode, `${endpoint.id} ${JSON.stringify(input)} ${reply.body}`).not.toBe(500);
    if (reply.statusCode === 200) told.done.set(endpoint.id, (told.done.get(endpoint.id) ?? 0) + 1);
    return reply.json<{ data?: { id?: number; idAttempt?: number } }>().data;
  };
  const done = (what: string) => told.done.set(what, (told.done.get(what) ?? 0) + 1);
  const invoice = () => random.pick(told.invoices.slice(-6));
  const amount = () => random.whole(100, 20_000) / 100;
  const page = async () => {
    const reply = await online.refusedStart(member, invoice(), random.chance(0.5) ? undefined : amount());
    return (reply as { data?: { idAttempt: number } }).data?.idAttempt;
  };
  const payBy = async (choice: 'card' | 'bank' | 'cardRefused') => {
    const idAttempt = await page();
    if (idAttempt === undefined) return;
    // Sometimes two pages are open, and both are paid.
    const other = random.chance(0.2) ? await page() : undefined;
    for (const id of [idAttempt, ...(other ? [other] : [])])
      if ((await control.pay(await online.sessionOf(member, id), choice)) === 'done') done(choice);
  };
  const intents = async (status: string) =>
    (await control.list(key, 'payment_intent')).filter((one) => one.status === status);
  const anIntent = async (status: string) => {
    const all = await intents(status);
    return all.length === 0 ? undefined : random.pick(all);
  };
  return {
    approve: async () => {
      const items = [{ serviceName: 'Work', quantity: random.whole(1, 3), price: random.whole(1_000, 9_999) / 100 }];
      const draft = await create(member, { idClient, items, billingDate: told.today(), dueDate: null });
      await approve(member, draft.id);
      told.invoices.push(draft.id);
    },
    card: () => payBy('card'),
    bank: () => payBy('bank'),
    refused: () => payBy('cardRefused'),
    debitEnds: async () => {
      const intent = await anIntent('processing');
      if (intent) await (random.chance(0.6) ? control.settle(intent.id) : control.bounce(intent.id));
    },
    byHand: () =>
      send(payments.recordPayment, { body: { idInvoice: invoice(), payment: amount(), confirmDuplicate: true } }),
    refund: async () => {
      const { rows } = await world.owner.query<{ id: number }>(
        'select id::int from payments where business_id = $1 and provider is not null order by id',
        [member.businessId],
      );
      if (rows.length === 0) return;
      await send(payments.refundPayment, {
        body: { idPayment: random.pick(rows).id, amount: amount(), reason: 'Back' },
      });
    },
    refundCredit: async () => {
      const { credits } = await online.creditsOf(member, idClient);
      const credit = credits.find(({ left }) => left > 0);
      if (credit)
        await send(payments.refundPayment, {
          body: { idCredit: credit.idCredit, amount: random.whole(1, credit.left) / 100, reason: 'Back' },
        });
    },
    applyCredit: async () => {
      const { credits } = await online.creditsOf(member, idClient);
      const credit = credits.find(({ left }) => left > 0);
      const allocations = [{ idInvoice: invoice(), amount: random.whole(1, 5_000) / 100 }];
      if (credit) await send(payments.applyCredit, { body: { idCredit: credit.idCredit, allocations } });
    },
    refundElsewhere: async () => {
      const intent = await anIntent('succeeded');
      const refund = { payment_intent: intent?.id ?? '', amount: random.whole(50, 6_000) };
      if (intent)
        await client.refunds.create(refund).then(
          () => done('elsewhere'),
          () => {},
        );
    },
    refundEnds: async () => {
      const waiting = (await control.list(key, 'refund')).filter(({ status }) => status === 'pending');
      if (waiting[0]) await control.endRefund(waiting[0].id, random.chance(0.5) ? 'settles' : 'bounces');
    },
    dispute: async () => {
      const charges = (await control.list(key, 'charge')).filter(
        (charge) => charge.status === 'succeeded' && !charge.disputed && charge.amount_refunded === 0,
      );
      if (charges.length === 0) return;
      const { payment_intent: intent } = random.pick(charges);
      await control.openDispute(typeof intent === 'string' ? intent : (intent?.id ?? ''));
      done('dispute');
    },
    disputeEnds: async () => {
      const open = (await control.list(key, 'dispute')).filter(({ status }) => status === 'needs_response');
      if (open[0]) await control.closeDispute(open[0].id, random.chance(0.5) ? 'won' : 'lost');
    },
    payOut: async () => {
      const id = await control.payOut(key);
      if (id) done('payout');
    },
    payOutEnds: async () => {
      const open = (await control.list(key, 'payout')).filter(({ status }) => status === 'in_transit');
      if (open[0]) await control.endPayout(open[0].id, random.chance(0.8) ? 'paid' : 'failed');
    },
    stray: async () => {
      await control.stray(key, { amount: random.whole(100, 9_000), by: random.chance(0.8) ? 'card' : 'bank' });
    },
    place: async () => {
      const [money] = await online.unplaced(member);
      if (!money || money.direction === 'out') return;
      if (random.chance(0.3) && money.canSendBack)
        return void (await send(unplaced.sendBackUnplacedMoney, { params: { id: money.idUnplaced }, body: {} }));
      const whole = { amount: money.amount / 100 };
      const parts = [random.chance(0.5) ? { ...whole, idClient } : { ...whole, idInvoice: invoice() }];
      await send(unplaced.placeUnplacedMoney, { params: { id: money.idUnplaced }, body: { parts } });
    },
    credit: () =>
      send(actions.creditInvoice, { params: { id: invoice() }, body: { reason: 'Less', creditAmount: amount() } }),
    revise: async () => {
      const data = await send(actions.reviseInvoice, { params: { id: invoice() } });
      if (!data?.id) return;
      const query = { idInvoice: data.id };
      await send(actions.approveInvoice, { query, body: { confirmDate: true, confirmRates: true } });
      told.invoices.push(data.id);
    },
    cancel: () =>
      send(actions.setInvoiceStatus, { params: { id: invoice() }, body: { action: 'cancel', reason: 'No' } }),
    writeOff: () =>
      send(actions.setInvoiceStatus, { params: { id: invoice() }, body: { action: 'writeOff', reason: 'Gone' } }),
    time: async () => world.pass(random.whole(1, 30) * HOUR),
    sweep: () => online.sweepNow(member),
    jobs: () => runJobs(world, { except: ['email.deliver', 'online.sweep'] }),
  };
}

it(`keeps every promise of the books through ${STEPS} random steps with the provider`, async () => {
  const firm = await online.anOnlineFirm({ hears: false });
  const { member, key } = firm;
  const random = new Dice(SEED);
  let day = '2026-11-15';
  const told: HistoryNotes = { invoices: [], done: new Map(), today: () => day };
  const steps = stepsOf(firm, told, random);
  const names = Object.keys(steps) as (keyof typeof steps)[];
  await world.owner.query(
    `update sessions set idle_until = 'infinity', expires_at = 'infinity' where business_id = $1`,
    [member.businessId],
  );
  const path: string[] = [];
  for (let step = 1; step <= STEPS; step += 1) {
    day = world.platform.clock().toISOString().slice(0, 10);
    const name = told.invoices.length < 4 || random.chance(0.1) ? 'approve' : random.pick(names);
    path.push(name);
    await steps[name]();
    const wrong = step % VERIFY_EVERY === 0 ? await online.faults(member) : [];
    expect(wrong, `seed ${SEED}, step ${step}: ${path.slice(-VERIFY_EVERY).join(' ')}`).toEqual([]);
  }
  await settleAll(firm);
  expect(await online.faults(member)).toEqual([]);
  // Everything that the provider held is paid out, and nothing of it is left in the books.
  expect((await online.balances(member)).clearing, path.join(' ')).toBeUndefined();
  expect(told.done.get('card') ?? 0, JSON.stringify([...told.done])).toBeGreaterThan(STEPS / 60);
  expect((await world.provider.control.list(key, 'payout')).length).toBeGreaterThan(0);
}, 1_800_000);

/** What is under way ends, and whatever the provider holds then is paid out. */
async function settleAll(firm: OnlineFirm): Promise<void> {
  const { member, key } = firm;
  const { control } = world.provider;
  for (let round = 0; round < 3; round += 1) {
    world.pass(10 * 24 * HOUR);
    await control.advance(0);
    await runJobs(world, { except: ['email.deliver', 'online.sweep'] });
    await online.sweepNow(member);
  }
  await control.payOut(key);
  for (const { id, status } of await control.list(key, 'payout'))
    if (status === 'in_transit') await control.endPayout(id);
  world.pass(3 * 24 * HOUR);
  await online.sweepNow(member);
  // Named object by object. What became of a dispute that we know nothing of is only told by the payout it is in.
  expect(await clearingDifferences(world, firm)).toEqual([]);
}
