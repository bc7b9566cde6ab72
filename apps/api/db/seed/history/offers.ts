import { convertEstimate as conversion } from '@countinghouse/contracts/invoice-actions';
import { dayAfter } from '@countinghouse/domain/documents/days';
import { convertEstimate } from '../../../src/features/invoices/estimates/convert-estimate.ts';
import { busyness, officeTime, workdayFrom } from './calendar.ts';
import { move, type NewDocument, planView, termsOf, today, writeDraft } from './documents.ts';
import { act, type Firm, type FirmCustomer } from './firm.ts';
import { mailDocument } from './mails.ts';
import { recordMoney } from './payments.ts';
import { countToday, pickWork } from './visits.ts';
import { largeLines, WORKS } from './works.ts';

const OFFERS_A_DAY = 0.2;
/** Days that an estimate stands. */
const VALID_DAYS = 30;
const DECLINED = ['price', 'price', 'timing', 'competitor', 'scope', 'other'] as const;

type Offer = { id: number; customer: FirmCustomer };

/** Puts the estimates of a day on the agenda. */
export function planOffers(firm: Firm, day: string, share: number): void {
  const { dice, agenda } = firm;
  const offers = countToday(dice, OFFERS_A_DAY * firm.pace * busyness(day, share));
  for (let n = 0; n < offers; n += 1) agenda.add(officeTime(dice, day), () => offer(firm));
}

async function offer(firm: Firm): Promise<void> {
  const { dice } = firm;
  const picked = pickWork(firm, true);
  if (!picked) return;
  const { customer, work } = picked;
  const lines = WORKS[work].isOffered ? WORKS[work].lines(dice) : largeLines(dice, work);
  await offerWork(firm, { kind: 'estimate', customer, lines, terms: VALID_DAYS });
}

/** An estimate goes out, and some days later there is an answer, or none. */
export async function offerWork(firm: Firm, document: NewDocument): Promise<void> {
  const { dice } = firm;
  const who = dice.pick(['seller', 'seller', 'seller', 'manager', 'owner'] as const);
  const id = await act(firm, who, async (ctx) => {
    const draft = await writeDraft(ctx, firm, document);
    await mailDocument(ctx, firm, { id: draft, as: 'estimate' });
    return draft;
  });
  planView(firm, id, 'estimate');
  const made = { id, customer: document.customer };
  const answer = dice.next();
  const day = workdayFrom(dayAfter(today(firm), dice.whole(2, 18)));
  const plan = (work: () => Promise<void>) => firm.agenda.add(officeTime(dice, day), work);
  if (answer < 0.52) plan(() => acceptOffer(firm, made));
  else if (answer < 0.74)
    plan(() => act(firm, 'seller', (ctx) => move(ctx, id, { action: 'decline', declineReason: dice.pick(DECLINED) })));
  else if (answer < 0.8) plan(() => reviseOffer(firm, made));
}

/** The customer wants it a little otherwise: a second revision goes out, and is accepted. */
async function reviseOffer(firm: Firm, made: Offer): Promise<void> {
  await act(firm, 'seller', async (ctx) => {
    await move(ctx, made.id, { action: 'requestChanges', reason: 'Another colour, and not before the holidays' });
    await mailDocument(ctx, firm, { id: made.id, as: 'estimate' });
  });
  const day = workdayFrom(dayAfter(today(firm), firm.dice.whole(2, 9)));
  firm.agenda.add(officeTime(firm.dice, day), () => acceptOffer(firm, made));
}

/** Large works begin with a deposit, and are billed as they go on. */
async function acceptOffer(firm: Firm, made: Offer): Promise<void> {
  const { dice } = firm;
  const total = await act(firm, 'seller', async (ctx) => {
    await move(ctx, made.id, { action: 'accept', reason: dice.pick(['By phone', 'By e-mail', 'On site']) });
    const row = await ctx.tx
      .selectFrom('invoices')
      .select('total_cents')
      .where('business_id', '=', ctx.businessId)
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    return row.total_cents;
  });
  if (total > 300_000 && dice.chance(0.7)) planDeposit(firm, made, Math.round(total * dice.pick([0.2, 0.25, 0.3])));
  const shares = total > 700_000 ? dice.pick([[40, 35, 25], [50, 50], [100]]) : dice.pick([[100], [100], [60, 40]]);
  let day = today(firm);
  for (const percent of shares) {
    day = workdayFrom(dayAfter(day, dice.whole(6, 24)));
    firm.agenda.add(officeTime(dice, day), () => billShare(firm, made, percent));
  }
}

function planDeposit(firm: Firm, { id, customer }: Offer, cents: number): void {
  const day = workdayFrom(dayAfter(today(firm), firm.dice.whole(1, 4)));
  firm.agenda.add(officeTime(firm.dice, day), async () => {
    await recordMoney(firm, customer, { idInvoice: id, cents, note: 'Deposit' });
  });
}

async function billShare(firm: Firm, { id, customer }: Offer, percent: number): Promise<void> {
  const billingDate = today(firm);
  const share = { idInvoice: id, percent, billingDate, dueDate: dayAfter(billingDate, termsOf(customer)) };
  const invoice = await act(firm, firm.dice.pick(['manager', 'bookkeeper'] as const), async (ctx) => {
    const made = await convertEstimate(ctx, conversion.body.parse(share));
    await mailDocument(ctx, firm, { id: made.id, as: 'invoice' });
    return made.id;
  });
  planView(firm, invoice, 'invoice');
}
