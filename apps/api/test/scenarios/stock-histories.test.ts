import * as actions from '@countinghouse/contracts/invoice-actions';
import { createInvoice } from '@countinghouse/contracts/invoices';
import { adjustStock } from '@countinghouse/contracts/parts';
import { beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../src/features/ledger/index.ts';
import { verifyStock } from '../../src/features/services/index.ts';
import { request } from '../calls.ts';
import { Dice } from '../fuzz-input.ts';
import { startApp, type TestWorld } from '../harness.ts';
import { aBusiness, type Member, within } from '../makers/businesses.ts';
import { aCustomer } from '../makers/customers.ts';
import { invoiceInput } from '../makers/invoices.ts';
import { SOUND } from '../makers/ledger.ts';
import { aPart, aService } from '../makers/services.ts';

/** `HISTORY=2000 pnpm test --project api stock-histories`; `HISTORY_SEED` repeats the choices. */
const HISTORY = Number(process.env.HISTORY ?? 120);
const SEED = Number(process.env.HISTORY_SEED ?? 20_261_115);
const PEOPLE = 3;

let world: TestWorld;
beforeAll(async () => {
  world = await startApp();
  return world.stop;
});

type Shop = { owner: Member; idClient: number; parts: number[]; services: number[]; invoices: number[] };

/** One part with plenty, one that may go below zero, one at a cost that is no whole cent, and a service that uses two up. */
async function aShop(): Promise<Shop> {
  const owner = await aBusiness(world);
  const { idClient } = await aCustomer(world, owner);
  const parts = [
    (await aPart(world, owner, { openingQty: 40, cost: 2.5 })).idPart,
    (await aPart(world, owner, { openingQty: 1, cost: 10, allowNegative: true })).idPart,
    (await aPart(world, owner, { openingQty: 7, cost: 0.3333, allowNegative: true })).idPart,
  ];
  const [, idPart = 0] = parts;
  const kit = await aService(world, owner, {
    parts: [
      { idPart, qty: 0.75 },
      { idPart: parts[2] ?? 0, qty: 3 },
    ],
  });
  return { owner, idClient, parts, services: [...parts, kit.idService], invoices: [] };
}

/** Receives, counts, loses, sells, revises, cancels or reopens something. */
async function act(dice: Dice, shop: Shop) {
  const { owner, parts, invoices } = shop;
  const id = dice.pick(parts);
  const qty = dice.pick([1, 2, 5, 0.333333, 1.5]);
  const adjust = (body: object) => request(world, owner, adjustStock, { params: { id }, body });
  const move = (action: string) =>
    request(world, owner, actions.setInvoiceStatus, {
      params: { id: dice.pick(invoices) },
      body: { action, reason: 'Because' },
    });
  const choice = invoices.length < 3 ? 0 : dice.whole(0, 9);
  if (choice <= 3) return sell(dice, shop);
  if (choice === 4) return move(dice.pick(['cancel', 'reopen', 'approve']));
  if (choice === 5) return revise(dice, shop);
  if (choice === 6) return adjust({ mode: 'set', qty: dice.whole(0, 30), reason: 'count' });
  if (choice === 7) return adjust({ mode: 'change', qty: -qty, reason: dice.pick(['loss', 'damage', 'other']) });
  const unitCost = dice.whole(0, 200_000) / 10_000;
  return adjust({ mode: 'change', qty, reason: dice.pick(['received', 'received', 'found']), unitCost });
}

async function sell(dice: Dice, { owner, idClient, services, invoices }: Shop) {
  const items = Array.from({ length: dice.whole(1, 3) }, () => ({
    idService: dice.pick(services),
    serviceName: 'Goods',
    quantity: dice.pick([1, 2, 0.5, 1.333333, 6]),
    price: 5,
  }));
  const reply = await request(world, owner, createInvoice, { body: invoiceInput({ idClient, items }) });
  const { id } = reply.json().data;
  invoices.push(id);
  return request(world, owner, actions.approveInvoice, { query: { idInvoice: id }, body: {} });
}

async function revise(dice: Dice, { owner, invoices }: Shop) {
  const reply = await request(world, owner, actions.reviseInvoice, { params: { id: dice.pick(invoices) } });
  if (reply.statusCode !== 200) return reply;
  const { id } = reply.json().data;
  invoices.push(id);
  return request(world, owner, actions.approveInvoice, { query: { idInvoice: id }, body: {} });
}

it(`A4: after ${HISTORY} random movements of ${PEOPLE} people at once the books are worth what is on the shelves`, {
  timeout: 60_000 + HISTORY * 500,
}, async () => {
  const shop = await aShop();
  const seen = new Map<number, number>();
  await Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const dice = new Dice(SEED + n);
      for (let done = 0; done < HISTORY / PEOPLE; done += 1) {
        const { statusCode, body } = await act(dice, shop);
        expect([200, 400, 409], `seed ${SEED}: ${body.slice(0, 600)}`).toContain(statusCode);
        seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
      }
    }),
  );
  expect(seen.get(200) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(HISTORY / 2);
  const { businessId, userId } = shop.owner;
  const verdict = await within(world, businessId, userId, async (ctx) => ({
    ...(await verifyLedger(ctx)),
    ...(await verifyStock(ctx)),
  }));
  expect(verdict).toMatchObject({ ...SOUND, parts: 3, wrongParts: 0, stockDifference: 0 });
});
