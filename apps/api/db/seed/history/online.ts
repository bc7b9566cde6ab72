import { OnlineSettingsInput } from '@countinghouse/contracts/online-payments';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { beginAttempt } from '../../../src/features/online-payments/attempts/begin-attempt.ts';
import { recordPayout } from '../../../src/features/online-payments/payouts/record-payout.ts';
import type { IntentState } from '../../../src/features/online-payments/provider/intent-state.ts';
import { recordFromProvider } from '../../../src/features/online-payments/record/record-from-provider.ts';
import { saveSettings } from '../../../src/features/online-payments/settings/save-settings.ts';
import { today } from './documents.ts';
import { act, type Firm, type FirmCustomer, happen } from './firm.ts';

const KEY = 'sk_test_juniperpine000000';
const SECRET = 'whsec_juniperpine000000000';

/** The firm takes cards on the provider's page, with keys of the stand-in that the demo runs. */
export const switchOn = (firm: Firm): Promise<unknown> =>
  act(firm, 'owner', (ctx) =>
    saveSettings(
      ctx,
      OnlineSettingsInput.parse({ mode: 'test', secretKey: KEY, webhookSecret: SECRET }),
      firm.platform.config,
    ),
  );

/** Names of the provider, which nobody there knows: the story is told without it. */
export function nextIntent(firm: Firm): string {
  firm.intents += 1;
  return `pi_demo${String(firm.intents).padStart(6, '0')}`;
}

export type OnlineMoney = Pick<IntentState, 'status' | 'amount'> & Partial<IntentState>;

/** What the provider says of money; ours, and of this moment, unless told otherwise. */
export const stateOf = (firm: Firm, money: OnlineMoney): IntentState => ({
  intentId: nextIntent(firm),
  currencyCode: 'CAD',
  account: '',
  isLive: false,
  businessId: null,
  attemptId: null,
  failure: '',
  happenedAt: firm.clock.now,
  sender: '',
  senderEmail: '',
  text: '',
  worth: null,
  method: null,
  ...money,
});

type OwedInvoice = { id: number; cents: number };

/** The customer pays on the page: at once by card, or by a debit that is on its way for some days. Answers the intent. */
export function payByPage(
  firm: Firm,
  customer: FirmCustomer,
  invoice: OwedInvoice,
  status: 'succeeded' | 'processing',
): Promise<string> {
  return happen(firm, async (ctx) => {
    const returnUrl = `${firm.platform.config.publicOrigin}/public/sharePoint`;
    const wish = { invoiceId: invoice.id, amount: invoice.cents, returnUrl, source: 'customer' as const };
    const { attempt } = await beginAttempt(ctx, wish);
    const sender = `${customer.first} ${customer.last}`;
    const asked = { businessId: firm.businessId, attemptId: attempt.id, sender, senderEmail: customer.mail };
    const state = stateOf(firm, { status, amount: invoice.cents, ...asked });
    await recordFromProvider(ctx, state);
    return state.intentId;
  });
}

export async function payOnline(firm: Firm, customer: FirmCustomer, invoice: OwedInvoice): Promise<void> {
  const intentId = await payByPage(firm, customer, invoice, 'succeeded');
  const { cents } = invoice;
  firm.held.push({ kind: 'charge', about: intentId, amount: cents, fee: feeOf(cents), day: today(firm) });
}

/** What the provider keeps of a card payment: 2.9 percent and 30 cents. */
export const feeOf = (amount: number) => Math.round(amount * 0.029) + 30;

/** On Fridays the provider pays out what is older than two days. */
export async function payOut(firm: Firm): Promise<void> {
  const day = today(firm);
  const due = firm.held.filter((charge) => charge.day <= dayAfter(day, -2));
  // More went back than came in: it is set off against the next one.
  const net = due.reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  if (net <= 0) return;
  firm.held = firm.held.filter((charge) => !due.includes(charge));
  const parts = due.map(({ day: _day, ...part }) => ({
    ...part,
    id: `txn_${part.kind}_${part.about}`,
    text: '',
    isReturned: false,
    isFailure: false,
    unplacedId: null,
  }));
  await happen(firm, (ctx) =>
    recordPayout(ctx, {
      payoutId: `po_demo${day.replaceAll('-', '')}`,
      state: 'paid',
      currencyCode: 'CAD',
      amount: net,
      arrivesOn: day,
      createdAt: firm.clock.now,
      parts,
    }),
  );
}
