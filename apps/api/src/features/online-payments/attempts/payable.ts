import { type Cents, cents } from '@countinghouse/domain/money/money';
import type { Ctx } from '../../../platform/ctx.ts';
import { businessToday } from '../../../platform/db/business-day.repo.ts';
import { type DocumentHead, earlyOffer } from '../../invoices/index.ts';
import { findRules } from '../../payments/index.ts';
import { findSettings, modeOf, type SettingsRow } from '../settings/settings.repo.ts';

/** What can be paid online on a document now. */
export type Payable = {
  isPayable: boolean;
  mode: ReturnType<typeof modeOf>;
  settings: SettingsRow | undefined;
  currencyCode: string;
  balance: Cents;
  underWay: Cents;
  most: Cents;
  least: Cents;
  allowsPartial: boolean;
  /** What is given to who pays all of it now; `most` is without it. */
  earlyDiscount: ReturnType<typeof earlyOffer>;
};

const OPEN = ['Invoiced', 'Processing'];

/** An approved invoice that is owed, or an estimate that waits or was accepted and takes a deposit. */
const takesMoney = ({ kind, status, archived_at, customer_id, balance_cents }: DocumentHead) =>
  (kind === 'invoice' || (kind === 'estimate' && archived_at === null)) &&
  OPEN.includes(status) &&
  customer_id !== null &&
  balance_cents > 0;

export async function payableOf(ctx: Ctx, head: DocumentHead): Promise<Payable> {
  const settings = await findSettings(ctx);
  const rules = await findRules(ctx);
  const mode = settings ? modeOf(settings) : 'off';
  const balance = cents(takesMoney(head) ? head.balance_cents : 0);
  const earlyDiscount = await offerOf(ctx, head);
  // What is on its way may be more than is still open: somebody paid otherwise meanwhile.
  const most = earlyDiscount?.payable ?? cents(Math.max(0, balance - head.pending_cents));
  return {
    isPayable: mode !== 'off' && most > 0,
    mode,
    settings,
    currencyCode: rules.currencyCode,
    balance,
    underWay: cents(head.pending_cents),
    most,
    least: cents(rules.allowsPartial ? Math.min(most, Math.max(1, rules.minimumPartial)) : most),
    allowsPartial: rules.allowsPartial,
    earlyDiscount,
  };
}

/** Until its last day, and only where nothing else is on its way: then the rest is not what is open. */
async function offerOf(ctx: Ctx, head: DocumentHead): Promise<Payable['earlyDiscount']> {
  const offer = takesMoney(head) && head.pending_cents === 0 ? earlyOffer(head) : null;
  return offer && (await businessToday(ctx)) <= offer.lastDay ? offer : null;
}
