import { creditInvoice } from '@countinghouse/contracts/invoice-actions';
import { listTaxMonths } from '@countinghouse/contracts/sales-tax-usage';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../../test/calls.ts';
import { documentsIn } from '../../../../test/documents.ts';
import { forge } from '../../../../test/forge.ts';
import { startApp, type TestWorld } from '../../../../test/harness.ts';
import { type Member, within } from '../../../../test/makers/businesses.ts';
import { anApprovedInvoice } from '../../../../test/makers/invoices.ts';
import { aSalesTax } from '../../../../test/makers/sales-taxes.ts';
import { verifyChain } from '../document-chain.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startApp({ clock: () => new Date('2026-11-15T17:00:00Z') });
  return world.stop;
});
const { aFirm, balances, get, isSound } = documentsIn(() => world);

const aTax = (member: Member, rate: number, given: object = {}) =>
  aSalesTax(world, member, { abbreviation: 'VAT', rates: [{ rate, validFrom: '2000-01-01' }], ...given });
const thisMonth = async (member: Member, id: number) =>
  (await call(world, member, listTaxMonths, { params: { id } }))[0];
const storedBases = async (id: number) =>
  (
    await world.owner.query('select taxable_cents::int as base from invoice_taxes where invoice_id = $1', [id])
  ).rows.map(({ base }) => base);
/** As documents of earlier releases have it: the amount with its tax. */
const asBefore = (id: number) =>
  forge(world, 'update invoice_taxes set taxable_cents = taxable_cents + amount_cents where invoice_id = $1', [id]);

describe('what a tax stood on', () => {
  it('A2: fixture 2, is without the tax where prices include it', async () => {
    const { member, idClient } = await aFirm();
    const { idSalesTax } = await aTax(member, 21);
    const items = [{ serviceName: 'Lamp', quantity: 2, price: 379, taxes: [{ idSalesTax }] }];
    const id = await anApprovedInvoice(world, member, { idClient, pricesIncludeTax: true, items });
    expect(await balances(member)).toEqual({ receivable: 75_800, sales: -62_645, tax: -13_155 });
    expect(await storedBases(id)).toEqual([62_645]);
    expect((await get(member, id)).taxes).toMatchObject([{ taxable: 62_645, amount: 13_155 }]);
    expect(await thisMonth(member, idSalesTax)).toMatchObject({ taxable: 62_645, exempt: 0, collected: 13_155 });
  });

  it('A2: is the same of documents from before, whose rows stay, and of what is credited of them', async () => {
    const { member, idClient } = await aFirm();
    const { idSalesTax } = await aTax(member, 21);
    const items = [{ serviceName: 'Lamp', quantity: 2, price: 379, taxes: [{ idSalesTax }] }];
    const id = await anApprovedInvoice(world, member, { idClient, pricesIncludeTax: true, items });
    await asBefore(id);
    expect(await storedBases(id)).toEqual([75_800]);
    expect((await get(member, id)).taxes).toMatchObject([{ taxable: 62_645 }]);
    expect(await thisMonth(member, idSalesTax)).toMatchObject({ taxable: 62_645, collected: 13_155 });
    const credit = (body: object) =>
      call(world, member, creditInvoice, { params: { id }, body: { reason: 'Back', ...body } });
    await credit({ lines: [{ position: 1, quantity: 1 }] });
    const { id: last } = await credit({});
    expect(await storedBases(last)).toEqual([31_323]);
    expect(await thisMonth(member, idSalesTax)).toMatchObject({ taxable: 0, collected: 0 });
  });

  it('A2: counts shipping, leaves out exempt lines, other taxes of a line and what is withheld', async () => {
    const { member, idClient } = await aFirm();
    const gst = await aTax(member, 5, { abbreviation: 'GST' });
    const qst = await aTax(member, 9.975, { abbreviation: 'QST' });
    const kept = await aTax(member, 10, { abbreviation: 'WHT', kind: 'withholding' });
    const both = [gst, qst].map(({ idSalesTax }) => ({ idSalesTax }));
    const id = await anApprovedInvoice(world, member, {
      idClient,
      pricesIncludeTax: true,
      shipping: 10.5,
      shippingTaxes: [gst.idSalesTax],
      items: [
        { serviceName: 'a', quantity: 1, price: 114.98, taxes: [...both, { idSalesTax: kept.idSalesTax }] },
        { serviceName: 'b', quantity: 1, price: 50, taxes: both, exemptReason: 'School' },
        { serviceName: 'c', quantity: 1, price: 21, taxes: [{ idSalesTax: gst.idSalesTax }] },
      ],
    });
    expect(await thisMonth(member, gst.idSalesTax)).toMatchObject({ taxable: 13_000, exempt: 5_000, collected: 650 });
    expect(await thisMonth(member, qst.idSalesTax)).toMatchObject({ taxable: 10_000, exempt: 5_000, collected: 998 });
    expect(await thisMonth(member, kept.idSalesTax)).toMatchObject({ taxable: 10_000, collected: 1_000 });
    expect(await storedBases(id)).toEqual([13_000, 10_000, 10_000]);
    expect(await within(world, member.businessId, member.userId, verifyChain)).toMatchObject({ changed: 0, broken: 0 });
  });

  it('A2: fixture 1, is the amount after discounts where prices do not include it', async () => {
    const { member, idClient, taxes } = await aFirm();
    const option = (name: string, given: object) => ({
      name,
      isChecked: true,
      hasAmount: true,
      perQTY: true,
      operator: '+' as const,
      ...given,
    });
    const specification = {
      name: 'Extras',
      type: 'multiOption' as const,
      options: [
        option('Windows', { amount: 5 }),
        option('Own tools', { amount: 2, operator: '-', perQTY: false, defaultQTY: 4 }),
      ],
    };
    const id = await anApprovedInvoice(world, member, {
      idClient,
      discountFormat: '%',
      discount: 10,
      shipping: 12.5,
      items: [{ serviceName: 'Cleaning', quantity: 3, price: 45, itemSpecifications: [specification], taxes }],
    });
    expect(await balances(member)).toEqual({ receivable: 15_944, sales: -12_780, tax: -1_914, shipping: -1_250 });
    expect(await storedBases(id)).toEqual([12_780, 12_780]);
    expect((await get(member, id)).taxes).toMatchObject([{ amount: 639 }, { amount: 1_275 }]);
    expect(await isSound(member)).toMatchObject({ unbalanced: 0, wrongBalances: 0 });
  });
});
