import type Stripe from 'stripe';
import type { Account } from './account.ts';
import { debitOf } from './objects/payment-method.ts';
import type { Choice } from './paying.ts';

type Button = { choice: Choice | 'cancel'; label: string; kind?: 'main' | 'quiet' };

const PAYING: readonly Button[] = [
  { choice: 'card', label: 'Pay by card', kind: 'main' },
  { choice: 'bank', label: 'Pay by bank debit' },
  { choice: 'cardRefused', label: 'Pay with a card that is refused' },
  { choice: 'bankBounces', label: 'Pay by bank debit that bounces' },
  { choice: 'cancel', label: 'Cancel and go back', kind: 'quiet' },
];
const SAVING: readonly Button[] = [
  { choice: 'card', label: 'Save a card', kind: 'main' },
  { choice: 'bank', label: 'Save a bank account' },
  { choice: 'cardRefused', label: 'Save a card that is refused' },
  { choice: 'cancel', label: 'Cancel and go back', kind: 'quiet' },
];

const BANK: readonly Button['choice'][] = ['bank', 'bankBounces'];
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/** The page a customer is sent to: whom it pays, how much, and buttons in place of a card form. */
export function payPage(account: Account, session: Stripe.Checkout.Session, isRefused: boolean): string {
  const isSetup = session.mode === 'setup';
  const hasDebit = debitOf(session.currency ?? account.profile.currency) !== null;
  const buttons = (isSetup ? SAVING : PAYING).filter(
    ({ choice }) => (hasDebit || !BANK.includes(choice)) && (choice !== 'cancel' || session.cancel_url !== null),
  );
  const lines = account.checkouts.get(session.id)?.lines ?? [];
  return page(
    isSetup ? 'Save a payment method' : `Pay ${account.profile.name}`,
    `<p class="who">${safe(account.profile.name)}</p>
     <h1>${isSetup ? 'Save a payment method' : safe(amountText(session))}</h1>
     ${lines.map(({ name }) => `<p>${safe(name)}</p>`).join('')}
     ${isRefused ? '<p class="bad" role="alert">Your card was declined. Try another way.</p>' : ''}
     <form method="post">${buttons.map(button).join('')}</form>`,
  );
}

const button = ({ choice, label, kind }: Button): string =>
  `<button type="submit" name="choice" value="${choice}" class="${kind ?? ''}">${label}</button>`;

/** For somebody who comes back to a page that is done with. */
export function closedPage(session: Stripe.Checkout.Session, backTo: string | null): string {
  const isDone = session.status === 'complete';
  const title = isDone ? 'This was already paid' : 'This page has expired';
  return page(title, `<h1>${title}</h1>${backTo ? `<p><a href="${safe(backTo)}">Go back</a></p>` : ''}`);
}

export const missingPage = (): string => page('Not found', '<h1>There is no such page</h1>');

function amountText({ amount_total: amount, currency }: Stripe.Checkout.Session): string {
  const code = (currency ?? 'cad').toUpperCase();
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format((amount ?? 0) / 10 ** digits);
}

export const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(title)}</title><style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: start center; padding: 1rem; }
main { width: min(26rem, 100%); }
.note { border: 1px solid; border-radius: .5rem; padding: .5rem .75rem; font-size: .875rem; }
.who { margin: 1.5rem 0 0; }
h1 { margin: .25rem 0 1rem; font-size: 1.75rem; overflow-wrap: anywhere; }
.bad { font-weight: 600; }
form { display: grid; gap: .75rem; }
button { font: inherit; min-height: 48px; padding: .5rem 1rem; border: 1px solid; border-radius: .5rem; cursor: pointer; }
button.main { background: #1d4ed8; border-color: #1d4ed8; color: #fff; font-weight: 600; }
button.quiet { border-color: transparent; background: none; text-decoration: underline; color: inherit; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: start; padding: .25rem .5rem .25rem 0; }
</style></head><body><main><p class="note">A stand-in for the payment provider, for trying things out. No money moves and no card number is asked.</p>
${content}</main></body></html>`;
