import { mergeCustomers } from '@countinghouse/contracts/customers';
import * as actions from '@countinghouse/contracts/invoice-actions';
import * as contract from '@countinghouse/contracts/invoices';
import { call } from '../calls.ts';
import { documentsIn } from '../documents.ts';
import { Dice } from '../fuzz-input.ts';
import type { TestWorld } from '../harness.ts';
import { randomDocument } from '../random-documents.ts';
import type { Member } from './businesses.ts';
import { aCustomer } from './customers.ts';
import { anApprovedInvoice, invoiceInput } from './invoices.ts';
import { aSalesTax } from './sales-taxes.ts';
import { aPart } from './services.ts';

type World = Pick<TestWorld, 'app' | 'platform' | 'owner'>;
type Firm = Awaited<ReturnType<ReturnType<typeof documentsIn>['aFirm']>>;
const credit = (world: World, member: Member, id: number, body: object = {}) =>
  call(world, member, actions.creditInvoice, { params: { id }, body: { reason: 'Back', ...body } });

/** Changed in content and taxes between two approvals: the first one is only in the chain. */
async function approveTwice(world: World, { member, idClient, taxes }: Firm, idVat: number): Promise<number> {
  const { get, approve, move } = documentsIn(() => world);
  const items = [{ serviceName: 'Work', quantity: 1, price: 100, taxes }];
  const id = await anApprovedInvoice(world, member, { idClient, items });
  await move(member, id, { action: 'reopen', reason: 'Wrong' });
  const other = await aCustomer(world, member);
  const { version } = await get(member, id);
  const changed = [
    { serviceName: 'Work', quantity: 2, price: 100, taxes: [{ idSalesTax: idVat }] },
    { serviceName: 'Abroad', price: 50, taxes: [{ idSalesTax: idVat }], exemptReason: 'Reverse charge, article 196' },
  ];
  const body = { ...invoiceInput({ idClient: other.idClient, items: changed, pricesIncludeTax: true }), version };
  await call(world, member, contract.updateInvoice, { params: { id }, body });
  await approve(member, id);
  return id;
}

/** Lost with its tax claimed back; credited, found again, lost again and credited in part; a note is taken back, and all of it. */
async function giveUp(world: World, { member, idClient }: Firm, items: object[]): Promise<void> {
  const { move } = documentsIn(() => world);
  const writeOff = (id: number, taxRelief: boolean) =>
    move(member, id, { action: 'writeOff', reason: 'Bankrupt', taxRelief });
  const undo = (id: number) => move(member, id, { action: 'undoWriteOff', reason: 'Paid after all' });
  const part = { lines: [{ position: 2, quantity: 1 }] };
  const often = await anApprovedInvoice(world, member, { idClient, items });
  await writeOff(often, true);
  await credit(world, member, often, part);
  await undo(often);
  await writeOff(often, false);
  const voided = await credit(world, member, often, part);
  await move(member, voided.id, { action: 'void', reason: 'Wrong one' });
  await credit(world, member, often, part);
  const found = await anApprovedInvoice(world, member, { idClient, items });
  await writeOff(found, true);
  const mistaken = await credit(world, member, found, part);
  await undo(found);
  await move(member, mistaken.id, { action: 'void', reason: 'Wrong one' });
  const back = await anApprovedInvoice(world, member, { idClient, items });
  const owed = await credit(world, member, back, part);
  await move(member, owed.id, { action: 'void', reason: 'Wrong one' });
}

/** Documents of every state and of random content, with goods: credited, lost, canceled, reopened, replaced, merged. */
export async function fillWithHistory(world: World, firm: Firm): Promise<void> {
  const { create, approve, move } = documentsIn(() => world);
  const { member, idClient, taxes } = firm;
  const validFrom = '2013-01-01';
  const vat = await aSalesTax(world, member, { abbreviation: 'VAT', rates: [{ rate: 21, validFrom }] });
  const eco = await aSalesTax(world, member, {
    abbreviation: 'ECO',
    kind: 'fixedPerUnit',
    rates: [{ amount: 0.1234, validFrom }],
  });
  const withheld = await aSalesTax(world, member, {
    abbreviation: 'WHT',
    kind: 'withholding',
    rates: [{ rate: 15, validFrom }],
  });
  const zero = await aSalesTax(world, member, { abbreviation: 'ZERO', rates: [{ rate: 0, validFrom }] });
  const all = [...taxes, vat, eco, withheld, zero].map(({ idSalesTax }) => idSalesTax);
  const { idPart } = await aPart(world, member, { openingQty: 60, cost: 3 });
  const items = [
    { idService: idPart, serviceName: 'Filter', quantity: 4, price: 30, taxes },
    { serviceName: 'Work', quantity: 3, price: 20, taxes },
  ];
  // First, because the note of what is replaced has the day of the revision, and days of notes only go on.
  const old = await anApprovedInvoice(world, member, { idClient, items, billingDate: '2026-10-02' });
  const revision = await call(world, member, actions.reviseInvoice, { params: { id: old } });
  await approve(member, revision.id);
  const dice = new Dice(34);
  for (let n = 0; n < 25; n += 1) {
    const document = randomDocument(dice, { clients: [idClient], taxes: all });
    const draft = await create(member, document);
    if (draft.totalBill < 0) continue;
    await approve(member, draft.id);
    if (draft.totalBill - draft.withheld <= 0) continue;
    if (n % 5 === 1) await credit(world, member, draft.id);
    if (n % 5 === 2) await move(member, draft.id, { action: 'writeOff', reason: 'Gone', taxRelief: n % 2 === 0 });
    if (n % 5 === 3) await move(member, draft.id, { action: 'cancel', reason: 'Twice' });
    if (n % 5 === 4) await move(member, draft.id, { action: 'reopen', reason: 'Wrong' });
  }
  const lost = await anApprovedInvoice(world, member, { idClient, items });
  await move(member, lost, { action: 'writeOff', reason: 'Bankrupt' });
  await credit(world, member, lost, { lines: [{ position: 2, quantity: 1 }] });
  await giveUp(world, firm, items);
  const partly = await anApprovedInvoice(world, member, { idClient, items });
  for (const quantity of [1, 2]) await credit(world, member, partly, { lines: [{ position: 1, quantity }] });
  await approveTwice(world, firm, vat.idSalesTax);
  const thrice = await approveTwice(world, firm, vat.idSalesTax);
  await move(member, thrice, { action: 'cancel', reason: 'Not at all' });
  const due = await anApprovedInvoice(world, member, { idClient, items });
  await call(world, member, actions.annotateInvoice, { params: { id: due }, body: { dueDate: '2027-01-31' } });
  const duplicate = await aCustomer(world, member);
  await anApprovedInvoice(world, member, { idClient: duplicate.idClient, items });
  await call(world, member, mergeCustomers, { body: { idClient, idDuplicate: duplicate.idClient } });
}
