import { getDocumentSettings, saveDocumentSettings } from '@countinghouse/contracts/document-settings';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { call } from '../../../test/calls.ts';
import { documentsIn } from '../../../test/documents.ts';
import { Dice } from '../../../test/fuzz-input.ts';
import { startApp, type TestWorld } from '../../../test/harness.ts';
import { aMember } from '../../../test/makers/businesses.ts';
import { anEvent } from '../../../test/makers/calendar.ts';
import { moneyIn } from '../../../test/makers/payments.ts';
import { aSalesTax } from '../../../test/makers/sales-taxes.ts';
import { aPart, aService } from '../../../test/makers/services.ts';
import { visitsIn } from '../../../test/makers/visits.ts';

const NOW = new Date('2026-11-24T16:00:00Z');
const VISITS = Number(process.env.VISITS ?? 60);
let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => NOW });
  return world.stop;
});
const visits = visitsIn(() => world);
const documents = documentsIn(() => world);
const { faults } = moneyIn(() => world);

type RoundingMode = z.infer<typeof getDocumentSettings.response>['roundingMode'];
const MODES: { roundingMode: RoundingMode; pricesIncludeTax: boolean }[] = [
  { roundingMode: 'document', pricesIncludeTax: false },
  { roundingMode: 'line', pricesIncludeTax: false },
  { roundingMode: 'once', pricesIncludeTax: false },
  { roundingMode: 'document', pricesIncludeTax: true },
  { roundingMode: 'line', pricesIncludeTax: true },
];

async function aWorkshop(dice: Dice, rules: (typeof MODES)[number]) {
  const firm = await documents.aFirm();
  const { member } = firm;
  const settings = await call(world, member, getDocumentSettings);
  await call(world, member, saveDocumentSettings, { body: { ...rules, version: settings.version } });
  const withheld = await aSalesTax(world, member, { name: 'Withheld', abbreviation: 'WHT', kind: 'withholding' });
  const own = firm.taxes.map(({ idSalesTax }) => idSalesTax);
  const taxes = [[], own, own.slice(0, 1), [...own, withheld.idSalesTax]];
  const price = () => dice.whole(1, 9_999_999) / 10_000;
  const items: number[] = [];
  const options = () => [
    { name: 'Sunday', isChecked: dice.chance(0.5), hasAmount: true, amount: price(), perQTY: dice.chance(0.5) },
  ];
  for (let n = 0; n < 4; n += 1) {
    const specifications = dice.chance(0.5)
      ? [{ name: 'Extras', type: 'multiOption' as const, options: options() }]
      : [];
    const service = { name: `Service ${n}`, price: price(), salesTaxes: dice.pick(taxes), specifications };
    items.push((await aService(world, member, service)).idService);
    const part = {
      name: `Part ${n}`,
      price: price(),
      cost: price(),
      salesTaxes: dice.pick(taxes),
      openingQty: 9_999_999,
    };
    items.push((await aPart(world, member, part)).idPart);
  }
  const hour = await aService(world, member, { name: 'Hour', price: price(), salesTaxes: dice.pick(taxes) });
  const helper = await aMember(world, member.businessId);
  await visits.rate(member, [member.userId, price()], [helper.userId, price()]);
  return { ...firm, items, hour: hour.idService, people: [member.userId, helper.userId] };
}

const timesOf = (dice: Dice, people: readonly number[]) =>
  people.flatMap((idUser) => {
    if (dice.chance(0.3)) return [];
    const start = NOW.getTime() - dice.whole(1, 500_000) * 1_000;
    const end = Math.min(NOW.getTime(), start + dice.whole(0, 20_000) * 1_000);
    return [{ idUser, startedAt: new Date(start).toISOString(), endedAt: new Date(end).toISOString() }];
  });

it.each(MODES)(
  'comes to its document to the cent, whatever was used and however long it took: $roundingMode, with tax $pricesIncludeTax',
  async (rules) => {
    const dice = new Dice(20_261_124 + MODES.indexOf(rules));
    const { member, idClient, items, hour, people } = await aWorkshop(dice, rules);
    for (let n = 0; n < VISITS / MODES.length; n += 1) {
      await visits.settle(member, {
        idTimeService: dice.chance(0.8) ? hour : null,
        stepMinutes: dice.pick([15, 30, 60]),
      });
      const { idCalendar: id } = await anEvent(world, member, { clients: [{ idClient }] });
      const lines = Array.from({ length: dice.whole(0, 5) }, () => ({
        idService: dice.pick(items),
        quantity: dice.whole(1, 9_999_999) / dice.pick([1_000_000, 10_000]),
        price: dice.chance(0.4) ? dice.whole(0, 9_999_999) / 10_000 : null,
      }));
      const { bill, earned } = await visits.save(member, id, { lines, times: timesOf(dice, people) });
      if (!bill || !earned) throw new Error('an admin sees both');
      const made = await visits.bill(member, id);
      const invoice = await documents.get(member, made.idInvoice);
      expect(invoice.items).toHaveLength(bill.lines.length);
      const isPriced = bill.lines.every(({ price }) => price !== null);
      expect(bill.total !== null).toBe(isPriced);
      if (!isPriced) continue;
      expect([bill.total, bill.tax]).toEqual([
        invoice.totalBill,
        invoice.taxes.reduce((sum, { amount }) => sum + amount, 0),
      ]);
      const amounts = bill.lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
      expect(amounts).toBe(invoice.subTotal - invoice.totalDiscountsAmount);
      expect(earned.price).toBe(invoice.totalBill - (bill.tax ?? 0));
      expect(made.visit.earned).toEqual(earned);
      const costs = [...earned.partCosts, ...earned.labourCosts].reduce((sum, { cost }) => sum + (cost ?? 0), 0);
      expect(earned.result).toBe((earned.price ?? 0) - costs);
      if (dice.chance(0.3)) await documents.approve(member, made.idInvoice);
    }
    expect(await faults(member)).toEqual([]);
  },
  // Many more visits than usual take their time on a busy machine.
  60_000 + VISITS * 1_000,
);
