import { creditInvoice as credit } from '@countinghouse/contracts/invoice-actions';
import { splitPaymentPlan } from '@countinghouse/contracts/payment-requests';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { approveInvoice } from '../../../src/features/invoices/approve-invoice.ts';
import { reviseInvoice } from '../../../src/features/invoices/copy-document.ts';
import { creditInvoice } from '../../../src/features/invoices/credit/credit-invoice.ts';
import { splitPlan } from '../../../src/features/payment-requests/plan-parts.ts';
import { move, today, writeDraft } from './documents.ts';
import { act, type Firm, requireCustomer } from './firm.ts';
import { recordMoney } from './payments.ts';
import { billInEpisode, planSteps } from './steps.ts';
import { largeLines, WORKS, windowLine } from './works.ts';

/** Whoever credits says of what. */
export const creditOf = (firm: Firm, id: number, body: object): Promise<number> =>
  act(firm, 'bookkeeper', (ctx) => creditInvoice(ctx, id, credit.body.parse(body)));

export function planDocumentEpisodes(firm: Firm): void {
  planCancellation(firm);
  planCredits(firm);
  planReplacement(firm);
  planGift(firm);
  planInstalments(firm);
  planDrafts(firm);
}

function planCancellation(firm: Firm): void {
  let id = 0;
  const lines = WORKS.painting.lines(firm.dice);
  planSteps(firm, [
    [301, async () => (id = await billInEpisode(firm, { customer: 'rosedale', lines, who: 'seller' }))],
    [299, () => act(firm, 'bookkeeper', (ctx) => move(ctx, id, { action: 'cancel', reason: 'Billed twice' }))],
  ]);
}

/** One invoice is credited wholly, one by a line, one by an amount; none of them was paid. */
function planCredits(firm: Firm): void {
  const ids = [0, 0, 0];
  const { dice } = firm;
  const hours = { serviceName: 'Handyman', unit: 'hour', quantity: 5.5, price: 78 } as const;
  const sold = [[windowLine(dice, [3, 5])], [hours, windowLine(dice, [2, 4])], WORKS.cleaning.lines(dice)];
  const to = ['bakehouse', 'lakeshore', 'oakwood'];
  const billTo = async (at: number) => {
    ids[at] = await billInEpisode(firm, { customer: to[at] ?? '', lines: sold[at] ?? [] });
  };
  const idOf = (at: number) => ids[at] ?? 0;
  planSteps(firm, [
    [212, () => billTo(0)],
    [205, () => creditOf(firm, idOf(0), { reason: 'The windows were frozen' })],
    [127, () => billTo(1)],
    [121, () => creditOf(firm, idOf(1), { reason: 'One hour less', lines: [{ position: 1, quantity: 1 }] })],
    [31, () => billTo(2)],
    [22, () => creditOf(firm, idOf(2), { reason: 'For the scratch in the floor', creditAmount: 64.35 })],
  ]);
}

function planReplacement(firm: Firm): void {
  let id = 0;
  const lines = WORKS.painting.lines(firm.dice);
  planSteps(firm, [
    [96, async () => (id = await billInEpisode(firm, { customer: 'heritage', lines }))],
    [
      91,
      () =>
        act(firm, 'manager', async (ctx) => {
          const revision = await reviseInvoice(ctx, id);
          await approveInvoice(ctx, revision, { confirmDate: true });
          await move(ctx, revision, { action: 'markSent' });
        }),
    ],
  ]);
}

/** Nothing to pay is paid already. */
function planGift(firm: Firm): void {
  const lines = [{ ...windowLine(firm.dice, [2, 2]), discount: 100 }];
  const note = 'With our thanks for three years together.';
  planSteps(firm, [[47, () => billInEpisode(firm, { customer: 'lefebvre', lines, note })]]);
}

/** A large invoice is asked for in three parts, of which the first is paid. */
function planInstalments(firm: Firm): void {
  let id = 0;
  const lines = largeLines(firm.dice, 'painting');
  const split = () => splitPaymentPlan.body.parse({ count: 3, firstDueDate: dayAfter(today(firm), 7), every: 'month' });
  planSteps(firm, [
    [38, async () => (id = await billInEpisode(firm, { customer: 'portlands', lines, terms: 75 }))],
    [38, () => act(firm, 'bookkeeper', (ctx) => splitPlan(ctx, id, split()))],
    [29, () => recordMoney(firm, requireCustomer(firm, 'portlands'), { idInvoice: id, cents: 110_000 })],
  ]);
}

/** What somebody is in the middle of. */
function planDrafts(firm: Firm): void {
  const { dice } = firm;
  const draft = (kind: 'invoice' | 'estimate', key: string, lines: ReturnType<typeof largeLines>) =>
    act(firm, 'seller', (ctx) => writeDraft(ctx, firm, { kind, customer: requireCustomer(firm, key), lines }));
  planSteps(firm, [
    [9, () => draft('estimate', 'haddad', WORKS.renovation.lines(dice))],
    [6, () => draft('invoice', 'corktown', WORKS.cleaning.lines(dice))],
    [3, () => draft('invoice', 'stjohn', WORKS.gutters.lines(dice))],
    [2, () => draft('estimate', 'sharma', WORKS.deck.lines(dice))],
    [1, () => draft('invoice', 'distillery', largeLines(dice, 'windows'))],
    [0, () => draft('invoice', 'annex', WORKS.handyman.lines(dice))],
  ]);
}
