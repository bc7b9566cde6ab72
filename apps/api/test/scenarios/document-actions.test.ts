import { saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { ROLES } from '@countinghouse/domain/access/permissions';
import { beforeAll, expect, it } from 'vitest';
import { verifyChain, verifyDocuments } from '../../src/features/invoices/index.ts';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { verifyStock } from '../../src/features/services/index.ts';
import { call, request } from '../calls.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { aBusiness, aMember, type Member, within } from '../makers/businesses.ts';
import { aCustomer } from '../makers/customers.ts';
import { SOUND } from '../makers/ledger.ts';
import { aSalesTax } from '../makers/sales-taxes.ts';
import { aPart } from '../makers/services.ts';
import { randomDocument } from '../random-documents.ts';
import { taxByMonth } from '../tax-months.ts';

/** `ACTIONS=5000 pnpm test --project api document-actions`; `ACTIONS_SEED` repeats the choices, not their order in time. */
const ACTIONS = Number(process.env.ACTIONS ?? 300);
const SEED = Number(process.env.ACTIONS_SEED ?? 20_261_115);
const USERS = 8;

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

it(`${ACTIONS} legal and illegal actions of ${USERS} people at once leave books without a difference`, {
  timeout: 60_000 + ACTIONS * 500,
}, async () => {
  const owner = await aBusiness(world);
  const people = await Promise.all(
    Array.from({ length: USERS }, (_, n) => aMember(world, owner.businessId, { role: ROLES[n % 4] ?? 'admin' })),
  );
  const firm = await aFirm(owner);
  const seen = new Map<number, number>();
  await Promise.all(
    people.map(async (person, n) => {
      const dice = new Dice(SEED + n);
      for (let done = 0; done < ACTIONS / USERS; done += 1) {
        const { statusCode, body } = await act(dice, person, firm);
        expect([200, 400, 403, 404, 409], `seed ${SEED}: ${body.slice(0, 600)}`).toContain(statusCode);
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      }
    }),
  );
  // Neither all refused nor all allowed: both sides of the tables were tried.
  expect(seen.get(200) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(ACTIONS / 5);
  expect(seen.get(409) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(ACTIONS / 10);
  const verdict = await within(world, owner.businessId, owner.userId, async (ctx) => ({
    ...(await verifyLedger(ctx)),
    ...(await verifyDocuments(ctx)),
    ...(await verifyStock(ctx)),
    ...(await verifyChain(ctx)),
  }));
  expect(verdict).toMatchObject({
    ...SOUND,
    wrongInvoices: 0,
    wrongTaxes: 0,
    wrongCounts: 0,
    wrongHolds: 0,
    wrongWriteOffs: 0,
    wrongParts: 0,
    stockDifference: 0,
    broken: 0,
    changed: 0,
  });
  expect(verdict.receivableCents).toBe(verdict.openCents);
  const { report, books } = await taxByMonth(world, owner, firm.charged);
  expect(report).toEqual(books);
  expect(await givenUp(owner)).toEqual(await givenUpInBooks(owner));
  expect(await illegalMoves(owner)).toEqual([]);
  expect(await unexplainedNumbers(owner)).toEqual([]);
});

type Firm = {
  /** Who may do everything. */
  boss: Member;
  ids: number[];
  /** What was written off, at least for a while. */
  lost: number[];
  clients: number[];
  taxes: number[];
  /** Those of the taxes that are charged, not withheld. */
  charged: number[];
  part: number;
};

async function aFirm(owner: Member): Promise<Firm> {
  await call(world, owner, saveDocumentSettings, {
    // Days of credit notes in any order, so that revisions of any day are approved.
    body: { numberShared: true, lockPolicy: 'sent', strictOrder: false },
  });
  const clients = [(await aCustomer(world, owner)).idClient, (await aCustomer(world, owner)).idClient];
  const gst = await aSalesTax(world, owner, { abbreviation: 'GST', rates: [{ rate: 5, validFrom: '2008-01-01' }] });
  // Another rate since November, so that revisions of older invoices have other taxes.
  const qst = await aSalesTax(world, owner, {
    rates: [
      { rate: 9.975, validFrom: '2013-01-01', validTo: '2026-10-31' },
      { rate: 9.5, validFrom: '2026-11-01' },
    ],
  });
  const kept = await aSalesTax(world, owner, {
    abbreviation: 'WHT',
    kind: 'withholding',
    rates: [{ rate: 10, validFrom: '2000-01-01' }],
  });
  const part = await aPart(world, owner, { openingQty: 40, cost: 2.5 });
  const charged = [gst.idSalesTax, qst.idSalesTax];
  const taxes = [...charged, kept.idSalesTax];
  return { boss: owner, ids: [], lost: [], clients, taxes, charged, part: part.idPart };
}

const MOVES = actions.STATUS_MOVES;

async function act(dice: Dice, person: Member, firm: Firm) {
  if (firm.ids.length < 10 || dice.chance(0.15)) return create(dice, person, firm);
  const id = dice.pick(firm.ids);
  const send = (endpoint: Parameters<typeof request>[2], input: Parameters<typeof request>[3]) =>
    keep(firm, request(world, person, endpoint, input));
  const reason = 'Because';
  switch (dice.whole(0, 14)) {
    case 0: {
      const goodsReturn = dice.chance(0.5);
      const body = dice.chance(0.5) ? { goodsReturn } : { creditAmount: dice.whole(1, 2_000) / 100 };
      return send(actions.creditInvoice, { params: { id }, body: { reason, ...body } });
    }
    case 1: {
      const goodsReturn = dice.chance(0.5);
      const lines = [{ position: dice.whole(1, 3), quantity: dice.pick([0.5, 1, 2]), goodsReturn }];
      return send(actions.creditInvoice, { params: { id }, body: { reason, lines } });
    }
    case 2:
      return send(actions.reviseInvoice, { params: { id } });
    case 3:
      return send(actions.duplicateInvoice, { params: { id } });
    case 4: {
      const percent = dice.pick([0, 25, 50]);
      return send(actions.convertEstimate, {
        body: { idInvoice: id, confirm: dice.chance(0.7), ...(percent > 0 && { percent }) },
      });
    }
    case 5:
      return send(actions.archiveInvoice, { body: { idInvoice: id, isDeleted: dice.chance(0.4), confirm: true } });
    case 6: {
      const version = dice.whole(1, 3);
      const body = { ...randomDocument(dice, firm), version };
      return send(contract.updateInvoice, { params: { id }, body });
    }
    case 7:
      return send(actions.approveInvoice, { query: { idInvoice: id }, body: { confirmRates: dice.chance(0.8) } });
    case 8:
      return send(actions.annotateInvoice, { params: { id }, body: { privateNote: 'Seen' } });
    case 9:
      return replace(dice, firm, id);
    case 10:
    case 11:
      return giveUp(dice, firm, id);
    default: {
      const action = dice.pick([...MOVES, 'approve', 'approve', 'void']);
      return send(actions.setInvoiceStatus, { params: { id }, body: { action, reason, dueDate: '2027-03-01' } });
    }
  }
}

/** Revises an invoice and approves what replaces it, at once. */
async function replace(dice: Dice, firm: Firm, id: number) {
  const revised = await keep(firm, request(world, firm.boss, actions.reviseInvoice, { params: { id } }));
  if (revised.statusCode !== 200) return revised;
  const query = { idInvoice: revised.json<{ data: { id: number } }>().data.id };
  const body = { confirmRates: dice.chance(0.7) };
  return request(world, firm.boss, actions.approveInvoice, { query, body });
}

/** Writes off what is open of an invoice, a draft's too; or undoes one that was. */
async function giveUp(dice: Dice, firm: Firm, wanted: number) {
  const isUndone = firm.lost.length > 0 && dice.chance(0.4);
  const id = isUndone ? dice.pick(firm.lost) : wanted;
  const move = (body: object) =>
    request(world, firm.boss, actions.setInvoiceStatus, { params: { id }, body: { reason: 'Because', ...body } });
  if (isUndone) return move({ action: 'undoWriteOff' });
  await move({ action: 'approve', confirmRates: true });
  const writeOffDate = dice.pick(['2026-10-14', '2026-11-14', '']);
  const lost = await move({ action: 'writeOff', taxRelief: dice.chance(0.7), ...(writeOffDate && { writeOffDate }) });
  if (lost.statusCode === 200) firm.lost.push(id);
  return lost;
}

async function create(dice: Dice, person: Member, firm: Firm) {
  const body = randomDocument(dice, firm);
  const sold = { idService: firm.part, serviceName: 'Filter', quantity: dice.whole(1, 4), price: 5 };
  const generateType = dice.pick(['invoice', 'invoice', 'estimate'] as const);
  const items = dice.chance(0.3) ? [sold, ...body.items] : body.items;
  return keep(firm, request(world, person, contract.createInvoice, { body: { ...body, generateType, items } }));
}

/** What an answer made joins the documents that the others may touch. */
async function keep(firm: Firm, reply: ReturnType<typeof request>) {
  const answer = await reply;
  if (answer.statusCode === 200) {
    const { data } = answer.json<{ data: { id?: number; invoice?: { id: number } } }>();
    const id = data.invoice?.id ?? data.id;
    if (id !== undefined && !firm.ids.includes(id)) firm.ids.push(id);
  }
  return answer;
}

/** Written down once more, from docs/domain/invoices.md and not from the code: from which states a move may start. */
const LEGAL: Readonly<Record<string, readonly string[]>> = {
  'invoice.approved': ['Draft'],
  'invoice.sent': ['Invoiced', 'Processing', 'Paid', 'Credited', 'Replaced', 'WrittenOff'],
  // What there was nothing to pay of is called paid.
  'invoice.canceled': ['Draft', 'Invoiced', 'Paid'],
  'invoice.reopened': ['Invoiced'],
  'invoice.writtenOff': ['Invoiced', 'Processing'],
  'creditNote.voided': ['Invoiced'],
  'invoice.writeOffUndone': ['WrittenOff', 'Paid', 'Invoiced', 'Processing'],
  'estimate.sent': ['Draft'],
  'estimate.accepted': ['Draft', 'Processing'],
  'estimate.declined': ['Draft', 'Processing'],
  'estimate.revised': ['Processing', 'Invoiced'],
  'estimate.unaccepted': ['Invoiced'],
  'estimate.extended': ['Processing'],
  'estimate.converted': ['Draft', 'Processing', 'Invoiced'],
};

async function illegalMoves({ businessId }: Member): Promise<string[]> {
  const { rows } = await world.owner.query<{ action: string; from: string | null; id: number }>(
    `select action, before ->> 'status' as "from", subject_id as id from audit_log
     where business_id = $1 and subject = 'invoices' and action = any($2) order by id`,
    [businessId, Object.keys(LEGAL)],
  );
  expect(rows.length).toBeGreaterThan(10);
  const done = new Set(rows.map(({ action }) => action));
  for (const rare of ['invoice.writtenOff', 'invoice.writeOffUndone']) expect(done).toContain(rare);
  return rows
    .filter(({ action, from }) => !LEGAL[action]?.includes(from ?? ''))
    .map(({ action, from, id }) => `${id}: ${action} from ${from}`);
}

/** What stands given up and withheld, as the documents say it: each sum of a loss less the tax that was claimed back. */
async function givenUp({ businessId }: Member) {
  const { rows } = await world.owner.query<{ lost: number; withheld: number }>(
    `select coalesce(sum(w.amount_cents + w.withheld_cents), 0)::float8
         - (select coalesce(sum(amount_cents), 0) from write_off_taxes where business_id = $1)::float8 as lost,
       (select coalesce(sum(case kind when 'creditNote' then -withheld_cents else withheld_cents end), 0)
          from invoices where business_id = $1 and kind <> 'estimate' and status not in ('Draft', 'Canceled'))::float8
         - coalesce(sum(w.withheld_cents), 0)::float8 as withheld
     from write_offs w where w.business_id = $1`,
    [businessId],
  );
  return rows[0];
}

async function givenUpInBooks({ businessId }: Member) {
  const { rows } = await world.owner.query<{ lost: number; withheld: number }>(
    `select coalesce(sum(b.debit_cents - b.credit_cents) filter (where a.role = 'bad-debt'), 0)::float8 as lost,
       coalesce(sum(b.debit_cents - b.credit_cents) filter (where a.role = 'withholding'), 0)::float8 as withheld
     from account_months b join account_roles a on a.business_id = b.business_id and a.account_id = b.account_id
     where b.business_id = $1`,
    [businessId],
  );
  return rows[0];
}

/** Numbers that both kinds have, and numbers of a series that have neither a document nor a reason. */
async function unexplainedNumbers({ businessId }: Member): Promise<{ number: number; kinds: string[] }[]> {
  const { rows } = await world.owner.query<{ number: number; kinds: string[] }>(
    `select n::float8 as number, array_agg(s.series) as kinds
     from number_series s cross join generate_series(1000000, s.next_number - 1) n
     where s.business_id = $1 and s.series in ('invoice', 'estimate')
       and (exists (select from invoices where business_id = $1 and kind = s.series and number = n))
         = (exists (select from number_skips where business_id = $1 and series = s.series and n between from_number and to_number))
     group by n`,
    [businessId],
  );
  return rows;
}
