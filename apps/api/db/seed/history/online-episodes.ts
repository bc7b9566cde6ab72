import { placeUnplacedMoney } from '@countinghouse/contracts/unplaced-money';
import { recordDispute } from '../../../src/features/online-payments/disputes/record-dispute.ts';
import { recordFromProvider } from '../../../src/features/online-payments/record/record-from-provider.ts';
import { placeUnplaced } from '../../../src/features/online-payments/unplaced/place-unplaced.ts';
import { today } from './documents.ts';
import { act, type Firm, happen, requireCustomer } from './firm.ts';
import { feeOf, payByPage, stateOf } from './online.ts';
import { listOpen, type OpenInvoice } from './payments.ts';
import { billInEpisode, planSteps } from './steps.ts';
import { WORKS, type WorkName } from './works.ts';

const DISPUTE_FEE = 1_500;

export function planOnlineEpisodes(firm: Firm): void {
  planDebit(firm);
  planDispute(firm, { customer: 'cho', work: 'cleaning', days: [152, 131, 122, 97] });
  planDispute(firm, { customer: 'medina', work: 'painting', days: [36, 24, 6] });
  planStrays(firm);
}

function onlineInvoice(firm: Firm, customer: string, work: WorkName) {
  const state: { invoice: OpenInvoice | undefined; intentId: string } = { invoice: undefined, intentId: '' };
  const lines = WORKS[work].lines(firm.dice);
  const billed = async () => {
    const made = await billInEpisode(firm, { customer, lines });
    const open = await act(firm, 'manager', (ctx) => listOpen(ctx, requireCustomer(firm, customer).id));
    state.invoice = open.find(({ id }) => id === made);
  };
  const paid = async (status: 'succeeded' | 'processing') => {
    if (!state.invoice) throw new Error(`${customer} owes nothing`);
    state.intentId = await payByPage(firm, requireCustomer(firm, customer), state.invoice, status);
    if (status === 'processing') return;
    const { cents } = state.invoice;
    firm.held.push({ kind: 'charge', about: state.intentId, amount: cents, fee: feeOf(cents), day: today(firm) });
  };
  return { state, billed, paid };
}

/** A bank debit that is on its way since yesterday. */
function planDebit(firm: Firm): void {
  const { billed, paid } = onlineInvoice(firm, 'nguyen', 'cleaning');
  planSteps(firm, [
    [11, billed],
    [1, () => paid('processing')],
  ]);
}

type DisputeStory = { customer: string; work: WorkName; days: readonly [number, number, number, number?] };

/** A customer takes a payment back through the bank; with a last day the firm wins, and has it again. */
function planDispute(firm: Firm, { customer, work, days: [bill, pay, open, end] }: DisputeStory): void {
  const { state, billed, paid } = onlineInvoice(firm, customer, work);
  const disputeId = `dp_demo_${customer}`;
  let taken: { amount: number; fee: number; at: Date } | null = null;
  const tell = async (won: boolean) => {
    const amount = state.invoice?.cents ?? 0;
    const { now } = firm.clock;
    taken ??= { amount, fee: DISPUTE_FEE, at: now };
    const about = { disputeId, intentId: state.intentId, amount, currencyCode: 'CAD', reason: 'product not received' };
    const ended = won ? { amount, fee: 0, at: now } : null;
    const answerBy = new Date(taken.at.getTime() + 12 * 86_400_000);
    const moved = {
      taken,
      returned: ended,
      openedAt: taken.at,
      answerBy,
      state: won ? ('won' as const) : ('open' as const),
    };
    await happen(firm, (ctx) => recordDispute(ctx, { ...about, ...moved }));
    const part = won
      ? { kind: 'disputeWon' as const, amount, fee: 0 }
      : { kind: 'dispute' as const, amount: -amount, fee: DISPUTE_FEE };
    firm.held.push({ ...part, about: disputeId, day: today(firm) });
  };
  planSteps(firm, [
    [bill, billed],
    [pay, () => paid('succeeded')],
    [open, () => tell(false)],
    ...(end === undefined ? [] : [[end, () => tell(true)] as const]),
  ]);
}

/** Money that nobody asked for: some was placed, some is still looked at. */
function planStrays(firm: Firm): void {
  const arrive = (amount: number, sender: string, text: string) =>
    happen(firm, (ctx) => recordFromProvider(ctx, stateOf(firm, { status: 'succeeded', amount, sender, text })));
  const place = () =>
    act(firm, 'bookkeeper', async (ctx) => {
      const { id, amount_cents } = await ctx.tx
        .selectFrom('unplaced_money')
        .select(['id', 'amount_cents'])
        .where('business_id', '=', ctx.businessId)
        .where('state', '=', 'waiting')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const parts = [{ idClient: requireCustomer(firm, 'lindqvist').id, amount: amount_cents / 100 }];
      await placeUnplaced(ctx, id, placeUnplacedMoney.body.parse({ parts }));
    });
  planSteps(firm, [
    [73, () => arrive(18_815, 'Anna Lindqvist', 'deck')],
    [69, place],
    [13, () => arrive(31_250, 'HALLORAN R', 'Payment 2nd half')],
    [4, () => arrive(9_605, 'K. Dhillon', '')],
  ]);
}
