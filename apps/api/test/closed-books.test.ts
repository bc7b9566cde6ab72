import * as sending from '@countinghouse/contracts/document-sending';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as fees from '@countinghouse/contracts/late-fees';
import * as journals from '@countinghouse/contracts/manual-journals';
import * as parts from '@countinghouse/contracts/parts';
import * as payments from '@countinghouse/contracts/payments';
import * as unplaced from '@countinghouse/contracts/unplaced-money';
import { beforeAll, describe, expect, it } from 'vitest';
import { lockThrough } from '../src/features/ledger/index.ts';
import { call, request } from './calls.ts';
import { within } from './makers/businesses.ts';
import { anApprovedInvoice, anInvoice } from './makers/invoices.ts';
import { type OnlineFirm, type OnlineWorld, onlineIn, startOnlineWorld } from './makers/online.ts';
import { aPart, partInput } from './makers/services.ts';

let world: OnlineWorld;
beforeAll(async () => {
  world = await startOnlineWorld();
  return world.stop;
}, 60_000);
const online = onlineIn(() => world);

const LOCKED = 'ledger.period_locked';
type Reply = ReturnType<typeof request>;
/** Prepares a record while the books are open; answers the call that is made once they are closed. */
type ClosedStory = (firm: OnlineFirm) => Promise<() => Reply>;

const owing = (firm: OnlineFirm, given: object = {}) => online.owing(firm, 100, given);
const asked =
  (firm: OnlineFirm, ...[endpoint, input]: [Parameters<typeof request>[2], Parameters<typeof request>[3]?]) =>
  () =>
    request(world, firm.member, endpoint, input);
async function aPayment(firm: OnlineFirm, payment = 100): Promise<number> {
  const idInvoice = await owing(firm);
  return (await online.record(firm.member, { idInvoice, payment })).payment.idPayment;
}
/** Money of the customer that no invoice took. */
async function aCredit(firm: OnlineFirm): Promise<number> {
  await online.record(firm.member, { idClient: firm.idClient, payment: 50 });
  const { credits } = await online.creditsOf(firm.member, firm.idClient);
  return credits.at(-1)?.idCredit ?? 0;
}
async function aStray(firm: OnlineFirm): Promise<number> {
  await world.provider.control.stray(firm.key, { amount: 7_000 });
  await online.sweepNow(firm.member);
  const [money] = await online.unplaced(firm.member);
  return money?.idUnplaced ?? 0;
}
const aJournal = async ({ member }: OnlineFirm): Promise<number> => {
  const { rows } = await world.owner.query<{ role: string; id: string }>(
    `select role, account_id as id from account_roles where business_id = $1 and role in ('fees', 'bank') order by role desc`,
    [member.businessId],
  );
  const [from, to] = rows.map(({ id }) => Number(id));
  const body = {
    date: '2026-11-10',
    lines: [
      { idAccount: from, debit: 10 },
      { idAccount: to, credit: 10 },
    ],
  };
  return (await call(world, member, journals.createManualJournal, { body })).idJournal;
};

/** Every call that lists the refusal and posts at once, with the least that leads to a posting. */
const POSTS: Record<string, ClosedStory> = {
  approveInvoice: async (firm) => {
    const idInvoice = await anInvoice(world, firm.member, { idClient: firm.idClient });
    return asked(firm, actions.approveInvoice, { query: { idInvoice }, body: { confirmDate: true } });
  },
  setInvoiceStatus: async (firm) => {
    const id = await owing(firm);
    return asked(firm, actions.setInvoiceStatus, { params: { id }, body: { action: 'writeOff', reason: 'Bankrupt' } });
  },
  creditInvoice: async (firm) => {
    const id = await owing(firm);
    return asked(firm, actions.creditInvoice, { params: { id }, body: { reason: 'Returned' } });
  },
  sendInvoice: async (firm) => {
    const idInvoice = await anInvoice(world, firm.member, { idClient: firm.idClient });
    return asked(firm, sending.sendInvoice, { body: { idInvoice, to: ['a@example.com'] } });
  },
  chargeLateFee: async (firm) => {
    const idInvoice = await anApprovedInvoice(world, firm.member, {
      idClient: firm.idClient,
      billingDate: '2026-11-01',
      dueDate: '2026-11-02',
    });
    await call(world, firm.member, fees.saveLateFeeSettings, {
      body: { kind: 'percentOnce', rate: 1.5, graceDays: 0 },
    });
    return asked(firm, fees.chargeLateFee, { body: { idInvoice } });
  },
  postManualJournal: async (firm) => {
    const id = await aJournal(firm);
    return asked(firm, journals.postManualJournal, { params: { id }, body: {} });
  },
  reverseManualJournal: async (firm) => {
    const id = await aJournal(firm);
    await call(world, firm.member, journals.postManualJournal, { params: { id }, body: {} });
    return asked(firm, journals.reverseManualJournal, { params: { id }, body: { reason: 'Twice' } });
  },
  adjustStock: async (firm) => {
    const { idPart: id } = await aPart(world, firm.member);
    return asked(firm, parts.adjustStock, { params: { id }, body: { mode: 'change', qty: -1 } });
  },
  createPart: async (firm) => asked(firm, parts.createPart, { body: partInput() }),
  recordPayment: async (firm) => {
    const idInvoice = await owing(firm);
    return asked(firm, payments.recordPayment, { body: { idInvoice, payment: 100 } });
  },
  voidPayment: async (firm) => {
    const idPayment = await aPayment(firm);
    return asked(firm, payments.voidPayment, { body: { idPayment, reason: 'A mistake' } });
  },
  bouncePayment: async (firm) => {
    const id = await aPayment(firm);
    return asked(firm, payments.bouncePayment, { params: { id }, body: {} });
  },
  changePayment: async (firm) => {
    const idInvoice = await owing(firm);
    const { payment } = await online.record(firm.member, { idInvoice, payment: 40 });
    const body = { idInvoice, payment: 50, version: payment.version };
    return asked(firm, payments.changePayment, { params: { id: payment.idPayment }, body });
  },
  applyCredit: async (firm) => {
    const [idCredit, idInvoice] = [await aCredit(firm), await owing(firm)];
    return asked(firm, payments.applyCredit, { body: { idCredit, allocations: [{ idInvoice, amount: 50 }] } });
  },
  unapplyCredit: async (firm) => {
    const [idCredit, idInvoice] = [await aCredit(firm), await owing(firm)];
    const credit = await online.applyCredit(firm.member, idCredit, [{ idInvoice, amount: 50 }]);
    const idApplication = credit.applications.at(-1)?.idApplication ?? 0;
    return asked(firm, payments.unapplyCredit, { body: { idApplication, reason: 'A mistake' } });
  },
  refundPayment: async (firm) => {
    const idCredit = await aCredit(firm);
    return asked(firm, payments.refundPayment, { body: { idCredit, amount: 50, reason: 'Not needed' } });
  },
  voidRefund: async (firm) => {
    const idCredit = await aCredit(firm);
    const refund = await online.refund(firm.member, { idCredit, amount: 50 });
    return asked(firm, payments.voidRefund, { params: { id: refund.idRefund }, body: { reason: 'A mistake' } });
  },
  placeUnplacedMoney: async (firm) => {
    const id = await aStray(firm);
    const body = { parts: [{ idClient: firm.idClient, amount: 70 }] };
    return asked(firm, unplaced.placeUnplacedMoney, { params: { id }, body });
  },
  sendBackUnplacedMoney: async (firm) => {
    const id = await aStray(firm);
    return asked(firm, unplaced.sendBackUnplacedMoney, { params: { id }, body: {} });
  },
  undoPlacedMoney: async (firm) => {
    const id = await aStray(firm);
    await online.place(firm.member, id, [{ idClient: firm.idClient, amount: 70 }]);
    return asked(firm, unplaced.undoPlacedMoney, { params: { id }, body: {} });
  },
};

/** Calls that list the refusal and post nothing by themselves here; each says why, and still posts nothing. */
const POSTS_LATER: Record<string, { why: string; story: ClosedStory }> = {
  reviseInvoice: {
    why: 'makes a draft; approving that is refused',
    story: async (firm) => {
      const id = await owing(firm);
      return asked(firm, actions.reviseInvoice, { params: { id } });
    },
  },
  convertEstimate: {
    why: 'makes a draft; approving that is refused',
    story: async (firm) => {
      const given = { idClient: firm.idClient, generateType: 'estimate' as const };
      const idInvoice = await anInvoice(world, firm.member, given);
      return asked(firm, actions.convertEstimate, { body: { idInvoice, confirm: true } });
    },
  },
};

/** Calls that only list the refusal because they share their list with others, or that have a test of their own. */
const OTHERWISE: Record<string, string> = {
  sendEstimate: 'an estimate is not in the books',
  sendQuotation: 'an estimate is not in the books',
  sendInvoicePayment: 'asks for what is open of an approved invoice',
  scheduleSender: 'the draft is approved when its time comes, and that is refused like any approval',
  createSeries: 'the documents are made on their days; recurring/edges.test.ts',
  runSeries: 'recurring/edges.test.ts refuses a date in a locked period',
};

const entriesOf = async ({ member }: OnlineFirm): Promise<number> =>
  (await world.owner.query('select from journal_entries where business_id = $1', [member.businessId])).rowCount ?? 0;
/** Beyond today, so that what is posted on the day it happens is refused like what is dated back. */
const close = ({ member }: OnlineFirm) =>
  within(world, member.businessId, member.userId, (ctx) => lockThrough(ctx, '2027-12-31', 'Month end'));

describe('after a lock', () => {
  it('every call that can be refused by it is named here: a new one needs its story', () => {
    const listed = world.app.endpoints.filter(({ errors }) => errors.some((code) => code === LOCKED));
    const named = [...Object.keys(POSTS), ...Object.keys(POSTS_LATER), ...Object.keys(OTHERWISE)];
    expect(listed.length).toBeGreaterThan(20);
    expect(listed.map(({ id }) => id).toSorted()).toEqual(named.toSorted());
  });

  it.each(Object.entries(POSTS))(
    '%s answers 409 and posts nothing',
    async (_, story) => {
      const firm = await online.anOnlineFirm({ hears: false });
      const write = await story(firm);
      await close(firm);
      const before = await entriesOf(firm);
      const reply = await write();
      expect(reply.json(), reply.body).toMatchObject({ status: 409, code: LOCKED });
      expect(await entriesOf(firm)).toBe(before);
    },
    30_000,
  );

  it.each(Object.entries(POSTS_LATER))('%s posts nothing by itself', async (_, { story }) => {
    const firm = await online.anOnlineFirm({ hears: false });
    const write = await story(firm);
    await close(firm);
    const before = await entriesOf(firm);
    expect((await write()).statusCode).toBe(200);
    expect(await entriesOf(firm)).toBe(before);
  });
});
