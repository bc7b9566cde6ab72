import type Stripe from 'stripe';
import type { Account } from './account.ts';
import type { Control } from './control.ts';
import { page, safe } from './hosted-page.ts';
import type { World } from './world.ts';

type Act = { name: keyof Control; args: unknown[]; label: string };
const DAY_MS = 86_400_000;
const MOST_SHOWN = 30;

/** What happens behind the provider's counter, for whoever tries the demo: banks answer, customers dispute, money is paid out. */
export function counterPage(world: World): string {
  const accounts = [...world.accounts.values()].filter((account) => account.all('payment_intent').length > 0);
  const content = accounts.map(accountPart).join('') || '<p>Nobody has paid yet.</p>';
  const later = form({ name: 'advance', args: [DAY_MS], label: 'Let a day pass' });
  return page('Payment provider', `<h1>Payments</h1>${content}<h2>Clock</h2>${later}`);
}

function accountPart(account: Account): string {
  const rows = account.all('payment_intent').slice(-MOST_SHOWN).toReversed();
  const payOut = form({ name: 'payOut', args: [account.id], label: 'Pay out' });
  return `<h2>${safe(account.profile.name)}</h2>
    <ul>${rows.map((intent) => `<li>${intentPart(account, intent)}</li>`).join('')}</ul>${payOut}`;
}

function intentPart(account: Account, intent: Stripe.PaymentIntent): string {
  const text = `${(intent.amount / 100).toFixed(2)} ${intent.currency.toUpperCase()}, ${intent.status.replaceAll('_', ' ')}`;
  return `<p>${safe(text)}</p>${actsOf(account, intent).map(form).join('')}`;
}

function actsOf(account: Account, intent: Stripe.PaymentIntent): Act[] {
  if (account.debits.has(intent.id)) {
    return [
      { name: 'settle', args: [intent.id], label: 'The bank pays' },
      { name: 'bounce', args: [intent.id], label: 'The bank returns it' },
    ];
  }
  const dispute = account.all('dispute').find((each) => each.payment_intent === intent.id);
  if (dispute?.status === 'needs_response') {
    return [
      { name: 'closeDispute', args: [dispute.id, 'won'], label: 'The business wins the dispute' },
      { name: 'closeDispute', args: [dispute.id, 'lost'], label: 'The business loses the dispute' },
    ];
  }
  const isPaid = intent.status === 'succeeded' && !dispute;
  return isPaid ? [{ name: 'openDispute', args: [intent.id], label: 'The customer disputes it' }] : [];
}

const form = ({ name, args, label }: Act): string =>
  `<form method="post" action="/counter"><input type="hidden" name="act" value="${safe(JSON.stringify({ name, args }))}">
   <button type="submit">${safe(label)}</button></form>`;
