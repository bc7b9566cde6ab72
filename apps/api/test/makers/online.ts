import type { AddressInfo } from 'node:net';
import * as contract from '@countinghouse/contracts/online-payments';
import * as pages from '@countinghouse/contracts/public-payments';
import * as unplaced from '@countinghouse/contracts/unplaced-money';
import { listUnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import { runsOf } from '../../src/features/online-payments/index.ts';
import { sweep } from '../../src/features/online-payments/sweep/sweep.ts';
import { issueShareLink } from '../../src/features/share-links/index.ts';
import { call, request } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { runJobs, startApp, type TestWorld } from '../harness.ts';
import { type LocalProvider, startLocalProvider } from '../provider/local-provider.ts';
import { type Member, within } from './businesses.ts';
import { moneyIn } from './payments.ts';

export type OnlineWorld = TestWorld & {
  provider: LocalProvider;
  /** Both clocks, ours and the provider's. */
  pass: (ms: number) => void;
  /** Where this application listens: the provider sends its events there. */
  origin: string;
};

let accounts = 0;

/** An application beside a stand-in of the provider, with one clock for both. */
export async function startOnlineWorld(): Promise<OnlineWorld> {
  let now = Date.parse('2026-11-15T17:00:00Z');
  const provider = await startLocalProvider({ now: () => now });
  const world = await startApp({
    clock: () => new Date(now),
    config: { provider: { url: provider.url, plan: null } },
  });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.address() as AddressInfo;
  return {
    ...world,
    provider,
    origin: `http://127.0.0.1:${port}`,
    pass: (ms) => {
      now += ms;
    },
    stop: async () => {
      await world.stop();
      await provider.stop();
    },
  };
}

export type OnlineFirm = { member: Member; idClient: number; key: string };

/** What tests of online payments do all the time. */
export const onlineIn = (world: () => OnlineWorld) => {
  const { aFirm, get, balances } = documentsIn(world);
  const money = moneyIn(world);
  const staff = (member: Member) =>
    runsOf((work) => within(world(), member.businessId, member.userId, work), world().platform);
  return {
    ...money,
    get,
    balances,
    /** A business with keys, and with its address told to the provider unless it shall never hear of anything. */
    anOnlineFirm: async ({
      hears = true,
      ...settings
    }: {
      hears?: boolean;
      canSaveMethods?: boolean;
    } = {}): Promise<OnlineFirm> => {
      const { member, idClient } = await aFirm();
      const { provider, origin } = world();
      accounts += 1;
      const key = `sk_test_account${String(accounts).padStart(6, '0')}`;
      const webhookSecret = provider.webhookSecretFor(key);
      const saved = await call(world(), member, contract.saveOnlineSettings, {
        body: { mode: 'test', secretKey: key, webhookSecret, ...settings },
      });
      await call(world(), member, contract.checkOnlineSettings, {});
      const { pathname } = new URL(saved.webhookUrl);
      if (hears) await provider.control.registerEndpoint(key, `${origin}${pathname}`);
      return { member, idClient, key };
    },
    start: (member: Member, idInvoice: number, amount?: number) =>
      call(world(), member, contract.startOnlinePayment, { body: { idInvoice, ...(amount && { amount }) } }),
    refusedStart: async (member: Member, idInvoice: number, amount?: number) => {
      const reply = await request(world(), member, contract.startOnlinePayment, {
        body: { idInvoice, ...(amount && { amount }) },
      });
      return reply.json<{ code: string }>();
    },
    onlineState: (member: Member, idInvoice: number) =>
      call(world(), member, contract.getOnlineState, { query: { idInvoice } }),
    refresh: (member: Member, id: number) => call(world(), member, contract.refreshOnlineState, { params: { id } }),
    sessionOf: async (member: Member, idAttempt: number): Promise<string> => {
      const { rows } = await world().owner.query<{ session_id: string }>(
        'select session_id from payment_attempts where business_id = $1 and id = $2',
        [member.businessId, idAttempt],
      );
      return rows[0]?.session_id ?? '';
    },
    intentOf: async (member: Member, idAttempt: number): Promise<string> => {
      const { rows } = await world().owner.query<{ intent_id: string }>(
        'select intent_id from payment_attempts where business_id = $1 and id = $2',
        [member.businessId, idAttempt],
      );
      return rows[0]?.intent_id ?? '';
    },
    /**
     * Events that are on their way arrive, and what they set off is done. What that sets off at the provider is told only
     * when the workers have stopped: a job that arrives just then would wait for the lease of its worker.
     */
    settled: async () => {
      const { control } = world().provider;
      for (;;) {
        await control.settled();
        await control.deliver({ withhold: true });
        await runJobs(world(), { except: ['email.deliver', 'online.sweep'] });
        await control.deliver({});
        if ((await control.withheld()).length === 0) return;
        await control.release();
      }
    },
    sweepNow: (member: Member) => sweep(staff(member)),
    staff,
    /** The address of a document's page, as its customer has it. */
    sharedAddress: async (member: Member, id: number, kind: 'invoice' | 'estimate' = 'invoice') => {
      const { url } = await within(world(), member.businessId, member.userId, (ctx) =>
        issueShareLink(ctx, { kind, subjectId: id }),
      );
      const { searchParams } = new URL(url);
      return { p: searchParams.get('p') ?? '', uuid: searchParams.get('uuid') ?? '' };
    },
    payCard: (address: object) => call(world(), NOBODY, pages.getPayCard, { query: address }),
    payShared: (address: object, more: object = {}) =>
      call(world(), NOBODY, pages.paySharedDocument, { body: { ...address, ...more } }),
    progress: (address: object, attempt: number) =>
      call(world(), NOBODY, pages.getPaymentProgress, { query: { ...address, attempt } }),
    unplaced: async (member: Member, state = 'waiting') =>
      (await call(world(), member, listUnplacedMoney, { query: { listFilters: { state } } })).data,
    place: (member: Member, id: number, parts: object[]) =>
      call(world(), member, unplaced.placeUnplacedMoney, { params: { id }, body: { parts } }),
    sendBack: (member: Member, id: number) =>
      call(world(), member, unplaced.sendBackUnplacedMoney, { params: { id }, body: {} }),
  };
};

/** Somebody who is not signed in. */
const NOBODY: Member = { businessId: 0, userId: 0, role: 'viewer', email: '', cookies: {} };
